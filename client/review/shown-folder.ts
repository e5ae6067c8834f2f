import * as vscode from 'vscode';

/** The folder of a module as the command line names it from the folder of the workspace. */
export function shownFolder(folder: vscode.Uri): string {
  const path = vscode.workspace.asRelativePath(folder, false);
  return path === folder.fsPath || path === folder.path ? '.' : path;
}
