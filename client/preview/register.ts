/** "Open Claim Form Preview": the command, its button beside a claims file, and the panels that VS Code brings back after a reload. */
import * as vscode from 'vscode';
import { keptPreview } from '../../protocol/panels/preview.js';
import type { LanguageServer } from '../language-server/language-server.js';
import { chooseModule } from '../panel/choose-module.js';
import { ModulePanels } from '../panel/module-panels.js';
import { newClaim } from '../../protocol/played-claim.js';
import { registerClaimsFilesContext } from './claims-files.js';
import { PreviewPanel, type Deed } from './preview-panel.js';

const viewType = 'platformConfig.preview';

/**
 * Offers the command `platformConfig.openPreview`. It takes the URI of a file of the module; without it, the active editor tells the module.
 *
 * @param did told what the user does in a form
 */
export function registerPreview(
  context: vscode.ExtensionContext,
  server: LanguageServer,
  did: (deed: Deed) => void,
): vscode.Disposable {
  const panels = new ModulePanels({
    viewType,
    state: keptPreview,
    connect: (panel, state) => new PreviewPanel(panel, context.extensionUri, state, server, did),
  });

  const open = async (file: unknown) => {
    const uri = file instanceof vscode.Uri ? file : vscode.window.activeTextEditor?.document.uri;
    // The form that the user looks at is open already.
    if (!uri && panels.active) return;
    const module = await chooseModule(server, uri);
    if (!module) return;
    const shown = panels.of(module.root);
    if (shown) return shown.reveal();
    panels.open(
      `Claim form: ${module.name}`,
      { uri: module.root, claim: newClaim, scenario: null },
      { preserveFocus: true },
    );
  };

  return vscode.Disposable.from(
    registerClaimsFilesContext(server),
    vscode.commands.registerCommand('platformConfig.openPreview', open),
    panels.register(),
    server.onModulesChanged(() => {
      panels.refresh();
    }),
  );
}
