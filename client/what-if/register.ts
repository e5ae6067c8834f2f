/** "What-If: Run Every Hook over Every Sample": the command, and the panels that VS Code brings back after a reload. */
import { whatIfPanelState, type WhatIfPanelState } from '../../protocol/panels/what-if.js';
import * as vscode from 'vscode';
import type { LanguageServer } from '../language-server/language-server.js';
import { chooseModule } from '../panel/choose-module.js';
import { ModulePanels } from '../panel/module-panels.js';
import { WhatIfPanel } from './what-if-panel.js';

const viewType = 'platformConfig.whatIf';

const firstLook: WhatIfPanelState['look'] = { tab: 'whatIf', filter: null, sort: 'outcome', isDescending: false };

/** Offers the command `platformConfig.whatIf`. It takes the URI of a file of the module; without it, the active editor or panel tells the module. */
export function registerWhatIf(context: vscode.ExtensionContext, server: LanguageServer): vscode.Disposable {
  const panels = new ModulePanels({
    viewType,
    state: whatIfPanelState,
    connect: (panel, state) => new WhatIfPanel(panel, context.extensionUri, state, server),
  });

  const open = async (file: unknown) => {
    const { active } = panels;
    const lookedAt = active ? vscode.Uri.parse(active.uri) : vscode.window.activeTextEditor?.document.uri;
    const module = await chooseModule(server, file instanceof vscode.Uri ? file : lookedAt);
    if (!module) return;
    const shown = panels.of(module.root);
    if (shown) shown.reveal();
    else panels.open(`What-if: ${module.name}`, { uri: module.root, look: firstLook }, { preserveFocus: false });
  };

  const refresh = () => {
    panels.refresh();
  };
  return vscode.Disposable.from(
    vscode.commands.registerCommand('platformConfig.whatIf', open),
    panels.register(),
    server.onModulesChanged(refresh),
    vscode.workspace.onDidGrantWorkspaceTrust(refresh),
  );
}
