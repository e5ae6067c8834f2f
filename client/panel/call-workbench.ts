import * as vscode from 'vscode';

/** Calls a command of VS Code itself or of its own extensions; other editors that run extensions, such as Theia, lack some. @returns false if this one does, or the command fails */
export async function callWorkbench(
  command:
    | `workbench.${string}`
    | `${string}.open`
    | 'editor.action.marker.next'
    | 'closeMarkersNavigation'
    | 'markdown.showPreview'
    | 'revealInExplorer'
    | 'undo'
    | 'redo'
    | 'core.undo'
    | 'core.redo',
  ...given: readonly unknown[]
): Promise<boolean> {
  try {
    await vscode.commands.executeCommand(command, ...given);
    return true;
  } catch {
    return false;
  }
}
