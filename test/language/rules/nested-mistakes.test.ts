import assert from 'node:assert/strict';
import { checkModule, diagnosticsOf } from '../../../language/index.js';
import { moduleOf } from '../../support/fixture.js';

const path = 'workflows/claims-blocks.json';

const blocks = `
  { "block": { "type": "dropdown", "key": "cause", "title": "Cause", "options": [{ "key": "fire", "value": "Burnt" }, { "key": "storm", "value": "Blown" }] } },
  { "block": { "type": "checkbox", "key": "ill", "title": "Ill" } },
  { "block": { "type": "input.date", "key": "day", "title": "Day" } },
  { "block": { "type": "input.currency", "key": "loss", "title": "Loss" } },
  { "block": { "type": "input.number", "key": "count", "title": "Count" } }`;

const state = (name: string, field = 'value') => `claim.block_states.${name}.${field}`;
const [cause, ill, day] = [state('cause', 'option_key'), state('ill'), state('day')];
const [loss, count] = [state('loss'), state('count')];

/** A call of each helper without any mistake; it gives the same type as those below. */
const right: Readonly<Record<string, string>> = {
  multiply: `multiply ${count} ${count}`,
  divide: `divide ${count} ${count}`,
  maxValue: `maxValue ${count} 2`,
  dateAdd: `dateAdd ${day} days=${count}`,
  dateDifference: `dateDifference (dateNow) ${day}`,
  dateFormat: `dateFormat ${day} 'D'`,
  ifCondition: `ifCondition ${cause} '===' 'fire'`,
  ifEquals: `ifEquals ${cause} 'fire'`,
  ifIsDefined: `ifIsDefined ${count}`,
  formatCurrency: `formatCurrency ${loss} 'ZAR'`,
  ordinalString: `ordinalString ${count}`,
  zarString: `zarString ${loss}`,
};

/** Calls, and a value, with one mistake each. */
const wrong: readonly string[] = [
  "(multiply 'a' 2)",
  "(multiply 'claim.granted_amount' 2)",
  "(divide 2 'x')",
  '(divide 2 0)',
  '(multiply 2 true)',
  `(multiply ${day} 2)`,
  '(multiply 2)',
  '(multiply 2 3 4)',
  `(multiply ${state('cause', 'option_key')} 2)`,
  '(multiply claim.block_states.cause 2)',
  `(multiply ${state('none')} 2)`,
  `(multiply ${state('loss', 'val')} 2)`,
  "(maxValue 'a' 2)",
  `(dateAdd ${ill} days=1)`,
  "(dateAdd '2026/01/31' days=1)",
  `(dateAdd ${day} days='x')`,
  `(dateDifference (dateNow) ${loss})`,
  `(dateFormat ${count} 'D')`,
  `(dateFormat ${day} 1 2)`,
  `(ifCondition ${cause} '===' 'fyre')`,
  `(ifCondition ${cause} '===' 'Burnt')`,
  `(ifCondition ${cause} '=' 'fire')`,
  "(ifCondition 1 '===' 2)",
  `(ifCondition ${day} '>' ${count})`,
  `(ifCondition ${loss} '>' 'x')`,
  `(ifCondition ${ill} '===' 'true')`,
  `(ifCondition '${ill}' '===' true)`,
  `(ifCondition ${cause} 'fire')`,
  `(ifCondition ${cause} === 'fire')`,
  `(ifCondtion ${ill} '===' true)`,
  `(ifEquals ${ill} 'x')`,
  '(ifIsDefined)',
  `(formatCurrency ${loss})`,
  "(formatCurrency 1.5 'ZAR')",
  '(ordinalString 1.5)',
  "(zarString 'abc')",
  state('none'),
  state('loss', 'val'),
  'claim.block_states.cause',
  'claim.block_state.loss.value',
  'claim.stauts',
  'claim..status',
];

const bare = (value: string) => (value.startsWith('(') ? value.slice(1, -1) : value);
const note = (template: string) =>
  `{ "block": { "type": "alert", "key": "z", "color": "info", "markdown": "${template}" } }`;
const shown = (template: string) => `{ "block": { "type": "divider", "key": "z" }, "show_if": "${template}" }`;
const input = (type: string, template: string) =>
  `{ "block": { "type": "${type}", "key": "z", "title": "Z", "min": "${template}" } }`;

/** The positions in which a value can occur. */
const positions: readonly ((value: string) => string)[] = [
  (value) => note(`{{${bare(value)}}}`),
  (value) => shown(`{{${bare(value)}}}`),
  (value) => shown(`{{ifCondition ${value} '>' 1}}`),
  (value) => shown(`{{ifCondition 1 '>' ${value}}}`),
  (value) => shown(`{{ifCondition ${value} '===' 'fire'}}`),
  (value) => shown(`{{ifCondition ${value} '===' true}}`),
  (value) => shown(`{{ifCondition ${value} '||' ${state('ill')}}}`),
  (value) => shown(`{{ifCondition ${state('ill')} '&&' ${value}}}`),
  (value) => shown(`{{ifCondition (multiply ${value} 3) '>' (divide 4 2)}}`),
  (value) => note(`{{#if ${value}}}x{{/if}}`),
  (value) => note(`{{multiply ${value} 2}}`),
  (value) => note(`{{divide 2 ${value}}}`),
  (value) => note(`{{maxValue ${value} 2}}`),
  (value) => note(`{{formatCurrency ${value} 'ZAR'}}`),
  (value) => note(`{{dateAdd ${value} days=1}}`),
  (value) => note(`{{dateAdd (dateNow) days=${value}}}`),
  (value) => note(`{{dateDifference ${value} (dateNow)}}`),
  (value) => note(`{{#ifIsDefined ${value}}}x{{/ifIsDefined}}`),
  (value) => note(`{{#ifEquals ${value} 'fire'}}x{{/ifEquals}}`),
  (value) => note(`{{#each ${value}}}x{{/each}}`),
  (value) => note(`{{ordinalString ${value}}}`),
  (value) => input('input.currency', `{{${bare(value)}}}`),
  (value) => input('input.date', `{{${bare(value)}}}`),
];

function codesOf(entry: string): readonly unknown[] {
  const module = moduleOf(new Map([[path, `[${blocks},\n${entry}\n]`]]));
  return diagnosticsOf(checkModule(module), path).map(({ code }) => code);
}

describe('A mistake in an expression', () => {
  for (const value of wrong)
    it(`gives one diagnostic in any position: ${value}`, () => {
      const helper = /^\((\w+)/.exec(value)?.[1] ?? '';
      const rightCall = right[helper];
      const twin = rightCall === undefined ? 'claim.policy.module.any' : `(${rightCall})`;
      for (const position of positions) {
        const entry = position(value);
        const codes = codesOf(entry);
        // What is wrong with the place itself is another matter.
        const others = codesOf(position(twin));
        // Iterating over the members of an object is not a mistake.
        assert.ok(codes.length > 0 || entry.includes('#each claim.'), entry);
        assert.ok(codes.length <= 1 + others.length, `${entry}: ${codes.join(', ')}`);
      }
    });
});
