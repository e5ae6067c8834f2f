import assert from 'node:assert/strict';
import { MarkupContent } from 'vscode-languageserver-types';
import { hover } from '../../language/index.js';
import { SampleValues } from '../../server/features/sample-values.js';
import { parseFixture, type FixtureText } from './fixture.js';
import { fileSystemOf as memoryFiles } from '../../cli/library/in-memory.js';
import { navigable } from './navigable.js';

/** What hover says at the cursor of the fixture, with the values of its first sample, and on which text; undefined for nothing. */
export async function hoverAt(fixture: FixtureText): Promise<{ on: string; says: string } | undefined> {
  const { files, cursor } = parseFixture(fixture);
  assert.ok(cursor, 'the fixture has no cursor');
  const module = await navigable(files);
  const document = module.document(cursor.path);
  assert.ok(document);
  const { options } = module.check.module;
  const values = new SampleValues(memoryFiles(Object.fromEntries(files)));
  const known = await values.of(module.check, { uri: undefined, options });
  const found = hover(module, cursor.path, document.positionAt(cursor.offset), known);
  if (!found) return undefined;
  assert.ok(MarkupContent.is(found.contents));
  return { on: document.getText(found.range), says: found.contents.value };
}

/** Asserts what hover says at the cursor of the fixture, and on which text; null for nothing. */
export async function checkHover(
  fixture: FixtureText,
  expected: { on: string; says: readonly RegExp[]; not?: RegExp } | null,
): Promise<void> {
  const found = await hoverAt(fixture);
  if (!expected) {
    assert.equal(found, undefined);
    return;
  }
  assert.equal(found?.on, expected.on);
  for (const part of expected.says) assert.match(found.says, part);
  if (expected.not) assert.doesNotMatch(found.says, expected.not);
}
