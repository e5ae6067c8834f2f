import * as vscode from 'vscode';
import type { ModuleFault } from '../../protocol/lsp.js';
import { messageOf } from '../../protocol/error-text.js';

/** Shows a place of a file: in an editor that has it open, else in the first column, so that the panel stays visible. Reports failures. */
export async function openPlace({ uri, start }: NonNullable<ModuleFault['place']>): Promise<void> {
  const file = vscode.Uri.parse(uri);
  const position = new vscode.Position(start.line, start.character);
  const shown = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === file.toString());
  try {
    await vscode.window.showTextDocument(file, {
      viewColumn: shown?.viewColumn ?? vscode.ViewColumn.One,
      selection: new vscode.Range(position, position),
    });
  } catch (error) {
    const reason = messageOf(error);
    await vscode.window.showErrorMessage(`The file could not be opened: ${reason}`);
  }
}

/** Shows the beginning of a file in the same way. */
export function openFile(file: vscode.Uri): Promise<void> {
  return openPlace({ uri: file.toString(), start: { line: 0, character: 0 } });
}

/** The language IDs of exports. */
const languages = { svg: 'xml', csv: 'plaintext', markdown: 'markdown', json: 'json' } as const;

/** Shows an export without a file, in the first column, so that the panel stays visible. */
export async function openText(content: string, format: keyof typeof languages): Promise<void> {
  const language = languages[format];
  const document = await vscode.workspace.openTextDocument({ language, content });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preview: false });
}
