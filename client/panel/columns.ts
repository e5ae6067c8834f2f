/** Where things open: all panels share one column, and files open in another one beside it. */
import * as vscode from 'vscode';
import { callWorkbench } from './call-workbench.js';

/**
 * Where the other panels are, wherever the focus is; else beside the code.
 *
 * @param open where an open panel says that it is: some editors, such as Theia, do not say of a tab that it is one
 */
export function columnForPanels(open: vscode.ViewColumn | undefined): vscode.ViewColumn {
  const { ofPanels, areKnown } = columns();
  if (ofPanels) return ofPanels.viewColumn;
  if (open !== undefined && !areKnown) return open;
  return vscode.window.activeTextEditor ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
}

/** Where a panel opens a file: an editor that shows it already, else beside the panels, never among them. If they are alone, a column is made on their left. */
export async function columnForFile(file: vscode.Uri): Promise<vscode.ViewColumn> {
  const { ofPanels, others } = columns();
  const shown = vscode.window.visibleTextEditors.find(
    ({ document, viewColumn }) =>
      document.uri.toString() === file.toString() && others.some((group) => group.viewColumn === viewColumn),
  );
  const column = shown?.viewColumn ?? others[0]?.viewColumn;
  if (column !== undefined || !ofPanels) return column ?? vscode.ViewColumn.One;
  // The new column takes the number that the panels have before.
  const { viewColumn } = ofPanels;
  return (await callWorkbench(newColumn)) ? viewColumn : viewColumn + 1;
}

const newColumn = 'workbench.action.newGroupLeft';
const columnNames = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'] as const;

/** Moves the focus from the panels to the column where files open: VS Code opens what it opens by itself, as a debugger does, in the one with the focus. */
export async function focusFileColumn(): Promise<void> {
  const { ofPanels, others } = columns();
  if (!ofPanels?.isActive) return;
  const name = columnNames[(others[0]?.viewColumn ?? 0) - 1];
  await callWorkbench(name ? `workbench.action.focus${name}EditorGroup` : newColumn);
}

/** A column with panels alone is theirs; also one that the user has opened a file in, if there are several columns or a panel is in front. */
function columns() {
  const { all } = vscode.window.tabGroups;
  const withPanels = all.filter(({ tabs }) => tabs.some(isPanel));
  const mixed = withPanels.findLast(({ activeTab }) => all.length > 1 || (activeTab && isPanel(activeTab)));
  const ofPanels = withPanels.find(({ tabs }) => tabs.every(isPanel)) ?? mixed;
  return { ofPanels, others: all.filter((group) => group !== ofPanels), areKnown: withPanels.length > 0 };
}

/** VS Code prefixes the view type of the manifest. */
function isPanel({ input }: vscode.Tab): boolean {
  return input instanceof vscode.TabInputWebview && input.viewType.includes('platformConfig.');
}
