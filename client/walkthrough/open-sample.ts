import * as vscode from 'vscode';
import type { FileStore } from '../panel/file-store.js';
import { messageOf } from '../../protocol/message-of.js';

const sample = 'first-steps';

/** Copies the sample module with mistakes to a folder chosen by the user, and opens it there. Never overwrites anything. */
export async function openSample(extensionUri: vscode.Uri, store: FileStore): Promise<void> {
  const [folder] =
    (await vscode.window.showOpenDialog({
      title: 'Where should the sample module be copied to?',
      openLabel: 'Copy Here',
      canSelectFolders: true,
      canSelectFiles: false,
    })) ?? [];
  if (!folder) return;
  const target = vscode.Uri.joinPath(folder, sample);
  try {
    await store.copyFolder(vscode.Uri.joinPath(extensionUri, 'samples', sample), target);
    await vscode.commands.executeCommand('vscode.openFolder', target, { forceNewWindow: false });
  } catch (error) {
    const reason = messageOf(error);
    await vscode.window.showErrorMessage(`The sample module could not be copied: ${reason}`);
  }
}
