/** "Run Alteration Hook…": the command, and the panels that VS Code brings back after a reload. */
import * as vscode from 'vscode';
import { AlterationHooksRequest } from '../../protocol/lsp.js';
import { isObject, readAs } from '../../protocol/shape.js';
import { alterationPanelState, alterationRequest } from '../../protocol/panels/alteration.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { chooseModule } from '../panel/choose-module.js';
import { ModulePanels } from '../panel/module-panels.js';
import { AlterationPanel } from './alteration-panel.js';
import { chooseRequest } from './choose-request.js';
import { PolicyDocuments } from './policy-documents.js';
import { RememberedRequests } from './remembered-requests.js';

const viewType = 'platformConfig.alteration';

/**
 * Offers the command `platformConfig.runAlterationHook`. It takes the URI of a file of the module, the key of a hook, and the request as `{ sample, data }`, with
 * the data as JSON text; what is not given is the module of the active editor, and a question.
 *
 * @param ran told when a hook has run
 */
export function registerAlteration(
  context: vscode.ExtensionContext,
  server: LanguageServer,
  ran: () => void,
): vscode.Disposable {
  const remembered = new RememberedRequests(context.workspaceState);
  const policies = new PolicyDocuments();
  const panels = new ModulePanels({
    viewType,
    state: alterationPanelState,
    connect: (panel, state) =>
      new AlterationPanel(panel, state, { extensionUri: context.extensionUri, server, remembered, policies, ran }),
  });

  const prepare = async (file: unknown, hook: unknown, given: unknown) => {
    const { active } = panels;
    const lookedAt = active ? vscode.Uri.parse(active.uri) : vscode.window.activeTextEditor?.document.uri;
    const chosen = await chooseModule(server, file instanceof vscode.Uri ? file : lookedAt);
    const module = chosen && (await server.request(AlterationHooksRequest, { uri: chosen.root }));
    const known = isObject(given) ? readAs(alterationRequest, { ...given, hook }) : undefined;
    const request = module && (known ?? (await chooseRequest(module, remembered, hook)));
    if (!request) return;
    const shown = panels.of(module.root);
    if (!shown)
      return panels.open(`Alteration hook: ${module.name}`, { uri: module.root, request }, { preserveFocus: false });
    shown.take(request);
    shown.reveal();
  };

  const run = async (file?: unknown, hook?: unknown, given?: unknown) => {
    try {
      await prepare(file, hook, given);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await vscode.window.showErrorMessage(`The alteration hooks could not be read: ${reason}`);
    }
  };

  return vscode.Disposable.from(
    vscode.commands.registerCommand('platformConfig.runAlterationHook', run),
    policies.register(),
    panels.register(),
    server.onModulesChanged(() => {
      panels.refresh();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      panels.refresh();
    }),
  );
}
