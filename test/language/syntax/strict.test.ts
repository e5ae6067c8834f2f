import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseTolerant } from '../../../language/syntax/json/parse.js';
import { maximumDepth } from '../../../language/syntax/json/skipper.js';
import { parseStrict } from '../../../language/syntax/json/strict.js';
import { runs } from '../../support/runs.js';

/** Texts that are JSON, written in any way. */
const json = fc
  .tuple(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom('', '  ', '\t'), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([value, indentation, lineEnd, escaped]) => {
    const text = JSON.stringify(value, null, indentation).replaceAll('\n', lineEnd);
    return escaped
      ? text.replace(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
      : text;
  });

const fragments = [
  '"',
  '\\',
  '\\u00',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '0',
  '-',
  '.',
  'e',
  '01',
  'true',
  'nul',
  '\n',
  '\t',
  '\f',
  '//x\n',
  '\u00a0',
  '\ufeff',
];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Reads all valid JSON and nothing else, and reads it as the tolerant parser does. */
function mustAgree(text: string): void {
  const strict = parseStrict(text);
  assert.equal(strict !== undefined, isJson(text), JSON.stringify(text));
  if (!strict) return;
  const { root, errors } = parseTolerant(text);
  assert.deepEqual([strict, []], [root, errors]);
}

const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.nat(3),
  insert: fc.constantFrom('', ...fragments),
});

function edited(text: string, edits: readonly { at: number; remove: number; insert: string }[]): string {
  return edits.reduce((all, { at, remove, insert }) => {
    const start = Math.floor(at * all.length);
    return all.slice(0, start) + insert + all.slice(start + remove);
  }, text);
}

describe('the strict parser of JSON', () => {
  it('reads what JSON.parse reads, as the tolerant parser does', () => {
    fc.assert(fc.property(json, mustAgree), { numRuns: runs(500) });
  });

  it('does so for texts with anything in them', () => {
    fc.assert(
      fc.property(json, fc.array(edit, { minLength: 1, maxLength: 3 }), (text, edits) => {
        mustAgree(edited(text, edits));
      }),
      { numRuns: runs(1500) },
    );
  });

  it('does so for numbers, escapes and words of every form', () => {
    for (const text of [
      '-0',
      '0',
      '1e5',
      '1E+5',
      '1.50',
      '-',
      '01',
      '.5',
      '1.',
      '1e',
      '+1',
      'NaN',
      '12345678901234567890',
      'truefalse',
      '',
    ])
      mustAgree(text);
    for (const text of [
      '"\\n\\u20ac\\/"',
      '"\\x"',
      '"\\u12"',
      '"\\ud800"',
      '"a',
      '"\\',
      '"\\"',
      '" \u2028 "',
      '"\u0001"',
    ])
      mustAgree(text);
    for (const text of [
      '[1,]',
      '[,1]',
      '{"a":1,}',
      '{"a"}',
      '{a:1}',
      '{"a":1 "b":2}',
      '[1 2]',
      '{"a":1,"a":2}',
      '[]]',
      ' [ ] ',
    ])
      mustAgree(text);
  });

  it('leaves what is nested too deeply to the other', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    assert.ok(parseStrict(nested(maximumDepth)));
    for (const depth of [maximumDepth + 1, 100_000]) assert.equal(parseStrict(nested(depth)), undefined);
  });
});
