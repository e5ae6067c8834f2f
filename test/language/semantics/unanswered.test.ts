import assert from 'node:assert/strict';
import fc from 'fast-check';
import { holdsUnanswered } from '../../../language/semantics/unanswered.js';
import { parseTemplate } from '../../../language/syntax/template/parser.js';
import { isTruthyText } from '../../../language/semantics/values.js';
import { evaluateText } from '../../runtime/templates/support.js';
import { runs } from '../../support/runs.js';

const answer = 'claim.block_states.a.value';

describe('a condition while a block has no answer', () => {
  const cases: Readonly<Record<string, boolean | undefined>> = {
    [`{{${answer}}}`]: false,
    [`{{#if ${answer}}}yes{{/if}}`]: false,
    [`{{#if ${answer}}}{{else}}yes{{/if}}`]: true,
    [`{{#unless ${answer}}}yes{{/unless}}`]: true,
    [`{{ifCondition ${answer} '===' 'x'}}`]: false,
    [`{{ifCondition ${answer} '!==' 'x'}}`]: true,
    [`{{ifCondition ${answer} '>' 3}}`]: false,
    [`{{ifCondition ${answer} '&&' claim.open}}`]: false,
    [`{{ifCondition ${answer} '||' claim.open}}`]: undefined,
    [`{{#if (ifIsDefined ${answer})}}true{{else}}false{{/if}}`]: false,
    [`{{#ifIsNotDefined ${answer}}}true{{/ifIsNotDefined}}`]: true,
    [`{{#ifEquals ${answer} 'x'}}true{{/ifEquals}}`]: false,
    [`{{if ${answer} '===' 'x'}}`]: false,
    [`{{maskNumber ${answer}}}`]: undefined,
    '{{claim.block_states.a.type}}': undefined,
    // A helper as a block that fails renders neither content.
    [`{{#dateBetween '2026-03-01' 'soon' '2026-04-01'}}{{else}}yes{{/dateBetween}}`]: false,
    [`{{#ifEquals ${answer}}}{{else}}yes{{/ifEquals}}`]: false,
    [`{{#if (toStartCase 'open')}}yes{{/if}}`]: true,
    '{{claim.block_states.b.value}}': undefined,
    [`{{#each claim.list}}{{${answer}}}{{/each}}`]: undefined,
    [`{{${answer}`]: undefined,
  };
  for (const [template, expected] of Object.entries(cases))
    it(`${template} ${expected === undefined ? 'may hold' : expected ? 'holds' : 'does not hold'}`, () => {
      assert.equal(holdsUnanswered(parseTemplate(template))('a'), expected);
    });

  it('comes to what is rendered, whatever else the claim says', () => {
    const value = fc.constantFrom(answer, 'claim.block_states.b.value', 'claim.open', "'x'", "''", '0', '3', 'true');
    const operator = fc.constantFrom('===', '!==', '==', '!=', '<', '<=', '>', '>=', '||', '&&');
    const { call } = fc.letrec<{ call: string; operand: string }>((tie) => ({
      operand: fc.oneof(
        { maxDepth: 3 },
        value,
        tie('call').map((inner) => `(${inner})`),
      ),
      call: fc.oneof(
        fc.tuple(tie('operand'), operator, tie('operand')).map(([l, op, r]) => `ifCondition ${l} '${op}' ${r}`),
        fc.tuple(fc.constantFrom('ifIsDefined', 'ifIsNotDefined'), tie('operand')).map((parts) => parts.join(' ')),
        fc.tuple(tie('operand'), tie('operand')).map((parts) => `ifEquals ${parts.join(' ')}`),
      ),
    }));
    const template = fc.oneof(
      call.map((inner) => `{{${inner}}}`),
      call.map((inner) => `{{#if (${inner})}}true{{else}}false{{/if}}`),
      call.map((inner) => {
        const [helper = '', ...rest] = inner.split(' ');
        const name = helper === 'ifCondition' ? 'if' : helper;
        return `{{#${[name, ...rest].join(' ')}}}x{{else}}{{/${name}}}`;
      }),
      call.map((inner) => ` {{#unless (${inner})}}{{${answer}}}{{else}}1{{/unless}}`),
    );
    const other = fc.constantFrom(undefined, null, '', 'x', 0, 3, true, false);
    fc.assert(
      fc.property(template, other, other, (text, b, open) => {
        const expected = holdsUnanswered(parseTemplate(text))('a');
        const data = { claim: { open, block_states: { a: { type: 'checkbox' }, b: { type: 'checkbox', value: b } } } };
        if (expected !== undefined) assert.equal(isTruthyText(evaluateText(text, data).text), expected, text);
      }),
      { numRuns: runs(2500) },
    );
  });
});
