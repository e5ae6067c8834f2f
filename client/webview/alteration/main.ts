/** The script of the alteration panel's page. */
import type { AlterationPageMessage, AlterationPanelState } from '../../../protocol/webview.js';
import { scrollKeeper } from '../shared/page-view.js';
import { receive } from '../shared/receive.js';
import { vscodeApi } from '../shared/vscode-api.js';
import { AlterationPage } from './alteration-page.js';
import { readHostMessage } from './host-message.js';

/** What the page keeps of how it was looked at. */
const jsonData = 'data as JSON';

const api = vscodeApi<AlterationPageMessage, AlterationPanelState>();
const keepScroll = scrollKeeper(api);
customElements.define('alteration-page', AlterationPage);
const page = new AlterationPage();
page.post = api.post;
page.keep = api.keep;
page.isJson = api.view.open.includes(jsonData);
page.keepJson = (isJson) => api.keepView({ open: isJson ? [jsonData] : [] });
document.body.append(page);
receive(readHostMessage, (message) => {
  page.show(message);
  void page.updateComplete.then(keepScroll);
});
api.post({ type: 'ready' });
