import { defineCrossRule } from '../define.js';
import { reportArguments } from './shared/helper-arity.js';

export default defineCrossRule({
  id: 'templates/unusual-arguments',
  severity: 'information',
  summary: 'Points out a helper that receives fewer or more values than in other modules.',
  rationale:
    'Some helpers are only known from existing modules. Other uses may work on the platform; the preview renders nothing for them. If the helper does take more values, declare it under `helpers` in the tools file.',
  sections: ['2.7.2'],
  messages: {
    tooFew: '`{name}` takes {expected}. It got {given}. Check whether something is missing{parameters}.',
    tooMany: '`{name}` takes {expected}. It got {given}. Check whether all are needed.',
    join: '`{name}` takes {expected}. It got {given}. Join two conditions at a time with {operators}: `ifCondition (…) … (…)`.',
  },
  good: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{formatCurrency claim.granted_amount 'ZAR' locale='en-ZA'}}" } }]`,
    {
      '.platform-tools.json': '{ "helpers": { "toStartCase": { "arity": { "min": 1, "max": 2 } } } }',
      'workflows/claims-blocks.json': `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{toStartCase claim.status 'en'}}" } }]`,
    },
  ],
  bad: [
    `
[{ "block": { "type": "alert", "key": "note", "markdown": "{{toStartCase claim.status 'en'}}" } }]
//                                                                                    ^^^^ templates/unusual-arguments`,
  ],
  check: (index, report) => {
    reportArguments(index, 'practice', report);
  },
});
