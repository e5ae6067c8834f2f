/** The page of the claim form: one element, which is shown what the extension sends and posts what the user does. */
import type { KeptPreview, PreviewPageMessage } from '../../../protocol/webview.js';
import { scrollKeeper } from '../shared/page-view.js';
import { receive } from '../shared/receive.js';
import { vscodeApi } from '../shared/vscode-api.js';
import { ClaimFormElement } from './claim-form.js';
import { readHostMessage } from './host-message.js';
import { scenariosPane } from './scenarios-pane.js';

const api = vscodeApi<PreviewPageMessage, KeptPreview>();
const keepScroll = scrollKeeper(api);
customElements.define('claim-form', ClaimFormElement);
const form = new ClaimFormElement();
form.post = api.post;
form.view = api.view;
form.keepView = (change) => {
  api.keepView(change);
};
document.body.append(form);
receive(readHostMessage, (message) => {
  form.receive(message);
  if (form.kept) api.keep(form.kept);
  if (message.type === 'show' && message.result?.form) void form.updateComplete.then(keepScroll);
});
api.post({ type: 'ready' });
if (api.view.open.includes(scenariosPane)) api.post({ type: 'showScenarios', isShown: true });
