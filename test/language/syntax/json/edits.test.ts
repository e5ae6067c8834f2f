import assert from 'node:assert/strict';
import fc from 'fast-check';
import { editJson, type JsonEdit } from '../../../../language/syntax/json/edits.js';
import { applyEdits } from '../../../../language/syntax/offset-edits.js';
import type { JsonValue } from '../../../../language/syntax/json/print.js';

/** The text after an edit; `undefined` if it is refused. Ranges are found by the text that begins there. */
function edited(text: string, ...edits: readonly JsonEdit[]): string | undefined {
  const replacements = editJson(text, edits);
  return replacements && applyEdits(text, replacements);
}

/** The range of a piece of the text, at its n-th occurrence. */
function at(text: string, piece: string, occurrence = 1): { start: number; end: number } {
  let start = -1;
  for (let i = 0; i < occurrence; i++) start = text.indexOf(piece, start + 1);
  assert.ok(start >= 0, piece);
  return { start, end: start + piece.length };
}

const insert = (text: string, into: string, name: string | undefined, value: JsonValue): JsonEdit => ({
  kind: 'insert',
  into: at(text, into),
  name,
  value,
});
const remove = (text: string, child: string): JsonEdit => ({ kind: 'remove', child: at(text, child) });

describe('changes of a JSON text', () => {
  describe('a new member', () => {
    const cases: readonly [name: string, text: string, into: string, value: JsonValue, expected: string][] = [
      ['on the line of its siblings', '{ "a": 1 }', '{', 2, '{ "a": 1, "new": 2 }'],
      ['on a line of its own', '{\n  "a": 1\n}\n', '{', 2, '{\n  "a": 1,\n  "new": 2\n}\n'],
      ['with tabs and CRLF', '{\r\n\t"a": 1\r\n}', '{', [1], '{\r\n\t"a": 1,\r\n\t"new": [\r\n\t\t1\r\n\t]\r\n}'],
      ['in a minified text', '{"a":1}', '{', { b: [1, 2] }, '{"a":1,"new":{"b":[1,2]}}'],
      ['without padding', '{"a": 1}', '{', 2, '{"a": 1, "new": 2}'],
      ['in an empty object', '{\n  "a": {}\n}', '{}', 2, '{\n  "a": {\n    "new": 2\n  }\n}'],
      ['in an empty object on one line', '[{ "a": {} }]', '{}', 2, '[{ "a": { "new": 2 } }]'],
      ['as the last of several lines is', '{ "a": 1,\n  "b": 2 }', '{', 3, '{ "a": 1,\n  "b": 2,\n  "new": 3 }'],
      [
        'on one line, as the object before it',
        '{\n  "a": { "b": 1 }\n}',
        '{',
        { c: 1 },
        '{\n  "a": { "b": 1 },\n  "new": { "c": 1 }\n}',
      ],
      ['behind a half-typed entry', '[{ "a": }, { "b": 1 }]', '{ "b"', 2, '[{ "a": }, { "b": 1, "new": 2 }]'],
    ];
    for (const [name, text, into, value, expected] of cases)
      it(name, () => {
        assert.equal(edited(text, insert(text, into, 'new', value)), expected);
      });
  });

  it('adds an item to a list, and to an empty one', () => {
    const text = '[\n  { "a": [] }\n]';
    assert.equal(edited(text, insert(text, '[', undefined, { b: 1 })), '[\n  { "a": [] },\n  { "b": 1 }\n]');
    assert.equal(edited(text, insert(text, '[]', undefined, 1)), '[\n  { "a": [1] }\n]');
    assert.equal(edited('[]\n', insert('[]', '[', undefined, 1)), '[\n  1\n]\n');
  });

  it('sets the value of a member that is there already', () => {
    const text = '{ "a": "", "b": "", "a": 1 }';
    assert.equal(edited(text, insert(text, '{', 'a', 2)), '{ "a": "", "b": "", "a": 2 }');
    assert.equal(edited('{ "a": }', insert('{ "a": }', '{', 'a', 2)), undefined);
  });

  it('removes a member or an item with its comma', () => {
    const text = '{\n  "a": 1,\n  "b": 2,\n  "c": [3, 4, 5]\n}';
    assert.equal(edited(text, remove(text, '"a"')), '{\n  "b": 2,\n  "c": [3, 4, 5]\n}');
    assert.equal(edited(text, remove(text, '"b"')), '{\n  "a": 1,\n  "c": [3, 4, 5]\n}');
    assert.equal(edited(text, remove(text, '"c"')), '{\n  "a": 1,\n  "b": 2\n}');
    assert.equal(edited(text, remove(text, '4')), '{\n  "a": 1,\n  "b": 2,\n  "c": [3, 5]\n}');
    assert.equal(edited(text, remove(text, '"a"'), remove(text, '"b"'), remove(text, '"c"')), '{}');
    assert.equal(edited('[1, 2, 3]', remove('[1, 2, 3]', '1'), remove('[1, 2, 3]', '3')), '[2]');
  });

  it('puts a new member in the place of the only one', () => {
    const text = '{ "a": 1 }';
    assert.equal(edited(text, remove(text, '"a"'), insert(text, '{', 'b', 2)), '{ "b": 2 }');
  });

  it('moves a member as it is written', () => {
    const text = `[
  {
    "block": {
      "key": "a",
      "show_if": [
        "\\u0041", 62012345678901234567
      ]
    }
  }
]`;
    assert.equal(
      edited(text, { kind: 'move', member: at(text, '"show_if"'), into: at(text, '{') }),
      `[
  {
    "block": {
      "key": "a"
    },
    "show_if": [
      "\\u0041", 62012345678901234567
    ]
  }
]`,
    );
  });

  it('adds an item before another one, written as its siblings are', () => {
    const before = (text: string, piece: string): JsonEdit => ({
      kind: 'insertItemBefore',
      item: at(text, piece),
      value: 0,
    });
    assert.equal(edited('[1, 2]', before('[1, 2]', '2')), '[1, 0, 2]');
    assert.equal(edited('[\n  1\n]', before('[\n  1\n]', '1')), '[\n  0,\n  1\n]');
  });

  it('writes a value over several lines where the old one had a line of its own', () => {
    const text = '{\n  "a": null,\n  "b": { "c": null }\n}';
    const value = (piece: string): JsonEdit => ({ kind: 'value', at: at(text, piece), value: { d: 1 } });
    assert.equal(edited(text, value('null,')), '{\n  "a": {\n    "d": 1\n  },\n  "b": { "c": null }\n}');
    assert.equal(edited(text, value('null }')), '{\n  "a": null,\n  "b": { "c": { "d": 1 } }\n}');
  });

  it('replaces a value, by its range, its opening bracket or the content of its text', () => {
    const text = '{ "a": "x", "b": [1] }';
    const value = (piece: string): JsonEdit => ({ kind: 'value', at: at(text, piece), value: { c: 1 } });
    assert.equal(edited(text, value('"x"')), '{ "a": { "c": 1 }, "b": [1] }');
    assert.equal(edited(text, value('x')), edited(text, value('"x"')));
    assert.equal(edited(text, value('[')), '{ "a": "x", "b": { "c": 1 } }');
  });

  describe('sets the value at a path', () => {
    const set = (...path: (string | number)[]): JsonEdit => ({ kind: 'set', path, value: 1 });
    const cases: readonly [name: string, text: string, edit: JsonEdit, expected: string | undefined][] = [
      ['in an empty file', '', set('a', 'b'), '{\n  "a": {\n    "b": 1\n  }\n}\n'],
      ['in a list that is missing', '{\n  "a": 1\n}', set('b', '-'), '{\n  "a": 1,\n  "b": [\n    1\n  ]\n}'],
      ['in a list that is there', '{ "b": [0] }', set('b', '-'), '{ "b": [0, 1] }'],
      ['in place of another value', '{ "a": 2 }', set('a'), '{ "a": 1 }'],
      ['in an item', '[{ "a": 0 }]', set(0, 'a'), '[{ "a": 1 }]'],
      ['not in a text that is not JSON', 'Dear reader', set('a'), undefined],
    ];
    for (const [name, text, edit, expected] of cases)
      it(name, () => {
        assert.equal(edited(text, edit), expected);
      });
  });

  it('refuses what is not there, and changes that meet', () => {
    const text = '{ "a": 1 }';
    assert.equal(edited(text, { kind: 'insert', into: { start: 4, end: 5 }, name: 'b', value: 1 }), undefined);
    assert.equal(edited(text, { kind: 'insert', into: { start: 0, end: 1 }, name: undefined, value: 1 }), undefined);
    const range = at(text, '"a"');
    assert.equal(
      edited(text, { kind: 'text', range, newText: '"b"' }, { kind: 'text', range, newText: '"c"' }),
      undefined,
    );
  });

  it('means the same as a change of the value, whatever the text looks like', () => {
    const indentation = fc.constantFrom(undefined, 1, 2, '\t');
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }),
        indentation,
        fc.nat(),
        (value, indent, n) => {
          delete value['__proto__'];
          const text = JSON.stringify(value, undefined, indent);
          const names = Object.keys(value);
          const gone = names[n % names.length];
          const edits: JsonEdit[] = [{ kind: 'insert', into: { start: 0, end: 1 }, name: 'added', value: [{ b: 1 }] }];
          const expected: Record<string, unknown> = { ...value };
          if (gone !== undefined) {
            edits.push({ kind: 'set', path: [gone], value: 0 });
            expected[gone] = 0;
          }
          expected['added'] = [{ b: 1 }];
          const after = edited(text, ...edits);
          assert.ok(after !== undefined);
          assert.deepEqual(JSON.parse(after), JSON.parse(JSON.stringify(expected)));
        },
      ),
    );
  });
});
