import assert from 'node:assert/strict';
import { checkModule, diagnosticsOf } from '../../language/index.js';
import { moduleOf, parseFixture, type FixtureText } from './fixture.js';

/**
 * Asserts that exactly the marked ranges of the fixture are reported, by the rules that the marks name.
 *
 * @param unmarked what is reported besides, where a range is empty and cannot be marked: `path line:start-end rule`
 */
export function checkDiagnostics(fixture: FixtureText, unmarked: readonly string[] = []): void {
  const { files, marks } = parseFixture(fixture);
  const module = moduleOf(files);
  const check = checkModule(module);
  const actual = [...module.files.keys()].flatMap((path) =>
    diagnosticsOf(check, path).map(
      ({ range: { start, end }, code, message }) =>
        `${path} ${String(start.line)}:${String(start.character)}-${start.line === end.line ? '' : `${String(end.line)}:`}${String(end.character)} ${code}  (${message})`,
    ),
  );
  const expected = marks.map(
    ({ path, line, start, end, rule }) => `${path} ${String(line)}:${String(start)}-${String(end)} ${rule}`,
  );
  assert.deepEqual(
    actual.map((line) => line.replace(/ {2}\(.*\)$/s, '')).sort(),
    [...expected, ...unmarked].sort(),
    actual.join('\n'),
  );
}
