import assert from 'node:assert/strict';
import fc from 'fast-check';
import { amountOf, compareAmounts } from '../../../language/rules/payout/shared/amount-meaning.js';
import { cents } from '../../../runtime/claims/requests/cents.js';
import { evaluateText } from '../../runtime/templates/support.js';
import { runs } from '../../support/runs.js';

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
    ['{{a.b}}', '{{{ this.a.[b] }}}', 'equal'],
    ['{{a.b}}', '{{&a.b}}', 'equal'],
    ['{{multiply a -2}}', '{{multiply -1 (multiply 2 a)}}', 'equal'],
    ['{{multiply a 0.1}}', '{{divide a 10.0}}', 'equal'],
    ['{{divide a -2}}', '{{multiply a -0.5}}', 'equal'],
    ['{{multiply 9007199254740993 a}}', '{{multiply 9007199254740992 a}}', 'equal'],
    ['{{divide (divide a b) c}}', '{{divide a (multiply c b)}}', 'equal'],
    ['{{divide (multiply a b) b}}', '{{a}}', 'unknown'],
    ['{{divide a (divide b c)}}', '{{divide (multiply a c) b}}', 'unknown'],
    ['{{divide a (divide b c)}}', '{{divide a (divide b c)}}', 'equal'],
    ['{{maxValue a  1}}', '{{maxValue a 1}}', 'equal'],
    ['{{maxValue b a}}', '{{maxValue a b}}', 'equal'],
    ['{{multiply 2 (maxValue (multiply b 2) a)}}', '{{multiply (maxValue a (multiply 2 b)) 2}}', 'equal'],
    ['{{maxValue (multiply a 1) b}}', '{{maxValue a b}}', 'unknown'],
    ["{{formatCurrency a 'ZAR'}}", '{{formatCurrency  a "ZAR"}}', 'equal'],
    ['{{#if a}}{{ b }}{{else}}{{multiply 2 b}}{{/if}}', '{{#if a}}{{b}}{{else}}{{multiply b 2}}{{/if}}', 'equal'],
    ['{{^if a}}1{{else}}2{{/if}}', '{{#if a}}2{{else}}1{{/if}}', 'equal'],
    ['{{#if a}}1{{else}}2{{/if}}', '{{#if a}}2{{else}}1{{/if}}', 'unknown'],
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

  const { expression } = fc.letrec<{ expression: string; call: string }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('a.x', 'b.x', 'c.[0].y', 'c.0.y', '2', '4', '100', "'8'", '0', '-1', '0.5', '1', '"1"'),
      tie('call').map((call) => `(${call})`),
    ),
    call: fc
      .tuple(
        fc.constantFrom('multiply', 'divide', 'multiply', 'divide', 'maxValue'),
        tie('expression'),
        fc.constantFrom(' ', '  '),
        tie('expression'),
      )
      .map(([name, left, space, right]) => `${name} ${left}${space}${right}`),
  }));
  const tag = expression.map((text) => (text.startsWith('(') ? text.slice(1, -1) : text));
  const template = tag
    .filter((text) => /[a-c]\./.test(text))
    .chain((text) => fc.constantFrom(`{{${text}}}`, `{{{ ${text} }}}`, `{{#if a.x}}{{${text}}}{{/if}}`));
  const value = fc.oneof(
    fc.integer({ min: -50, max: 50 }),
    fc.integer({ min: 0, max: 500_000_00 }),
    fc.constantFrom<unknown>(0, '12', '300', 'abc', null, undefined, true),
  );
  const data = fc.record({
    a: fc.record({ x: value }),
    b: fc.record({ x: value }),
    c: fc.tuple(fc.record({ y: value })),
  });

  /** Another way to write the same. */
  function rewritten(text: string, seed: number): string {
    const swapped = text.replace(/(multiply|maxValue) ([^ (){}]+) +([^ (){}]+)(?=[)}])/g, (whole, name, left, right) =>
      seed % 2 === 0 ? `${String(name)} ${String(right)} ${String(left)}` : whole,
    );
    const inner = /^\{\{(multiply|divide) (.*)\}\}$/.exec(swapped);
    if (!inner) return swapped;
    const ways = [
      swapped,
      `{{divide (multiply (${String(inner[1])} ${String(inner[2])}) 100) 100}}`,
      `{{multiply 0.5 (multiply (${String(inner[1])} ${String(inner[2])}) '2')}}`,
      `{{{${String(inner[1])} ${String(inner[2])}}}}`,
    ];
    return ways[seed % ways.length] ?? swapped;
  }

  it('is the same for two templates only if they come to the same, whatever they read', () => {
    let equal = 0;
    fc.assert(
      fc.property(
        template,
        template,
        fc.nat(),
        fc.array(data, { minLength: 6, maxLength: 6 }),
        (one, other, seed, all) => {
          for (const another of [other, rewritten(one, seed)]) {
            if (compare(one, another) !== 'equal') continue;
            if (another !== one) equal++;
            for (const given of all)
              assert.ok(areTheSame(one, another, given), `${one} ${another} ${JSON.stringify(given)}`);
          }
        },
      ),
      { numRuns: runs(3000), seed: 20_261_121 },
    );
    assert.ok(equal > 500, String(equal));
  });

  it('is the same however an amount is written that is calculated from one value', () => {
    fc.assert(
      fc.property(template, fc.nat(), (one, seed) => {
        assert.equal(compare(one, rewritten(one, seed)), 'equal', `${one} ${rewritten(one, seed)}`);
      }),
      { numRuns: runs(2000), seed: 20_261_121 },
    );
  });
});

/** Two amounts that a request would hold, or that it would refuse. Fractions are rounded on the way in another order. */
function areTheSame(one: string, other: string, data: unknown): boolean {
  const [left, right] = [one, other].map((text) => evaluateText(text, data).text) as [string, string];
  const [inCents, others] = [left, right].map((text) => cents(text, 'amount', String, () => undefined));
  if (inCents === others) return true;
  const [number, otherNumber] = [Number(left), Number(right)];
  return left !== '' && right !== '' && Math.abs(number - otherNumber) <= Math.abs(number) * 1e-9;
}
