/** "Run Alteration Hook…": the command, and the panels that VS Code brings back after a reload. */
import * as vscode from 'vscode';
import { AlterationHooksRequest } from '../../protocol/lsp.js';
import type { AlterationPanelState } from '../../protocol/webview.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { chooseModule } from '../panel/choose-module.js';
import { pagePanelOptions } from '../panel/page-panel.js';
import { AlterationPanel } from './alteration-panel.js';
import { chooseRequest } from './choose-request.js';
import { readPanelState } from './page-message.js';
import { RememberedRequests } from './remembered-requests.js';

const viewType = 'platformConfig.alteration';

/** Offers the command `platformConfig.runAlterationHook`. It takes the URI of a file of the module; without it, the active editor tells the module. */
export function registerAlteration(context: vscode.ExtensionContext, server: LanguageServer): vscode.Disposable {
  const panels = new Set<AlterationPanel>();
  const remembered = new RememberedRequests(context.workspaceState);

  const add = (panel: vscode.WebviewPanel, state: AlterationPanelState) => {
    const added = new AlterationPanel(panel, state, { extensionUri: context.extensionUri, server, remembered });
    panels.add(added);
    panel.onDidDispose(() => panels.delete(added));
  };

  const prepare = async (file: unknown) => {
    const uri = file instanceof vscode.Uri ? file : activeFile(panels);
    const chosen = await chooseModule(server, uri);
    const module = chosen && (await server.request(AlterationHooksRequest, { uri: chosen.root }));
    const request = module && (await chooseRequest(module, remembered));
    if (!request) return;
    const shown = [...panels].find(({ uri }) => uri === module.root);
    if (shown) return shown.reveal(request);
    add(
      vscode.window.createWebviewPanel(
        viewType,
        `Alteration hook: ${module.name}`,
        vscode.ViewColumn.Beside,
        pagePanelOptions,
      ),
      { uri: module.root, request },
    );
  };

  const run = async (file: unknown) => {
    try {
      await prepare(file);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await vscode.window.showErrorMessage(`The alteration hooks could not be read: ${reason}`);
    }
  };

  // Panels stay open when the extension stops: VS Code brings them back with the next start.
  return vscode.Disposable.from(
    vscode.commands.registerCommand('platformConfig.runAlterationHook', run),
    vscode.window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: (panel, saved: unknown) => {
        const state = readPanelState(saved);
        if (state) add(panel, state);
        else panel.dispose();
        return Promise.resolve();
      },
    }),
    server.onModulesChanged(() => {
      for (const panel of panels) panel.refresh();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      for (const panel of panels) panel.refresh();
    }),
  );
}

/** The file that the user looks at, or the module whose panel has the focus. */
function activeFile(panels: ReadonlySet<AlterationPanel>): vscode.Uri | undefined {
  const active = [...panels].find((panel) => panel.isActive);
  return active ? vscode.Uri.parse(active.uri) : vscode.window.activeTextEditor?.document.uri;
}
