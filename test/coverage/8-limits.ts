import { testsIn, type SectionCoverage } from './define.js';
import { notShown } from './reasons.js';

const settings = testsIn('test/language/rules/settings.test.ts');
const claims = testsIn('test/language/rules/claims-blocks.test.ts');

export const limits: SectionCoverage = {
  section: '8',
  title: 'Limits',
  statements: [
    {
      id: '8-beneficiaries',
      kind: 'row',
      says: '`min` and `max` limit how many beneficiaries a policy has.',
      rules: [
        'values/out-of-range',
        'values/reversed-bounds',
        'settings/too-few-beneficiaries',
        'settings/no-room-for-policyholder',
      ],
      tests: [settings('beneficiaries')],
    },
    {
      id: '8-numbers',
      kind: 'row',
      says: '`min` and `max` of currency and number inputs limit their values.',
      rules: ['values/reversed-bounds', 'values/outside-bounds'],
      tests: [claims('input.currency and input.number')],
    },
    {
      id: '8-lengths',
      kind: 'row',
      says: '`min_length` and `max_length` limit the number of characters.',
      rules: ['values/out-of-range', 'values/reversed-bounds', 'values/outside-bounds'],
      tests: [claims('input.text and input.paragraph')],
    },
    {
      id: '8-dates',
      kind: 'row',
      says: '`min` and `max` of date inputs are the earliest and the latest date.',
      rules: ['values/reversed-bounds', 'values/outside-bounds'],
      tests: [claims('input.time and input.date')],
    },
    {
      id: '8-days-before-to-send',
      kind: 'row',
      says: '`daysBeforeToSend` counts days before an anniversary.',
      rules: ['values/out-of-range', 'settings/letter-before-start'],
    },
    {
      id: '8-enumerations',
      kind: 'row',
      says: 'Banks, kinds of accounts and statuses of requests are closed lists.',
      rules: ['payout/unknown-bank', 'values/format', 'values/not-allowed', 'templates/unknown-request-status'],
    },
    { id: '8-other-limits', kind: 'sentence', says: 'Limits of rate and size.', neither: notShown },
  ],
};
