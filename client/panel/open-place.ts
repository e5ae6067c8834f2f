import * as vscode from 'vscode';
import type { ModuleFault } from '../../protocol/lsp.js';
import { messageOf } from '../../protocol/error-text.js';
import { callWorkbench } from './call-workbench.js';
import { columnForFile } from './columns.js';
import { opensPdf } from './pdf-viewers.js';

type Place = NonNullable<ModuleFault['place']>;

/**
 * Shows a place of a file beside the panels, which stay visible. Reports failures.
 *
 * @param end of the text to select. Default: none is selected
 */
export async function openPlace({ uri, start }: Place, end = start): Promise<void> {
  const selection = new vscode.Range(start.line, start.character, end.line, end.character);
  try {
    await showFile(vscode.Uri.parse(uri), selection);
  } catch (error) {
    const reason = messageOf(error);
    await vscode.window.showErrorMessage(`The file could not be opened: ${reason}`);
  }
}

/** Whether an editor shows a file. */
export function isShown(file: vscode.Uri): boolean {
  return vscode.window.visibleTextEditors.some(({ document }) => document.uri.toString() === file.toString());
}

/** Undoes or redoes the last change of a file, in its editor, which gets the focus: VS Code undoes nowhere else. @throws {Error} if it cannot be opened */
export async function undoIn(file: vscode.Uri, command: 'undo' | 'redo'): Promise<void> {
  await showFile(file);
  // The second name is that of Theia.
  if (!(await callWorkbench(command))) await callWorkbench(`core.${command}`);
}

async function showFile(file: vscode.Uri, selection?: vscode.Range): Promise<void> {
  await vscode.window.showTextDocument(file, {
    viewColumn: await columnForFile(file),
    ...(selection && { selection }),
  });
}

/** Shows the beginning of a file in the same way. A PDF is shown where an extension can: VS Code itself would show its bytes as text. */
export function openFile(file: vscode.Uri): Promise<void> {
  if (/\.pdf$/i.test(file.path)) return openPdf(file);
  return openPlace({ uri: file.toString(), start: { line: 0, character: 0 } });
}

async function openPdf(file: vscode.Uri): Promise<void> {
  if (opensPdf(vscode.extensions.all.map(({ packageJSON }): unknown => packageJSON))) {
    await vscode.commands.executeCommand('vscode.open', file, { viewColumn: await columnForFile(file) });
    return;
  }
  await callWorkbench('revealInExplorer', file);
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  await vscode.window.showInformationMessage(
    `VS Code has no viewer for PDF. ${name} is selected in the Explorer: open or download it from there.`,
  );
}

/** The language IDs of exports. */
const languages = { svg: 'xml', csv: 'plaintext', markdown: 'markdown', json: 'json' } as const;

/** Shows an export without a file, beside the panels. */
export async function openText(content: string, format: keyof typeof languages): Promise<void> {
  const language = languages[format];
  const document = await vscode.workspace.openTextDocument({ language, content });
  await vscode.window.showTextDocument(document, { viewColumn: await columnForFile(document.uri), preview: false });
}
