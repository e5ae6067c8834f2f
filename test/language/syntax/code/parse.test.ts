import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseCode } from '../../../../language/syntax/code/parse.js';
import { anyCharacter } from '../../../support/any-character.js';
import { runs } from '../../../support/runs.js';

/** Where parsing stops, as the text there. */
function errorIn(text: string): string | undefined {
  const parsed = parseCode(text);
  if (parsed.kind !== 'error') return undefined;
  const { range, isAtEnd } = parsed.error;
  return `${isAtEnd ? 'end: ' : ''}${text.slice(range.start, range.end)}`;
}

describe('the parser of code', () => {
  it('reads a script that is not strict, with what is new in the language', () => {
    for (const text of [
      '',
      'with (a) b = 010;',
      'const a = b?.c ?? {...d};',
      'class A { #x = 1n; static { } }',
      '#!/x\n1',
    ])
      assert.equal(parseCode(text).kind, 'program', text);
  });

  it('says where reading ended', () => {
    assert.equal(errorIn('const amount = premium cover;'), 'cover');
    assert.equal(errorIn('import a from "b";'), 'import');
    assert.equal(errorIn('return 1;'), 'return');
    assert.equal(errorIn("const a = 'x\n';"), "'");
    assert.equal(errorIn('if (a) {\n  b();\n\n'), 'end: ;');
    assert.equal(errorIn('('), 'end: (');
  });

  it('gives no tree that is too deep to be walked', () => {
    for (const text of ['('.repeat(100_000), `a${'+1'.repeat(20_000)}`, `${'['.repeat(2_000)}${']'.repeat(2_000)}`])
      assert.equal(parseCode(text).kind, 'tooDeep');
  });

  it('never throws, and every range lies in the text', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      '{',
      '}',
      '`',
      '${',
      '/',
      '=>',
      "'",
      'a',
      ' ',
      '\n',
      '\u2028',
      '😀',
      'async ',
      '#',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: anyCharacter }),
          fc.array(piece).map((all) => all.join('')),
        ),
        (text) => {
          const parsed = parseCode(text);
          if (parsed.kind !== 'error') return;
          const { start, end } = parsed.error.range;
          assert.ok(0 <= start && start <= end && end <= text.length);
        },
      ),
      { numRuns: runs(1000) },
    );
  });
});
