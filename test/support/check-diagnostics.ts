import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  checkModule,
  diagnosticsOf,
  toolsFileDiagnostics,
  toolsFileName,
  toDiagnostic,
  unusedSuppressions,
} from '../../language/index.js';
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
  const tools = TextDocument.create('', 'json', 0, files.get(toolsFileName) ?? '');
  const found = new Map([...module.files.keys()].map((path) => [path, diagnosticsOf(check, path)] as const));
  if (files.has(toolsFileName))
    found.set(toolsFileName, [
      ...toolsFileDiagnostics(tools, [module]),
      ...unusedSuppressions(check).map((finding) => toDiagnostic(check, tools, finding)),
    ]);
  const actual = [...found].flatMap(([path, diagnostics]) =>
    diagnostics.map(
      ({ range: { start, end }, code, message }) =>
        `${path} ${String(start.line)}:${String(start.character)}-${start.line === end.line ? '' : `${String(end.line)}:`}${String(end.character)} ${code}  (${message})`,
    ),
  );
  for (const line of actual)
    assert.doesNotMatch(line, /\{\w*\}|\bNaN\b|\(\)$/, 'every value of a message is filled in');
  const expected = marks.map(
    ({ path, line, start, end, rule }) => `${path} ${String(line)}:${String(start)}-${String(end)} ${rule}`,
  );
  assert.deepEqual(
    actual.map((line) => line.replace(/ {2}\(.*\)$/s, '')).sort(),
    [...expected, ...unmarked].sort(),
    actual.join('\n'),
  );
}
