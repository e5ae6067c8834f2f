/** "What-If: Run Every Hook over Every Sample": the command and its panels. */
import * as vscode from 'vscode';
import type { WhatIfView } from '../../protocol/panels/what-if.js';
import type { PanelContext } from '../panel/open-panel.js';
import { Panels } from '../panel/panels.js';
import { whatIfPanels } from './what-if-panel.js';

/**
 * Offers the commands `platformConfig.whatIf`, which runs every hook, `platformConfig.fuzz`, which shows what to fuzz, and `platformConfig.runBook`. Each
 * takes the URI of a file of the module, by default that of the active editor or panel.
 *
 * @param ran called when every hook has run
 */
export function registerWhatIf(context: PanelContext, ran: () => void): vscode.Disposable {
  const panels = new Panels(context, whatIfPanels(ran));
  const show = (file: unknown, tab: WhatIfView['tab']) =>
    panels.show(
      file,
      ({ root }) => ({ uri: root, look: { tab, filter: null, sort: 'outcome', isDescending: false } }),
      (panel) => panel.openTab(tab),
    );
  return vscode.Disposable.from(
    panels.register(vscode.workspace.onDidGrantWorkspaceTrust),
    vscode.commands.registerCommand('platformConfig.whatIf', async (file: unknown) =>
      (await show(file, 'whatIf'))?.run(),
    ),
    vscode.commands.registerCommand('platformConfig.fuzz', (file: unknown) => show(file, 'fuzz')),
    vscode.commands.registerCommand('platformConfig.runBook', async (file: unknown) =>
      (await show(file, 'book'))?.chooseBook(),
    ),
  );
}
