import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, WorkspaceEdit } from 'vscode-languageserver-types';
import { prepareRename, rename, type NavigableModule } from '../../language/index.js';
import { parseFixture, type FixtureText } from './fixture.js';
import { navigableFixture } from './navigable.js';

const root = 'file:///module/';
const options = { documentChanges: true, renamesFiles: true, confirms: false, versionOf: () => null };

/** Renames what is at the cursor of a fixture, and asserts what the files are then. */
export async function checkRename(fixture: FixtureText, newName: string, expected: FixtureText): Promise<void> {
  const { module, files, path, position } = await navigableFixture(fixture);
  assert.ok(prepareRename(module, path, position), 'nothing to rename');
  const renamed = renamedFiles(files, module, path, position, newName);
  assert.deepEqual([...renamed].sort(byPath), [...parseFixture(expected).files].sort(byPath));
}

/** Asserts that a rename at the cursor is refused, and what is said about it. */
export async function checkRefusal(fixture: FixtureText, newName: string, why: RegExp): Promise<void> {
  const { module, path, position } = await navigableFixture(fixture);
  assert.match(refusal(module, path, position, newName) ?? 'It is renamed.', why);
}

/** Why a rename is refused; undefined if it is not. */
export function refusal(
  module: NavigableModule,
  path: string,
  position: Position,
  newName: string,
): string | undefined {
  const found = rename(module, path, position, newName, options);
  return found.kind === 'refused' ? found.why : undefined;
}

/** The files of a module after a rename. */
export function renamedFiles(
  files: ReadonlyMap<string, string>,
  module: NavigableModule,
  path: string,
  position: Position,
  newName: string,
): Map<string, string> {
  const found = rename(module, path, position, newName, options);
  assert.ok(found.kind === 'edit', found.kind === 'refused' ? found.why : '');
  return applied(files, found.edit);
}

function applied(files: ReadonlyMap<string, string>, { documentChanges = [] }: WorkspaceEdit): Map<string, string> {
  const result = new Map(files);
  for (const change of documentChanges) {
    if ('textDocument' in change) {
      const path = change.textDocument.uri.slice(root.length);
      const document = TextDocument.create('', '', 0, result.get(path) ?? '');
      const edits = change.edits.flatMap((edit) => ('newText' in edit ? [edit] : []));
      result.set(path, TextDocument.applyEdits(document, edits));
    } else if (change.kind === 'rename') {
      const text = result.get(change.oldUri.slice(root.length));
      assert.ok(text !== undefined, change.oldUri);
      result.delete(change.oldUri.slice(root.length));
      result.set(change.newUri.slice(root.length), text);
    }
  }
  return result;
}

function byPath([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}
