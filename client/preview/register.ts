/** "Open Claim Form Preview": the command, its button beside a claims file, and the panels that VS Code brings back after a reload. */
import * as vscode from 'vscode';
import { PreviewRequest } from '../../protocol/lsp.js';
import type { PreviewPanelState } from '../../protocol/webview.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { chooseModule } from '../panel/choose-module.js';
import { pagePanelOptions } from '../panel/page-panel.js';
import { newClaim } from './claim-player.js';
import { registerClaimsFilesContext } from './claims-files.js';
import { readPanelState } from './page-message.js';
import { PreviewPanel } from './preview-panel.js';

const viewType = 'platformConfig.preview';

/** Offers the command `platformConfig.openPreview`. It takes the URI of a file of the module; without it, the active editor tells the module. */
export function registerPreview(context: vscode.ExtensionContext, server: LanguageServer): vscode.Disposable {
  const panels = new Set<PreviewPanel>();

  const add = (panel: vscode.WebviewPanel, state: PreviewPanelState) => {
    const added = new PreviewPanel(panel, context.extensionUri, state, async (params) => {
      await server.started;
      return server.request(PreviewRequest, params);
    });
    panels.add(added);
    panel.onDidDispose(() => panels.delete(added));
  };

  const open = async (file: unknown) => {
    const uri = file instanceof vscode.Uri ? file : vscode.window.activeTextEditor?.document.uri;
    // The form that the user looks at is open already.
    if (!uri && [...panels].some(({ isActive }) => isActive)) return;
    const module = await chooseModule(server, uri);
    if (!module) return;
    const shown = [...panels].find((panel) => panel.uri === module.root);
    if (shown) return shown.reveal();
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    add(vscode.window.createWebviewPanel(viewType, `Claim form: ${module.name}`, column, pagePanelOptions), {
      uri: module.root,
      claim: newClaim,
    });
  };

  // Panels stay open when the extension stops: VS Code brings them back with the next start.
  return vscode.Disposable.from(
    registerClaimsFilesContext(server),
    vscode.commands.registerCommand('platformConfig.openPreview', open),
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
  );
}
