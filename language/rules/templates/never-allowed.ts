import { placeOf } from '../../module/index/module-index.js';
import { fits } from '../../types/accepts.js';
import { defineCrossRule } from '../define.js';
import { payoutExample } from '../shared/examples/example-payouts.js';
import { quoted } from '../../message-text.js';
import { certainTypeOrObject, definitionsOf, named } from '../shared/templates/type-uses.js';

export default defineCrossRule({
  id: 'templates/never-allowed',
  severity: 'error',
  summary: 'Reports a template that never renders an allowed value of its property.',
  rationale:
    'A payee is a `beneficiary` or the `policyholder`, an account a `savings_account` or a `cheque_account`. A template may choose between them. If neither its texts nor the types of what it reads allow one of them, every request is rejected.',
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
  ],
  check: (index, report) => {
    for (const located of index.templates) {
      const { fact } = located;
      if (fact.kind !== 'rendered' && fact.kind !== 'noneOf') continue;
      const { property, takes, range } = fact;
      const wanted = quoted(takes.options ?? [], 'or');
      if (fact.kind === 'noneOf') {
        report({ range: placeOf(located, range), message: 'words', data: { property, wanted } });
        continue;
      }
      const type = takes.type === 'choice' ? certainTypeOrObject(fact, index) : undefined;
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
