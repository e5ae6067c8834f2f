import assert from 'node:assert/strict';
import fc from 'fast-check';
import { jsonMistake } from '../../../client/webview/alteration/json-mistake.js';
import { runs } from '../../support/runs.js';

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Texts that are JSON, and texts that are nearly JSON. */
const nearJson = fc
  .tuple(
    fc.jsonValue(),
    fc.constantFrom(0, 2),
    fc.nat(),
    fc.constantFrom('', ',', '}', ']', '"', ':', '\n', '0', '.', 'e', '\\', '\u00a0', "'"),
  )
  .chain(([value, indent, at, mark]) => {
    const text = JSON.stringify(value, null, indent);
    const offset = at % (text.length + 1);
    return fc.constantFrom(
      text,
      text.slice(0, offset) + mark + text.slice(offset),
      text.slice(0, offset) + mark + text.slice(offset + 1),
      text.slice(0, offset),
    );
  });
const fromMarks = fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ \n\t-01.eE+truefalsn/\u0001\ufeff') });

describe('the first mistake in JSON', () => {
  it('is there for exactly what JSON.parse does not take', () => {
    fc.assert(
      fc.property(fc.oneof(nearJson, fromMarks, fc.string()), (text) => {
        assert.equal(jsonMistake(text) === undefined, parses(text), text);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('is inside the text, at the line and column of its offset', () => {
    fc.assert(
      fc.property(fc.oneof(nearJson, fromMarks), (text) => {
        const mistake = jsonMistake(text);
        if (!mistake) return;
        const lines = text.split('\n');
        const before = lines.slice(0, mistake.line - 1).join('\n').length + (mistake.line > 1 ? 1 : 0);
        assert.equal(before + mistake.column - 1, mistake.offset);
        assert.ok(mistake.offset <= text.length);
      }),
    );
  });

  it('is not bothered by depth', () => {
    assert.equal(jsonMistake('['.repeat(200_000) + ']'.repeat(200_000)), undefined);
    assert.equal(jsonMistake('['.repeat(200_000))?.offset, 200_000);
  });

  const mistakes: readonly (readonly [text: string, place: string, message: string])[] = [
    ['', '1:1', 'Expected a value.'],
    ['{} {}', '1:4', 'Unexpected text after the value.'],
    ['{\n  "a": 1,\n}', '3:1', 'Unexpected comma before this }.'],
    ['[1,]', '1:4', 'Unexpected comma before this ].'],
    ['{ "a": }', '1:8', 'Expected a value.'],
    ['{ "a" 1 }', '1:7', 'Expected a colon after the name.'],
    ['{ "a": 1 "b": 2 }', '1:10', 'A comma or } is missing here.'],
    ['[1 2]', '1:4', 'A comma or ] is missing here.'],
    ['{ "a": [1 }', '1:11', 'A comma or ] is missing here.'],
    ['{ "a": 1', '1:9', 'The } that closes the { is missing.'],
    ['{ 1: 2 }', '1:3', 'Expected a member name in double quotes.'],
    ['{ a: 1 }', '1:3', 'a is not a JSON value: strings and names need double quotes.'],
    ["{ 'a': 1 }", '1:3', "'a' is not a JSON value: strings and names need double quotes."],
    ['[01]', '1:2', '01 is not a JSON value: strings and names need double quotes.'],
    ['["a', '1:2', 'Unterminated string: a closing quote is missing.'],
    ['["a\n"]', '1:4', 'A line break is not allowed in a string: write it as an escape, e.g. \\n.'],
    ['["\\d"]', '1:3', 'Invalid escape: write a backslash as \\\\.'],
    ['\u00a0{}', '1:1', 'This character is not JSON white space.'],
  ];
  for (const [text, place, message] of mistakes)
    it(`is said in words: ${JSON.stringify(text)}`, () => {
      const mistake = jsonMistake(text);
      assert.deepEqual([`${mistake?.line ?? ''}:${mistake?.column ?? ''}`, mistake?.message], [place, message]);
    });
});
