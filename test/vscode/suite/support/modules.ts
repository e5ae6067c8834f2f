/** The modules of the workspace: a copy of samples/. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';

export type ModuleName = 'first-steps' | 'funeral-cover' | 'group-life';

/** A module's configuration, relative to the module. */
export const configuration = '.platform-config.json';

/** A module's claims blocks, relative to the module. */
export const claimsBlocks = 'workflows/claims-blocks.json';

export function moduleUri(module: ModuleName, path = ''): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder, 'no folder is open');
  return vscode.Uri.joinPath(folder.uri, module, path);
}

export async function open(module: ModuleName, path: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(moduleUri(module, path));
  await vscode.window.showTextDocument(document, { preview: false });
  return document;
}

/** Writes a file as another program would. */
export async function writeText(uri: vscode.Uri, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
}

/** The position after the first occurrence of a text. */
export function positionAfter(document: vscode.TextDocument, text: string): vscode.Position {
  const offset = document.getText().indexOf(text);
  assert.notEqual(offset, -1, `${document.uri.path} does not contain ${text}`);
  return document.positionAt(offset + text.length);
}

/** Replaces the first occurrence of a text, without saving. */
export async function replace(document: vscode.TextDocument, text: string, replacement: string): Promise<void> {
  const end = positionAfter(document, text);
  const start = document.positionAt(document.offsetAt(end) - text.length);
  await replaceRange(document, new vscode.Range(start, end), replacement);
}

/** Runs something that edits a document; the document is as before afterwards, and saved. */
export async function restoring(document: vscode.TextDocument, action: () => Promise<void>): Promise<void> {
  const original = document.getText();
  try {
    await action();
  } finally {
    const end = document.positionAt(document.getText().length);
    await replaceRange(document, new vscode.Range(new vscode.Position(0, 0), end), original);
    assert.ok(await document.save());
  }
}

async function replaceRange(document: vscode.TextDocument, range: vscode.Range, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, range, text);
  assert.ok(await vscode.workspace.applyEdit(edit));
}
