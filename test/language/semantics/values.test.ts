import assert from 'node:assert/strict';
import { show } from '../../../language/semantics/helper-call.js';
import { helperOf, simpleName } from '../../../language/semantics/tag.js';
import { holdsObject, looselyEqual, memberOf, toText } from '../../../language/semantics/values.js';
import { parseTemplate } from '../../../language/syntax/template/parser.js';
import { evaluateText } from '../../runtime/templates/support.js';

function nested(value: unknown, depth: number): unknown {
  let list = value;
  for (let i = 0; i < depth; i++) list = [list];
  return list;
}

describe('A value', () => {
  it('has the text that handlebars renders, up to two hundred lists inside of one another', () => {
    assert.equal(toText([1, [null, 'a'], {}, true]), '1,,a,[object Object],true');
    assert.equal(toText(nested('deep', 200)), 'deep');
    assert.equal(toText(nested('deep', 201)), '');
  });

  it('renders an object if it is one, or has one in it', () => {
    const cases: readonly (readonly [value: unknown, expected: boolean])[] = [
      [{}, true],
      [[], false],
      [['a', {}], true],
      [[['a'], [{}]], true],
      [null, false],
      [[null], false],
      ['a', false],
      [nested({}, 200), true],
      [nested({}, 201), false],
    ];
    for (const [value, expected] of cases) assert.equal(holdsObject(value), expected, JSON.stringify(value));
  });

  it('equals another one loosely as in JavaScript', () => {
    const object = { a: 1 };
    const values = [
      undefined,
      null,
      '',
      'a',
      '1',
      '1,2',
      'true',
      0,
      1,
      NaN,
      true,
      false,
      [1, 2],
      [],
      [[]],
      object,
      { a: 1 },
    ];
    for (const left of values)
      for (const right of values)
        // oxlint-disable-next-line eqeqeq -- this is what it is compared with
        assert.equal(looselyEqual(left, right), left == right, `${JSON.stringify(left)} == ${JSON.stringify(right)}`);
  });

  it('has its own members, never inherited ones', () => {
    assert.equal(memberOf({ a: 1 }, 'a'), 1);
    assert.equal(memberOf({}, 'toString'), undefined);
    assert.equal(memberOf([7], '0'), 7);
    assert.equal(memberOf('ab', 'length'), 2);
    assert.equal(memberOf(null, 'a'), null);
    assert.equal(memberOf(undefined, 'a'), undefined);
  });

  it('is shown in messages by what it is, with long texts cut', () => {
    const cases: readonly (readonly [value: unknown, shown: string])[] = [
      [undefined, 'a missing value'],
      [null, 'a missing value'],
      ['', 'an empty text'],
      [[], 'a list'],
      [{}, 'an object'],
      [7, '`7`'],
      [false, '`false`'],
      ['x'.repeat(24), `\`${'x'.repeat(24)}\``],
      ['x'.repeat(25), `\`${'x'.repeat(23)}…\``],
    ];
    for (const [value, shown] of cases) assert.equal(show(value), shown);
  });
});

describe('The name in a tag', () => {
  const firstTag = (text: string) => {
    const [tag] = parseTemplate(text).body;
    assert.ok(tag?.type === 'MustacheStatement');
    return tag;
  };
  for (const [text, name, helper] of [
    ['{{ifEquals a b}}', 'ifEquals', 'ifEquals'],
    ['{{unheardOf a}}', 'unheardOf', undefined],
    ['{{this.ifEquals a b}}', undefined, undefined],
    ['{{./ifEquals a b}}', undefined, undefined],
    ['{{../ifEquals a b}}', undefined, undefined],
    ['{{@ifEquals}}', undefined, undefined],
    ['{{a.ifEquals}}', undefined, undefined],
    ['{{ifEquals.a b}}', undefined, undefined],
    ['{{"ifEquals" a b}}', undefined, undefined],
    ['{{this}}', undefined, undefined],
  ] as const)
    it(`${text} calls ${helper ?? 'no known helper'}`, () => {
      const tag = firstTag(text);
      assert.equal(simpleName(tag), name);
      assert.equal(helperOf(tag)?.name, helper);
    });

  it('may be a literal, which names a member', () => {
    const data = { null: 'n', undefined: 'u', true: 't', 12: 'twelve', 'a b': 'words', 'is.this': 'x' };
    for (const [text, rendered] of [
      ['{{null}}', 'n'],
      ['{{undefined}}', 'u'],
      ['{{true}}', 't'],
      ['{{12}}', 'twelve'],
      ['{{"a b"}}', 'words'],
      ['{{#null}}{{this}}{{/null}}', 'n'],
    ])
      assert.equal(evaluateText(text ?? '', data).text, rendered, text);
  });

  it('is that of a parameter before it is that of a helper', () => {
    assert.equal(evaluateText('{{#with a as |toStartCase|}}{{toStartCase}}{{/with}}', { a: 'x' }).text, 'x');
    assert.equal(
      evaluateText('{{#with a as |x|}}{{#with ../b as |y|}}{{x}}{{y}}{{/with}}{{/with}}', { a: 1, b: 2 }).text,
      '12',
    );
    assert.equal(
      evaluateText('{{#with a as |x|}}{{#with ../b}}{{x}}{{./x}}{{../x}}{{/with}}{{/with}}', { a: 1, b: { x: 3 } })
        .text,
      '13',
    );
    assert.equal(
      evaluateText('{{#each a as |x i|}}{{#each x as |y|}}{{@../index}}{{i}}{{y}}{{/each}}{{/each}}', { a: [[5], [6]] })
        .text,
      '005116',
    );
  });
});
