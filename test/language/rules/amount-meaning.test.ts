import assert from 'node:assert/strict';
import fc from 'fast-check';
import { amountOf, compareAmounts } from '../../../language/rules/amount-meaning.js';
import { evaluateText } from '../../runtime/templates/support.js';

function compare(one: string, other: string): string | undefined {
  const [left, right] = [amountOf(one), amountOf(other)];
  return left && right && compareAmounts(left, right);
}

describe('the meaning of an amount', () => {
  const cases: readonly (readonly [string, string, string | undefined])[] = [
    ['100', ' 100 ', 'equal'],
    ['100', '0100', 'equal'],
    ['100', '101', 'different'],
    ['100', '{{multiply 25 4}}', 'equal'],
    ['{{a}}', '{{ a }}', 'equal'],
    ['{{a}}', '{{divide (multiply a 100) 100}}', 'equal'],
    ['{{a}}', '{{divide (multiply a 50) 100}}', 'different'],
    ['{{multiply a 0.5}}', '{{divide a 2}}', 'equal'],
    ['{{multiply a 0.1}}', '{{divide a 10}}', 'equal'],
    ['{{multiply a b}}', '{{multiply b a}}', 'equal'],
    ['{{divide a b}}', '{{divide b a}}', 'unknown'],
    ['{{a}}', '{{divide (multiply a b) 100}}', 'unknown'],
    ['{{a.0.b}}', '{{a.[0].b}}', 'equal'],
    ['{{a}}', '{{../a}}', 'unknown'],
    ['{{maxValue a  1}}', '{{maxValue a 1}}', 'equal'],
    ['{{#if a}}1{{/if}}', '{{#if a}}1{{/if}}', 'equal'],
    ['{{#if a}}1{{/if}}', '{{#if b}}1{{/if}}', 'unknown'],
    ['{{divide a 0}}', '{{divide a 0}}', 'equal'],
    ['{{a', '{{a}}', undefined],
    ['12.50', '{{a}}', undefined],
    ['', '{{a}}', undefined],
  ];
  for (const [one, other, expected] of cases)
    it(`finds \`${one}\` and \`${other}\` ${expected ?? 'not to be compared'}`, () => {
      assert.equal(compare(one, other), expected);
      assert.equal(compare(other, one), expected);
    });

  it('is the same for two templates only if they render the same', () => {
    const { expression } = fc.letrec<{ expression: string; call: string }>((tie) => ({
      expression: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom('a', 'b', 'c.[0]', '2', '4', '100', "'8'"),
        tie('call').map((call) => `(${call})`),
      ),
      call: fc
        .tuple(fc.constantFrom('multiply', 'divide'), tie('expression'), tie('expression'))
        .map((parts) => parts.join(' ')),
    }));
    const template = fc
      .tuple(fc.constantFrom('multiply', 'divide'), expression, expression)
      .map((parts) => `{{${parts.join(' ')}}}`);
    const data = { a: 3000, b: 7, c: [64] };
    fc.assert(
      fc.property(template, template, (one, other) => {
        if (compare(one, other) !== 'equal') return;
        const [left, right] = [one, other].map((text) => Number(evaluateText(text, data).text));
        assert.ok(left !== undefined && right !== undefined);
        assert.ok(Math.abs(left - right) <= Math.abs(left) * 1e-9, `${one} ${other}`);
      }),
      { numRuns: 2000 },
    );
  });
});
