import * as vscode from 'vscode';
import { AddToSampleRequest } from '../../protocol/form-edit-messages.js';
import { ModulePartsRequest, PointerPlaceRequest } from '../../protocol/lsp.js';
import type { SampleAddition } from '../../protocol/sample-addition.js';
import type { TextEdit } from 'vscode-languageclient';
import type { LanguageServer } from '../language-server/language-server.js';
import { partsOfAddition } from './added-text.js';
import { openFile, openPlace } from './open-place.js';

export interface SamplePlace {
  /** A file of the module. */
  readonly uri: string;
  /** Its name; undefined: none. */
  readonly sample: string | undefined;
  readonly pointer: string;
  readonly additions: readonly SampleAddition[];
}

/** Context key: the files whose values are typed with Tab. There, Tab goes on to the next value instead of taking a suggestion. */
const typedFilesContext = 'platformConfig.typedFiles';

/** Adds what a sample lacks, and shows the place. Values that are added are typed one after the other, with Tab. */
export async function openSample(
  server: Pick<LanguageServer, 'request' | 'applyEdit'>,
  { uri: module, sample, pointer, additions }: SamplePlace,
): Promise<void> {
  const parts = await server.request(ModulePartsRequest, { uri: module });
  const uri = parts?.samples.find(({ name }) => name === sample)?.uri;
  if (uri === undefined) return;
  const edit = additions.length > 0 ? await server.request(AddToSampleRequest, { uri, additions }) : null;
  if (edit && (await typeValues(vscode.Uri.parse(uri), Object.values(edit.changes ?? {}).flat()))) return;
  if (edit) await server.applyEdit(edit);
  const start = await server.request(PointerPlaceRequest, { uri, pointer });
  if (start) await openPlace({ uri, start });
  else await openFile(vscode.Uri.parse(uri));
}

/** Applies edits with a tab stop at each value, which is selected. @returns false if there is none, or the file could not be changed */
async function typeValues(file: vscode.Uri, edits: readonly TextEdit[]): Promise<boolean> {
  let stops = 0;
  const snippets = edits.map(({ range: { start, end }, newText }) => {
    const snippet = new vscode.SnippetString();
    for (const { text, isValue } of partsOfAddition(newText))
      if (isValue) snippet.appendPlaceholder(text, ++stops);
      else snippet.appendText(text);
    const range = new vscode.Range(start.line, start.character, end.line, end.character);
    const added = vscode.SnippetTextEdit.replace(range, snippet);
    // The texts are indented already.
    added.keepWhitespace = true;
    return added;
  });
  if (stops === 0) return false;
  await vscode.commands.executeCommand('setContext', typedFilesContext, [
    file.scheme === 'file' ? file.fsPath : file.path,
  ]);
  // VS Code has tab stops in the editor with the focus only.
  await openFile(file);
  const edit = new vscode.WorkspaceEdit();
  edit.set(file, snippets);
  return vscode.workspace.applyEdit(edit);
}
