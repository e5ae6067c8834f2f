/** The script of the alteration panel's page. */
import type { AlterationPageMessage, AlterationPanelState } from '../../../protocol/webview.js';
import { scrollKeeper } from '../shared/page-view.js';
import { receive } from '../shared/receive.js';
import { vscodeApi } from '../shared/vscode-api.js';
import { AlterationPage } from './alteration-page.js';
import { readHostMessage } from './host-message.js';

const api = vscodeApi<AlterationPageMessage, AlterationPanelState>();
const keepScroll = scrollKeeper(api);
customElements.define('alteration-page', AlterationPage);
const page = new AlterationPage();
page.post = api.post;
page.keep = api.keep;
document.body.append(page);
receive(readHostMessage, (message) => {
  page.show(message);
  void page.updateComplete.then(keepScroll);
});
api.post({ type: 'ready' });
