/** The script of the lifecycle panel's page. */
import type { LifecyclePageMessage, LifecyclePanelState } from '../../../protocol/webview.js';
import { scrollKeeper } from '../shared/page-view.js';
import { receive } from '../shared/receive.js';
import { vscodeApi } from '../shared/vscode-api.js';
import { readHostMessage } from './host-message.js';
import { LifecyclePage } from './lifecycle-page.js';

const api = vscodeApi<LifecyclePageMessage, LifecyclePanelState>();
const keepScroll = scrollKeeper(api);
customElements.define('lifecycle-page', LifecyclePage);
const page = new LifecyclePage();
page.post = api.post;
page.keep = api.keep;
document.body.append(page);
receive(readHostMessage, (message) => {
  page.show(message);
  if (message.result?.report) void page.updateComplete.then(keepScroll);
});
api.post({ type: 'ready' });
