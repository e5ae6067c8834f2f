import assert from 'node:assert/strict';
import fc from 'fast-check';
import { outlineOf } from '../../../../language/syntax/json/outline.js';
import { maximumDepth } from '../../../../language/syntax/json/parse.js';

/** The texts of the entries, then the errors as `code at text`. */
function outlined(text: string) {
  const { kind, entries, errors } = outlineOf(text);
  return {
    kind,
    entries: entries.map(({ start, end }) => text.slice(start, end)),
    errors: errors.map(({ code, range }) => `${code} at ${text.slice(range.start, range.end)}`),
  };
}

describe('the outline of a JSON text', () => {
  const cases: [string, string, ReturnType<typeof outlined>][] = [
    ['an empty text', '', { kind: 'empty', entries: [], errors: [] }],
    ['blanks', ' \r\n\t', { kind: 'empty', entries: [], errors: [] }],
    ['an empty list', '[]', { kind: 'array', entries: [], errors: [] }],
    ['an object', ' {"a": [1]}\n', { kind: 'object', entries: ['{"a": [1]}'], errors: [] }],
    ['a scalar', '12', { kind: 'scalar', entries: ['12'], errors: [] }],
    ['a byte order mark', '\uFEFF[1]', { kind: 'array', entries: ['1'], errors: [] }],
    [
      'values of all kinds',
      '[1, "a,]", {"b": "}"}, [[2]], null]',
      { kind: 'array', entries: ['1', '"a,]"', '{"b": "}"}', '[[2]]', 'null'], errors: [] },
    ],
    ['escaped quotes', '["\\"]", "\\\\"]', { kind: 'array', entries: ['"\\"]"', '"\\\\"'], errors: [] }],
    ['a missing comma', '[{} {}]', { kind: 'array', entries: ['{}', '{}'], errors: ['comma-expected at {'] }],
    ['a trailing comma', '[{},]', { kind: 'array', entries: ['{}'], errors: ['trailing-comma at ,'] }],
    ['a comma too many', '[1,,2]', { kind: 'array', entries: ['1', '2'], errors: ['value-expected at ,'] }],
    ['a missing bracket', '[{}\n', { kind: 'array', entries: ['{}'], errors: ['closing-bracket-expected at }'] }],
    ['text behind the end', '[1] 2', { kind: 'array', entries: ['1'], errors: ['text-after-end at 2'] }],
    [
      'a comment',
      '[1, // one, two\n2 /* ] */]',
      { kind: 'array', entries: ['1', '2'], errors: ['comment at // one, two', 'comment at /* ] */'] },
    ],
    ['an unclosed string', '["a\n, "b"]', { kind: 'array', entries: ['"a', '"b"'], errors: [] }],
    [
      'an object that is not closed',
      '[{"a": {"b": 1}, {"c": 2}]',
      { kind: 'array', entries: ['{"a": {"b": 1}', '{"c": 2}'], errors: [] },
    ],
    [
      'brackets that close nothing',
      '[{"a": 1}}, {}}}]',
      { kind: 'array', entries: ['{"a": 1}', '{}'], errors: ['unexpected-bracket at }', 'unexpected-bracket at }}'] },
    ],
    [
      'a bracket too many inside of an entry',
      '[{"a": [1 } ]}, {"b": 2 ] }, {}]',
      { kind: 'array', entries: ['{"a": [1 } ]}', '{"b": 2 ] }', '{}'], errors: [] },
    ],
    [
      'a list that seems to end early',
      '[{} ] }, {}, ]',
      {
        kind: 'array',
        entries: ['{}', '{}'],
        errors: ['unexpected-bracket at ] }', 'trailing-comma at ,'],
      },
    ],
    [
      'an entry that breaks off at the end of its line',
      '[\n  {"a": [{"b": "c\n  {"d": 1}\n]',
      { kind: 'array', entries: ['{"a": [{"b": "c', '{"d": 1}'], errors: ['comma-expected at {'] },
    ],
    ['a stray word', '[foo, {}]', { kind: 'array', entries: ['foo', '{}'], errors: [] }],
  ];
  for (const [name, text, expected] of cases)
    it(`of ${name}`, () => {
      assert.deepEqual(outlined(text), expected);
    });

  it('stops where the text is nested too deeply', () => {
    assert.equal(outlineOf('['.repeat(maximumDepth + 1) + ']'.repeat(maximumDepth + 1)).tooDeep, false);
    assert.equal(outlineOf('['.repeat(maximumDepth + 2)).tooDeep, true);
    assert.equal(outlineOf('{"a":'.repeat(100_000)).tooDeep, true);
  });

  it('agrees with JSON.parse on every list', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.constantFrom(undefined, 2, '\t'), (list, indent) => {
        const text = JSON.stringify(list, null, indent);
        const { kind, entries, errors } = outlineOf(text);
        assert.equal(kind, 'array');
        assert.deepEqual(errors, []);
        assert.deepEqual(
          entries.map(({ start, end }) => JSON.parse(text.slice(start, end)) as unknown),
          JSON.parse(text),
        );
      }),
    );
  });
});
