/** The script of the alteration panel's page. */
import type { AlterationPageMessage, AlterationPanelState } from '../../../protocol/webview.js';
import { receive } from '../shared/receive.js';
import { vscodeApi } from '../shared/vscode-api.js';
import { AlterationPage } from './alteration-page.js';
import { readHostMessage } from './host-message.js';

const api = vscodeApi<AlterationPageMessage, AlterationPanelState>();
customElements.define('alteration-page', AlterationPage);
const page = new AlterationPage();
page.post = api.post;
page.keep = api.keep;
document.body.append(page);
receive(readHostMessage, (message) => {
  page.show(message);
});
api.post({ type: 'ready' });
