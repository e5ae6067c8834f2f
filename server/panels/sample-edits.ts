/** Adds to a sample what a request reads of it and it lacks. */
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import type { FileSystem } from '../../language/index.js';
import { editJson } from '../../language/syntax/index.js';
import type { AddToSampleParams } from '../../protocol/form-edit-messages.js';

/** The edits that add members and items, null if there is no such file, or no place for them. */
export async function addToSample(
  files: FileSystem,
  { uri, additions }: AddToSampleParams,
): Promise<WorkspaceEdit | null> {
  const document = await files.readDocument(uri);
  const edits =
    document &&
    editJson(
      document.getText(),
      additions.map((one) => ({ kind: 'set' as const, ...one })),
    );
  if (!edits) return null;
  const changes = edits.map(({ range: { start, end }, newText }) => ({
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    newText,
  }));
  return { changes: { [document.uri]: changes } };
}
