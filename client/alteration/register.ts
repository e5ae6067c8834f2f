/** "Run Alteration Hook…": the command and its panels. */
import * as vscode from 'vscode';
import { AlterationHooksRequest, HookFormRequest } from '../../protocol/lsp.js';
import { messageOf } from '../../protocol/error-text.js';
import { alterationRequest } from '../../protocol/panels/alteration.js';
import { readAs } from '../../protocol/decoder.js';
import { chooseModule } from '../panel/choose-module.js';
import type { PanelContext } from '../panel/open-panel.js';
import { Panels } from '../panel/panels.js';
import { alterationPanels } from './alteration-panel.js';
import { chooseRequest } from './choose-request.js';
import { debugRequest } from './debug-request.js';
import { PolicyDocuments } from './policy-documents.js';
import { RememberedRequests } from './remembered-requests.js';
import { isObject } from '../../protocol/json-value.js';

/**
 * Offers the commands `platformConfig.runAlterationHook` and `platformConfig.debugAlterationHook`. They take the URI of a file of the module, the key of a hook, and the request as `{ sample, data }`, with
 * the data as JSON text; the first also whether the hook is run at once. By default they use module, hook and sample of the panel in front, or the module of the active editor, and ask for the rest.
 *
 * @param store where requests are saved
 * @param ran called when a hook has run
 */
export function registerAlteration(context: PanelContext, store: vscode.Memento, ran: () => void): vscode.Disposable {
  const remembered = new RememberedRequests(store);
  const policies = new PolicyDocuments();
  const panels = new Panels(context, alterationPanels({ remembered, policies, ran }));

  const run = async (file?: unknown, hook?: unknown, given?: unknown, isRun?: unknown) => {
    const known = isObject(given) ? readAs(alterationRequest, { ...given, hook }) : undefined;
    try {
      const panel = await panels.show(
        file,
        async ({ root }, subject) => {
          const module = await context.server.request(AlterationHooksRequest, { uri: root });
          const request =
            module &&
            (known ?? (await chooseRequest(module, remembered, { ...subject, ...(hook !== undefined && { hook }) })));
          return request ? { uri: root, request } : undefined;
        },
        (panel, { request }) => panel.prepare(request),
      );
      if (isRun === true) panel?.run();
    } catch (error) {
      await vscode.window.showErrorMessage(`The alteration hooks could not be read: ${messageOf(error)}`);
    }
  };

  /** With the last request, else with the example of the form: without a question, if module and hook are known. */
  const debug = async (file?: unknown, hook?: unknown, given?: unknown) => {
    const chosen = await chooseModule(context, file);
    const root = chosen?.root;
    const module = root === undefined ? undefined : await context.server.request(AlterationHooksRequest, { uri: root });
    if (root === undefined || !module) return;
    const known = isObject(given) ? readAs(alterationRequest, { ...given, hook }) : undefined;
    const request = known ?? (await chooseRequest(module, remembered, hook === undefined ? {} : { hook }));
    if (!request) return;
    const form = request.data === '' ? await context.server.request(HookFormRequest, { uri: root, ...request }) : null;
    await debugRequest(root, { ...request, data: request.data || JSON.stringify(form?.example ?? {}) }, remembered);
  };

  return vscode.Disposable.from(
    policies.register(),
    panels.register(vscode.workspace.onDidGrantWorkspaceTrust),
    vscode.commands.registerCommand('platformConfig.runAlterationHook', run),
    vscode.commands.registerCommand('platformConfig.debugAlterationHook', debug),
  );
}
