/** "What-If: Run Every Hook over Every Sample": the command and its panels. */
import * as vscode from 'vscode';
import type { WhatIfView } from '../../protocol/panels/what-if.js';
import type { PanelContext } from '../panel/open-panel.js';
import { Panels } from '../panel/panels.js';
import { whatIfPanels } from './what-if-panel.js';

const firstLook: WhatIfView = { tab: 'whatIf', filter: null, sort: 'outcome', isDescending: false };

/** Offers the command `platformConfig.whatIf`, which runs every hook. It takes the URI of a file of the module, by default that of the active editor or panel. */
export function registerWhatIf(context: PanelContext): vscode.Disposable {
  const panels = new Panels(context, whatIfPanels);
  return vscode.Disposable.from(
    panels.register(vscode.workspace.onDidGrantWorkspaceTrust),
    vscode.commands.registerCommand('platformConfig.whatIf', async (file: unknown) => {
      const given = file instanceof vscode.Uri ? file : undefined;
      (await panels.show(given, ({ root }) => ({ uri: root, look: firstLook })))?.run();
    }),
  );
}
