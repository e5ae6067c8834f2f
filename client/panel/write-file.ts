/** Writes the files that panels create in a module: atomically where it can be, and never outside the module. */
import * as vscode from 'vscode';
import { messageOf } from '../../protocol/error-text.js';
import { columnForFile } from './columns.js';
import type { FileStore } from './file-store.js';
import { shownPath } from './shown-path.js';

/** Writes a new file. @returns false if that failed, after the user was told why */
export function writeNewFile(store: FileStore, file: vscode.Uri, text: string): Promise<boolean> {
  return isDone(store.write([{ file, content: text, isNew: true }]));
}

/** Writes or replaces a file. @returns false if that failed, after the user was told why */
export function replaceFile(store: FileStore, file: vscode.Uri, content: string | Uint8Array): Promise<boolean> {
  return isDone(store.write([{ file, content }]));
}

/** @returns false if that failed, after the user was told why */
export function deleteFile(store: FileStore, file: vscode.Uri): Promise<boolean> {
  return isDone(store.remove(file));
}

/**
 * Asks where an export is to be saved, writes it, says where it is, and offers to open it.
 *
 * @param suggested the file that VS Code suggests
 */
export async function saveExport(store: FileStore, suggested: vscode.Uri, content: string | Uint8Array): Promise<void> {
  const target = await vscode.window.showSaveDialog({ defaultUri: suggested });
  if (!target || !(await replaceFile(store, target, content))) return;
  await offerToOpen(target, `Exported to ${shownPath(target)}.`);
}

/** Says where a file was written, a sentence, and offers to open it. */
export async function offerToOpen(file: vscode.Uri, message: string): Promise<void> {
  const open = 'Open';
  const chosen = await vscode.window.showInformationMessage(message, open);
  if (chosen === open)
    await vscode.commands.executeCommand('vscode.open', file, { viewColumn: await columnForFile(file) });
}

async function isDone(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    await vscode.window.showErrorMessage(messageOf(error));
    return false;
  }
}

/** The bytes of an export that was sent as a text. */
export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
