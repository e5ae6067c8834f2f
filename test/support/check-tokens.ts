import assert from 'node:assert/strict';
import { semanticTokens, type PlacedToken } from '../../language/index.js';
import type { FixtureText } from './fixture.js';
import { navigableFixture } from './navigable.js';

/**
 * Asserts the colours of the file with the cursor, or else of the claims blocks, in the order of the text.
 *
 * @param expected each as `text type`, or `text type.modifier`
 * @param leaveOut types that are not asked about
 */
export async function checkTokens(
  fixture: FixtureText,
  expected: readonly string[],
  leaveOut: readonly PlacedToken['type'][] = [],
): Promise<void> {
  const { module, path } = await navigableFixture(fixture);
  const document = module.document(path);
  assert.ok(document);
  const found = semanticTokens(module, path)
    .filter(({ type }) => !leaveOut.includes(type))
    .map(({ line, character, length, type, modifiers = [] }) => {
      const start = { line, character };
      const text = document.getText({ start, end: { line, character: character + length } });
      return `${text} ${[type, ...modifiers].join('.')}`;
    });
  assert.deepEqual(found, expected);
}
