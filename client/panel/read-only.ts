import * as vscode from 'vscode';
import { shownPath } from './shown-path.js';

/** Why VS Code does not change a file, as a sentence; null if it does. It also changes a file that the user may not write, and says so when that is saved. */
export async function whyReadOnly(file: vscode.Uri): Promise<string | null> {
  const cause =
    vscode.workspace.fs.isWritableFileSystem(file.scheme) === false
      ? `its file system, \`${file.scheme}\`, is read-only`
      : (await isReadOnly(file))
        ? 'it is read-only'
        : null;
  return cause === null ? null : `\`${shownPath(file)}\` cannot be changed: ${cause}.`;
}

async function isReadOnly(file: vscode.Uri): Promise<boolean> {
  try {
    const { permissions = 0 } = await vscode.workspace.fs.stat(file);
    return (permissions & vscode.FilePermission.Readonly) !== 0;
  } catch {
    // An edit of a file that is gone says so.
    return false;
  }
}
