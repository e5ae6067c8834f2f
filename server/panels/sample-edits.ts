/** Adds to a sample what a request reads of it and it lacks. */
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import type { FileSystem } from '../../language/index.js';
import { editJson, memberValue, rootOf, type JsonNode } from '../../language/syntax/index.js';
import type { PropertyPath } from '../../protocol/block-edit.js';
import type { AddToSampleParams } from '../../protocol/form-edit-messages.js';
import type { SampleAddition } from '../../protocol/sample-addition.js';

/** The edits that add members and items, but for those that are there by now; null if there is no such file, or no place for them. */
export async function addToSample(
  files: FileSystem,
  { uri, additions }: AddToSampleParams,
): Promise<WorkspaceEdit | null> {
  const document = await files.readDocument(uri);
  if (!document) return null;
  const edits = additionEdits(document.getText(), additions);
  if (!edits) return null;
  const changes = edits.map(({ range: { start, end }, newText }) => ({
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    newText,
  }));
  return { changes: { [document.uri]: changes } };
}

/** Of the text of a sample; undefined if there is no place for one. */
export function additionEdits(text: string, additions: readonly SampleAddition[]): ReturnType<typeof editJson> {
  const sample = rootOf(text);
  const missing = additions.filter(({ path }) => !isThere(sample, path));
  return editJson(
    text,
    missing.map((one) => ({ kind: 'set' as const, ...one })),
  );
}

function isThere(node: JsonNode | undefined, [step, ...rest]: PropertyPath): boolean {
  if (!node || step === undefined) return node !== undefined;
  if (node.kind === 'object') return isThere(memberValue(node, String(step)), rest);
  return node.kind === 'array' && isThere(node.items[Number(step)], rest);
}
