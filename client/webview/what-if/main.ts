/** The script of the what-if panel's page. */
import type { WhatIfPageMessage, WhatIfPanelState } from '../../../protocol/webview.js';
import { scrollKeeper } from '../shared/page-view.js';
import { receive } from '../shared/receive.js';
import { vscodeApi } from '../shared/vscode-api.js';
import { readHostMessage } from './host-message.js';
import { WhatIfPage } from './what-if-page.js';

const api = vscodeApi<WhatIfPageMessage, WhatIfPanelState>();
const keepScroll = scrollKeeper(api);
customElements.define('what-if-page', WhatIfPage);
const page = new WhatIfPage();
page.post = api.post;
page.keep = api.keep;
document.body.append(page);
receive(readHostMessage, (message) => {
  page.show(message);
  void page.updateComplete.then(keepScroll);
});
api.post({ type: 'ready' });
