import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isDeeperThan, outlineOf } from '../../../../language/syntax/json/outline.js';
import { maximumDepth, parseJson, rootOf } from '../../../../language/syntax/json/parse.js';
import { JsonReader } from '../../../../language/syntax/json/reader.js';
import { TreeBuilder } from '../../../../language/syntax/json/tree-builder.js';
import type { JsonNode } from '../../../../language/syntax/json/tree.js';
import { runs } from '../../../support/runs.js';

/** Texts that are JSON, written in any way. */
const json = fc
  .tuple(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom('', '  ', '\t'), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([value, indentation, lineEnd, escaped]) => {
    const text = JSON.stringify(value, null, indentation).replaceAll('\n', lineEnd);
    return escaped
      ? text.replace(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
      : text;
  });

const fragments = ['"', '\\', '\\u00', '{', '}', '[', ']', ',', ':', '0', '-', '.', 'e', '01', 'true', 'nul']
  .concat(['\n', '\r', '\t', '\f', '//x\n', '/*', '/', '\u00a0', '\ufeff', ' "a": ', '{{', '}}'])
  .concat(['\\\n', '"a" "b"']);

const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.nat(3),
  insert: fc.constantFrom('', ...fragments),
});

/** Texts that are mostly not JSON: edited JSON, and anything. */
const anyText = fc.oneof(
  fc.tuple(json, fc.array(edit, { minLength: 1, maxLength: 3 })).map(([text, edits]) =>
    edits.reduce((all, { at, remove, insert }) => {
      const start = Math.floor(at * all.length);
      return all.slice(0, start) + insert + all.slice(start + remove);
    }, text),
  ),
  fc.array(fc.constantFrom(...fragments, ' '), { maxLength: 12 }).map((parts) => parts.join('')),
);

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** The value of a tree, the last of several members with one name. */
function valueOf(node: JsonNode | undefined): unknown {
  if (!node || node.kind === 'null') return null;
  if (node.kind === 'array') return node.items.map(valueOf);
  if (node.kind !== 'object') return node.value;
  const value = {};
  for (const { name, value: member } of node.members)
    Object.defineProperty(value, name.value, {
      value: valueOf(member),
      ...{ enumerable: true, configurable: true, writable: true },
    });
  return value;
}

/** All nodes, each behind the one around it. */
function* nodesIn(node: JsonNode): Iterable<JsonNode> {
  yield node;
  if (node.kind === 'array') for (const item of node.items) yield* nodesIn(item);
  if (node.kind === 'object')
    for (const { name, value } of node.members) {
      yield name;
      if (value) yield* nodesIn(value);
    }
}

/** Valid JSON and nothing else is read without an error, and as JSON.parse reads it. */
function mustAgree(text: string): void {
  const expected = parsed(text);
  const { root, errors } = parseJson(text);
  assert.equal(errors.length === 0, expected !== undefined, JSON.stringify(text));
  if (!expected || !root) return;
  assert.deepEqual(valueOf(root), expected.value);
  for (const node of nodesIn(root)) {
    const source = text.slice(node.range.start, node.range.end);
    assert.deepEqual(valueOf(node), JSON.parse(source));
    if ('literal' in node) assert.equal(node.literal, source);
  }
}

/** The errors as `code at text`. */
function errorsOf(text: string): readonly string[] {
  return parseJson(text).errors.map(({ code, range }) => `${code} at ${text.slice(range.start, range.end)}`);
}

describe('the parser of JSON', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(fc.property(json, mustAgree), { numRuns: runs(500) });
  });

  it('finds an error in all other texts', () => {
    fc.assert(fc.property(anyText, mustAgree), { numRuns: runs(2000) });
  });

  it('does so for numbers, escapes and words of every form', () => {
    const scalars = [
      '-0',
      '0',
      '1e5',
      '1E+5',
      '1.50',
      '-',
      '01',
      '-01.5',
      '.5',
      '1.',
      '1e',
      '+1',
      'NaN',
      'truefalse',
      '',
    ];
    const strings = [
      '\\n\\u20ac\\/"',
      '\\x"',
      '\\u12"',
      '\\ud800"',
      'a',
      '\\',
      '\\"',
      ' \u2028 "',
      '\u0001"',
      'a\\\nb"',
    ];
    const lists = [
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
    ];
    for (const text of [...scalars, '12345678901234567890', ...strings.map((one) => `"${one}`), ...lists])
      mustAgree(text);
  });

  it('places everything in the text, in order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { root, errors } = parseJson(text);
        let last = 0;
        for (const { range } of errors) {
          assert.ok(last <= range.start && range.start <= range.end && range.end <= text.length, JSON.stringify(text));
          last = range.start;
        }
        for (const { range } of root ? nodesIn(root) : [])
          assert.ok(0 <= range.start && range.start <= range.end && range.end <= text.length, JSON.stringify(text));
      }),
      { numRuns: runs(2000) },
    );
  });

  const cases: [string, string, readonly string[]][] = [
    ['a missing comma', '{"a": 1\n"b": 2}', ['comma-expected at "b"']],
    ['a trailing comma', '{"a": [1,],}', ['trailing-comma at ,', 'trailing-comma at ,']],
    ['a missing colon', '{"a" {"b": 1}}', ['colon-expected at {']],
    ['a missing value', '{"a": , "b": 1}', ['value-expected at ,']],
    ['a name without quotes', '{a: 1}', ['invalid-symbol at a', 'value-expected at }']],
    ['a leading zero', '{"a": 007, "b": [01]}', ['leading-zero at 007', 'leading-zero at 01']],
    ['a comma behind a comma', '[1, , /* 2 */ 3]', ['value-expected at ,', 'comment at /* 2 */']],
    ['a comment', '{"a": 1 // one\n}', ['comment at // one']],
    ['a text that is not closed', '{\n"a": "b,\n"c": 1\n}', ['unexpected-end-of-string at "b']],
    ['a text that is not opened', '{\n"a": b",\n"c": 1\n}', ['quotation-mark-expected at b']],
    ['an object that is not closed', '{"a": [{"b": 1, {"b": 2}]}', ['closing-brace-expected at 1']],
    [
      'a list that is not closed',
      '{"a": [1, 2, "b": 3}',
      ['opening-brace-expected at "b"', 'closing-bracket-expected at }'],
    ],
    ['an object that is not opened', '"a": 1}', ['opening-brace-expected at "']],
    ['a brace typed twice', '{{"a": 1}', ['unexpected-bracket at {']],
    ['the wrong bracket', '{"a": {1, 2}}', ['property-name-expected at 1', 'property-name-expected at 2']],
    ['text behind the value', '{"a": 1} x y', ['text-after-end at x']],
  ];
  for (const [name, text, expected] of cases)
    it(`reports ${name}`, () => {
      assert.deepEqual(errorsOf(text), expected);
    });

  it('reads and skips a value to the same end', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [reads, skips] = [new JsonReader(text, 3, new TreeBuilder(text)), new JsonReader(text, 3)];
        for (const reader of [reads, skips]) reader.readValue();
        assert.deepEqual([skips.offset, skips.tooDeep], [reads.offset, reads.tooDeep], JSON.stringify(text));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('finds what is too deep for those who walk over its tree', () => {
    const deep = '['.repeat(maximumDepth + 1);
    for (const text of [deep, `\ufeff${deep}`, `x ${deep}`, `"a": ${deep}`, `{"b": ${deep}`]) {
      assert.ok(isDeeperThan(text, maximumDepth));
      assert.equal(rootOf(text), undefined);
      assert.equal(outlineOf(`{ "c": ${text}`).tooDeep, true);
      assert.equal(outlineOf(`x ${text}`).tooDeep, true);
    }
  });

  it('reads any depth without recursion', () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const text = open.repeat(20_000) + '1' + close.repeat(20_000);
      assert.deepEqual(parseJson(text).errors, []);
      assert.equal(parseJson(open.repeat(20_000)).errors.length, 1);
      assert.equal(rootOf(text), undefined);
      assert.ok(rootOf(open.repeat(maximumDepth) + '1' + close.repeat(maximumDepth)));
    }
  });
});

describe('the depth of JSON', () => {
  it('counts nested lists and objects', () => {
    assert.ok(!isDeeperThan('[[{"a":[]}]]', 4));
    assert.ok(isDeeperThan('[[{"a":[]}]]', 3));
  });

  it('counts no brackets that are beside one another', () => {
    assert.ok(!isDeeperThan('[[],[],[],{},{}]', 2));
    assert.ok(isDeeperThan('[[],[],[],{},[{}]]', 2));
  });

  it('counts no brackets in texts', () => {
    assert.ok(!isDeeperThan(String.raw`["[[[{{{", "\"[[["]`, 1));
    assert.ok(isDeeperThan(String.raw`["[[[{{{", "\"[[[", ["\\"]]`, 1));
  });
});
