import assert from 'node:assert/strict';
import fc from 'fast-check';
import { maximumDepth, outlineAfter, outlineOf, outlineUntil } from '../../../../language/syntax/json/outline.js';
import { parseJson } from '../../../../language/syntax/json/parse.js';
import { SourceText } from '../../../../language/syntax/source-text.js';
import { textChange } from '../../../../language/syntax/text-change.js';
import { runs } from '../../../support/runs.js';

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

  it('of valid JSON is the same as that of the scanner, which reads any text', () => {
    const scanned = (text: string, depth?: number) => outlineUntil(text, () => false, depth);
    const some = fc.constantFrom('', ' ', '\n', '\r\n\t');
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), some, some, fc.nat(4), (list, before, behind, depth) => {
        const text = `${before}${JSON.stringify(list, null, behind)}${behind}`;
        assert.deepEqual(outlineOf(text), scanned(text));
        assert.deepEqual(outlineOf(text, depth), scanned(text, depth));
      }),
    );
    const strings = JSON.stringify([Array.from({ length: 2500 }, (_, i) => (i % 700 === 0 ? '"]\\' : '{')), '"']);
    assert.deepEqual(outlineOf(strings), scanned(strings));
    const long = JSON.stringify(['\\"'.repeat(1_000_000), ['['.repeat(1_000_000)]]);
    assert.deepEqual(outlineOf(long), scanned(long));
  });

  it('after a change equals the outline from scratch', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '[',
        ']',
        '{',
        '}',
        ',',
        ':',
        '"',
        '\\',
        '\n',
        ' ',
        '//',
        '/*',
        '*/',
        '1',
        'null',
        '{"a": 1},',
        '{"a": [{}]}',
        '\n  {"a": [{"b": 1 }]},',
        '\n  {"a": [{"b": 1] }',
        '"k": ',
        '"k": [',
        '\n  ["k": 1 }',
        '\n  "k": {"a": 1 } },',
        '[{',
        '\n    { "a": 1 },',
        '\n    { "a": 1 }\n  ]',
        '\ufeff',
        '\u00a0',
        'nul',
      ),
      fc.jsonValue().map((value) => `${JSON.stringify(value)},`),
    );
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => `[${pieces.join('')}]`);
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(8), fc.array(piece, { maxLength: 2 }), (before, at, remove, inserted) => {
        const start = at % (before.length + 1);
        const after = before.slice(0, start) + inserted.join('') + before.slice(start + remove);
        const change = textChange(before, after);
        for (const { start, end } of outlineOf(after).entries) parseJson(after.slice(start, end));
        if (change) assert.deepEqual(outlineAfter(outlineOf(before), SourceText.of(after), change), outlineOf(after));
      }),
      { numRuns: runs(1500) },
    );
  });

  it('of valid JSON in a long line is known to be that, until it is not', () => {
    const texts = ['[{"a":1},{"b":2}]', '[{"a":12},{"b":2}]', '[{"a":123},{"b":2}]', '[{"a":123,{"b":2}]'];
    let outline = outlineOf(texts[0] ?? '');
    const known = texts.slice(1).map((text, i) => {
      const change = textChange(texts[i] ?? '', text);
      if (change) outline = outlineAfter(outline, SourceText.of(text), change, undefined, 0);
      return outline.isValid;
    });
    assert.deepEqual(known, [true, true, undefined]);
  });

  it('after each of many changes in a long line equals the outline from scratch', () => {
    const depth = 4;
    const piece = fc.constantFrom(
      'x',
      '1',
      ' ',
      ',',
      '"',
      ':',
      '[',
      ']',
      '{',
      '}',
      '[[1]]',
      ',{"b":[2]}',
      '"k":3,',
      '\\',
      '\n',
    );
    const edit = fc.tuple(fc.nat(), fc.nat(2), fc.array(piece, { maxLength: 2 }));
    const entry = fc.record({ a: fc.string(), b: fc.array(fc.nat(9), { maxLength: 2 }) });
    const list = fc.array(entry, { minLength: 1, maxLength: 4 }).map((entries) => JSON.stringify(entries));
    fc.assert(
      fc.property(list, fc.array(edit, { minLength: 1, maxLength: 6 }), (first, edits) => {
        let text = first;
        let outline = outlineOf(text, depth);
        for (const [at, remove, inserted] of edits) {
          const start = at % (text.length + 1);
          const after = text.slice(0, start) + inserted.join('') + text.slice(start + remove);
          const change = textChange(text, after);
          if (!change) continue;
          const { isValid, ...found } = outlineAfter(outline, SourceText.of(after), change, depth, 0);
          assert.deepEqual(found, outlineOf(after, depth));
          outline = { ...found, ...(isValid && { isValid }) };
          text = after;
        }
      }),
      { numRuns: runs(1500) },
    );
  });
});
