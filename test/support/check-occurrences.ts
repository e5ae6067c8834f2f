import assert from 'node:assert/strict';
import { definition, documentHighlights, references } from '../../language/index.js';
import type { FixtureText } from './fixture.js';
import { locationText, marked, navigableFixture, placeText } from './navigable.js';

/**
 * Asserts what definition, references and highlights say at the cursor of a fixture. Under each place: `^^^ name/definition`, `^^^ name/use`.
 *
 * @param files that are named after what is at the cursor
 */
export async function checkOccurrences(fixture: FixtureText, files: readonly string[] = []): Promise<void> {
  const { module, marks, path, position } = await navigableFixture(fixture);
  const all = (includeDeclaration: boolean) =>
    references(module, path, position, { includeDeclaration }).map(locationText).sort();
  const named = files.map((file) => `${file} 0:0-0`);
  const uses = [...marked(marks, 'name/use'), ...named].sort();
  assert.deepEqual(all(false), uses, 'references');
  assert.deepEqual(all(true), [...uses, ...marked(marks, 'name/definition')].sort(), 'with declarations');
  assert.deepEqual(
    (definition(module, path, position)?.targets ?? []).map(locationText).sort(),
    marked(marks, 'name/definition'),
    'definition',
  );
  const highlights = documentHighlights(module, path, position);
  const inFile = marks.filter((mark) => mark.path === path);
  for (const [kind, mark] of [
    [2, 'name/use'],
    [3, 'name/definition'],
  ] as const)
    assert.deepEqual(
      highlights
        .filter((highlight) => highlight.kind === kind)
        .map(({ range }) => placeText(path, range))
        .sort(),
      marked(inFile, mark),
      `highlights of kind ${String(kind)}`,
    );
}
