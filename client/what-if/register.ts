/** "What-If: Run Every Hook over Every Sample": the command and its panels. */
import * as vscode from 'vscode';
import type { WhatIfView } from '../../protocol/panels/what-if.js';
import type { PanelContext } from '../panel/open-panel.js';
import { Panels } from '../panel/panels.js';
import { whatIfPanels } from './what-if-panel.js';

const firstLook: WhatIfView = { tab: 'whatIf', filter: null, sort: 'outcome', isDescending: false };

/** Shows the tab that a command asks for in a panel that is open already. */
const openTab = (panel: { openTab(tab: WhatIfView['tab']): void }, { look }: { look: WhatIfView }) =>
  panel.openTab(look.tab);

/**
 * Offers the commands `platformConfig.whatIf`, which runs every hook, `platformConfig.fuzz`, which shows what to fuzz, and `platformConfig.runBook`. Each
 * takes the URI of a file of the module, by default that of the active editor or panel.
 *
 * @param ran called when every hook has run
 */
export function registerWhatIf(context: PanelContext, ran: () => void): vscode.Disposable {
  const panels = new Panels(context, whatIfPanels(ran));
  return vscode.Disposable.from(
    panels.register(vscode.workspace.onDidGrantWorkspaceTrust),
    vscode.commands.registerCommand('platformConfig.whatIf', async (file: unknown) => {
      const given = file instanceof vscode.Uri ? file : undefined;
      (await panels.show(given, ({ root }) => ({ uri: root, look: firstLook }), openTab))?.run();
    }),
    vscode.commands.registerCommand('platformConfig.fuzz', async (file: unknown) => {
      const given = file instanceof vscode.Uri ? file : undefined;
      await panels.show(given, ({ root }) => ({ uri: root, look: { ...firstLook, tab: 'fuzz' } }), openTab);
    }),
    vscode.commands.registerCommand('platformConfig.runBook', async (file: unknown) => {
      const given = file instanceof vscode.Uri ? file : undefined;
      const look: WhatIfView = { ...firstLook, tab: 'book' };
      await (await panels.show(given, ({ root }) => ({ uri: root, look }), openTab))?.chooseBook();
    }),
  );
}
