/** "Run Alteration Hook…": the command and its panels. */
import * as vscode from 'vscode';
import { AlterationHooksRequest } from '../../protocol/lsp.js';
import { messageOf } from '../../protocol/error-text.js';
import { alterationRequest } from '../../protocol/panels/alteration.js';
import { isObject, readAs } from '../../protocol/decoder.js';
import type { PanelContext } from '../panel/open-panel.js';
import { Panels } from '../panel/panels.js';
import { alterationPanels } from './alteration-panel.js';
import { chooseRequest } from './choose-request.js';
import { PolicyDocuments } from './policy-documents.js';
import { RememberedRequests } from './remembered-requests.js';

/**
 * Offers the command `platformConfig.runAlterationHook`. It takes the URI of a file of the module, the key of a hook, and the request as `{ sample, data }`, with
 * the data as JSON text. By default it uses module, hook and sample of the panel in front, or the module of the active editor, and asks for the rest.
 *
 * @param store where requests are saved
 * @param ran called when a hook has run
 */
export function registerAlteration(context: PanelContext, store: vscode.Memento, ran: () => void): vscode.Disposable {
  const remembered = new RememberedRequests(store);
  const policies = new PolicyDocuments();
  const panels = new Panels(context, alterationPanels({ remembered, policies, ran }));

  const run = async (file?: unknown, hook?: unknown, given?: unknown) => {
    const known = isObject(given) ? readAs(alterationRequest, { ...given, hook }) : undefined;
    try {
      await panels.show(
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
    } catch (error) {
      await vscode.window.showErrorMessage(`The alteration hooks could not be read: ${messageOf(error)}`);
    }
  };

  return vscode.Disposable.from(
    policies.register(),
    panels.register(vscode.workspace.onDidGrantWorkspaceTrust),
    vscode.commands.registerCommand('platformConfig.runAlterationHook', run),
  );
}
