/** The file that a module keeps its baseline in: the report that `platform-config what-if --baseline` takes. */
import * as vscode from 'vscode';
import { messageOf } from '../../protocol/message-of.js';

/** Says so if it fails. @param text undefined: there is nothing to save */
export async function saveBaseline(file: vscode.Uri, text: string | undefined): Promise<void> {
  if (text === undefined) return;
  try {
    await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(file, '..'));
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
  } catch (error) {
    await vscode.window.showErrorMessage(`The baseline could not be written: ${messageOf(error)}`);
  }
}

/** Says so if it fails. */
export async function removeBaseline(file: vscode.Uri): Promise<void> {
  try {
    await vscode.workspace.fs.delete(file, { useTrash: false });
  } catch (error) {
    await vscode.window.showErrorMessage(`The baseline could not be removed: ${messageOf(error)}`);
  }
}
