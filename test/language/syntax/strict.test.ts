import assert from 'node:assert/strict';
import fc from 'fast-check';
import { outlineOf } from '../../../language/syntax/json/outline.js';
import { parseJson, parseTolerant } from '../../../language/syntax/json/parse.js';
import { maximumDepth } from '../../../language/syntax/json/skipper.js';
import { parseStrict, StrictList, type StrictEntry } from '../../../language/syntax/json/strict.js';
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

/** Reads whole lists in valid JSON and no others, and says of them what the outline and the parser of single entries say. */
function mustAgreeOnList(text: string, depth?: number): void {
  const list = StrictList.of(text, depth);
  const read: StrictEntry[] = [];
  for (let entry = list?.next(); entry; entry = list?.next()) read.push(entry);
  const isWhole = list?.isWhole ?? false;
  const outline = outlineOf(text, depth);
  assert.equal(
    isWhole,
    isJson(text) && outline.kind === 'array' && !outline.tooDeep,
    JSON.stringify([text, depth, outline]),
  );
  for (const { range, root } of read)
    assert.deepEqual([{ root, errors: [] }], [parseJson(text.slice(range.start, range.end))]);
  if (!isWhole) return;
  const entries = read.map(({ range }) => range);
  assert.deepEqual({ kind: 'array', opening: list?.opening, entries, errors: [], tooDeep: false }, outline);
}

describe('the strict reader of lists', () => {
  const list = fc
    .tuple(
      fc.array(json, { maxLength: 4 }),
      fc.constantFrom('', ' ', '\r\n'),
      fc.option(fc.integer({ min: 1, max: 4 })),
    )
    .map(([entries, blank, depth]) => ({
      text: `${blank}[${blank}${entries.join(`,${blank}`)}${blank}]${blank}`,
      depth: depth ?? undefined,
    }));

  it('tells in one pass what the outline and the parser tell in two', () => {
    fc.assert(
      fc.property(list, ({ text, depth }) => {
        mustAgreeOnList(text, depth);
      }),
      { numRuns: runs(500) },
    );
  });

  it('reads nothing from where a list is not valid', () => {
    fc.assert(
      fc.property(list, fc.array(edit, { minLength: 1, maxLength: 3 }), ({ text, depth }, edits) => {
        mustAgreeOnList(edited(text, edits), depth);
      }),
      { numRuns: runs(1500) },
    );
    for (const text of [
      '',
      '[',
      '[]',
      '[ ]',
      '[]]',
      '[1,]',
      '[,1]',
      '[1[2]',
      '[1 2]',
      '[1],',
      '{}',
      '1',
      '[[1]',
      '[[]]',
    ])
      mustAgreeOnList(text);
  });
});

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
