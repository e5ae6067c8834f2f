import assert from 'node:assert/strict';
import { MarkupContent } from 'vscode-languageserver-types';
import { checkModule, hover } from '../../language/index.js';
import { moduleOf, parseFixture, type FixtureText } from './fixture.js';

/** Asserts what hover says at the cursor of the fixture, and on which text; null for nothing. */
export function checkHover(fixture: FixtureText, expected: { on: string; says: readonly RegExp[] } | null): void {
  const { files, cursor } = parseFixture(fixture);
  assert.ok(cursor, 'the fixture has no cursor');
  const module = moduleOf(files);
  const document = module.files.get(cursor.path)?.document;
  assert.ok(document);
  const found = hover(checkModule(module), cursor.path, document.positionAt(cursor.offset));
  if (!expected) {
    assert.equal(found, null);
    return;
  }
  assert.ok(found && MarkupContent.is(found.contents));
  assert.equal(document.getText(found.range), expected.on);
  for (const part of expected.says) assert.match(found.contents.value, part);
}
