import { placeOf } from '../../module/index/module-index.js';
import { formats } from '../../vocabulary/formats.js';
import { defineCrossRule } from '../define.js';
import { nearest, suggestion } from '../../names/did-you-mean.js';
import { writing } from '../fix.js';
import { payoutExample } from '../shared/examples/example-payouts.js';

export default defineCrossRule({
  id: 'payout/unknown-bank',
  severity: 'error',
  summary: 'Reports a bank that is not in the list of `banks` in the tools file.',
  rationale:
    'A transfer identifies its bank by one of a fixed set of names. Your organisation defines them in `banks` of `.platform-tools.json`; without that list, any name in lower snake case is accepted.',
  sections: ['2.7.6', '8'],
  messages: {
    unknown: 'The tools file has no bank `{name}`.{meant} Use one of them, or add it there.',
  },
  good: [
    {
      '.platform-tools.json': '{ "banks": ["example_bank"] }',
      'workflows/claims-blocks.json': payoutExample('"1"', '"1"'),
    },
  ],
  bad: [
    {
      '.platform-tools.json': '{ "banks": ["example_bank", "other_bank"] }',
      'workflows/claims-blocks.json': payoutExample(
        '"1"',
        '"1"',
        `"account_type": "savings_account", "bank_name": "exampel_bank"
//                                                     ^^^^^^^^^^^^ payout/unknown-bank
      `,
      ),
    },
  ],
  check: (index, report) => {
    const { banks } = index.options;
    if (banks.length === 0) return;
    const isIdentifier = new RegExp(formats.bank.pattern ?? '');
    for (const claims of index.claims)
      for (const { name, range } of claims.fact.banks) {
        // An invalid identifier is reported for its format.
        if (banks.includes(name) || !isIdentifier.test(name)) continue;
        const place = placeOf(claims, range);
        const meant = nearest(name, banks);
        report({
          range: place,
          message: 'unknown',
          data: { name, meant: suggestion(meant) },
          suggestions: (meant === undefined ? banks : [meant]).map((bank) => writing(place, bank)),
        });
      }
  },
});
