import { placeOf } from '../../module/index/module-index.js';
import { fits } from '../../types/accepts.js';
import { defineCrossRule } from '../define.js';
import { payoutExample } from '../shared/examples/example-payouts.js';
import { quoted } from '../../message-text.js';
import { certainTypeOrObject, definitionsOf, named } from '../shared/templates/type-uses.js';

/** A payout to the bank that a question asks for. */
const bankChosen = (bankName: string): string =>
  payoutExample('"100"', '"100"', `${bankName}, "account_type": "savings_account"`).replace(
    '[{',
    `[{ "block": { "type": "dropdown", "key": "bank", "title": "Bank", "options": [{ "key": "example_bank", "value": "Example Bank" }] } }, {`,
  );

export default defineCrossRule({
  id: 'templates/never-allowed',
  severity: 'error',
  summary: 'Reports a template that never renders an allowed value of its property.',
  rationale:
    'A payee is a `beneficiary` or the `policyholder`, an account a `savings_account` or a `cheque_account`. A bank has an identifier in lower snake case. A template may choose between them. If neither its texts, nor the types of what it reads, nor the options of the question that it reads allow one of them, every request is rejected.',
  sections: ['2.7.6'],
  noFix: 'Only the author knows which of the values is meant and when.',
  messages: {
    type: '`{property}` never gets a valid value: this is {given}. Render {wanted}.',
    words:
      'This template never renders a valid `{property}`. It takes {wanted}, and this renders none of them, whatever the claim holds.',
  },
  good: [
    payoutExample(
      '"100"',
      '"100"',
      `"bank_name": "example_bank",
      "account_type": "{{#if claim.policy.module.saves}}savings{{else}}cheque{{/if}}_account"`,
    ),
    bankChosen('"bank_name": "{{claim.block_states.bank.option_key}}"'),
  ],
  bad: [
    payoutExample(
      '"100"',
      '"100"',
      `"bank_name": "example_bank",
      "account_type": "{{#if claim.policy.module.saves}}savings{{else}}current{{/if}}"
//                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/never-allowed
`,
    ),
    payoutExample(
      '"100"',
      '"100"',
      `"bank_name": "example_bank",
      "account_type": "{{claim.policy.sum_assured}}"
//                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/never-allowed
`,
    ),
    payoutExample(
      '"100"',
      '"100"',
      `"bank_name": "example_bank",
      "account_type": "{{policyholder}}"
//                    ^^^^^^^^^^^^^^^^^^ templates/never-allowed
`,
    ),
    bankChosen(`"bank_name": "{{claim.block_states.bank.option_value}}"
//                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates/never-allowed
      `),
  ],
  check: (index, report) => {
    for (const located of index.templates) {
      const { fact } = located;
      if (fact.kind !== 'rendered' && fact.kind !== 'noneOf') continue;
      const { property, takes, range } = fact;
      const wanted = takes.format ? `a ${takes.format.noun}` : quoted(takes.options ?? [], 'or');
      if (fact.kind === 'noneOf') {
        report({ range: placeOf(located, range), message: 'words', data: { property, wanted } });
        continue;
      }
      const type = takes.type === 'choice' || takes.type === 'name' ? certainTypeOrObject(fact, index) : undefined;
      if (!type || fits(takes, type)) continue;
      report({
        range: placeOf(located, range),
        message: 'type',
        data: { property, wanted, given: named(fact, type) },
        related: definitionsOf(index, fact),
      });
    }
  },
});
