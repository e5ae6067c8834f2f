import { testsIn, type SectionCoverage } from './define.js';
import { notShown } from './reasons.js';

const samples = testsIn('test/language/samples.test.ts');
const preview = testsIn('test/support/previewed-samples.ts');
const settings = testsIn('test/language/rules/settings.test.ts');

const placeRules = ['values/wrong-type', 'settings/null', 'properties/misspelt', 'config/unread-setting'] as const;

const periodRules = [
  'properties/missing',
  'values/empty',
  'values/wrong-type',
  'values/convertible',
  'values/out-of-range',
  'values/not-allowed',
  'settings/period-of-nothing',
] as const;
const coolingOff = testsIn('test/runtime/lifecycle/golden/cooling-off.ts');
const waitingPeriods = testsIn('test/runtime/lifecycle/golden/waiting-period.ts');

export const periods: SectionCoverage = {
  section: '2.8',
  title: 'Cooling-off and waiting period',
  statements: [
    {
      id: '2.8-cooling-off-period',
      kind: 'sentence',
      says: '`coolingOffPeriod.applyTo.theFullPolicy` is an object or `null`, which turns it off.',
      rules: placeRules,
      tests: [settings('cooling-off and waiting periods')],
    },
    {
      id: '2.8-cooling-off-period-length',
      kind: 'sentence',
      says: 'It has a `period`, an integer, and a `periodType`: days, months or years.',
      rules: periodRules,
    },
    {
      id: '2.8-refund-type',
      kind: 'sentence',
      says: 'Its `refundType` is `all_premiums`, and nothing else.',
      rules: ['properties/missing', 'values/not-allowed', 'values/wrong-type'],
    },
    {
      id: '2.8-cooling-off-period-start',
      kind: 'sentence',
      says: 'It begins with the start date of the policy.',
      tests: [
        coolingOff('refunded on the last day of cooling off'),
        coolingOff('not refunded a day later'),
        coolingOff('refunded within a month of the 31st'),
      ],
    },
    {
      id: '2.8-waiting-period',
      kind: 'sentence',
      says: '`waitingPeriod.applyTo.theFullPolicy` is an object or `null`, which turns it off.',
      rules: placeRules,
      tests: [settings('cooling-off and waiting periods')],
    },
    {
      id: '2.8-waiting-period-length',
      kind: 'sentence',
      says: 'It has a `period`, an integer, and a `periodType`: days, months or years.',
      rules: periodRules,
    },
    {
      id: '2.8-waiting-period-start',
      kind: 'sentence',
      says: 'It begins with the start date of the policy.',
      rules: ['settings/waiting-beyond-term'],
      tests: [
        waitingPeriods('an alert by the day of viewing'),
        waitingPeriods('a waiting period of a year from a leap day'),
      ],
    },
    {
      id: '2.8-waiting-period-alert',
      kind: 'sentence',
      says: 'A claim that is viewed within it, by the date of that day, shows an alert.',
      tests: [
        waitingPeriods('an alert by the day of viewing'),
        waitingPeriods('no alert without a waiting period'),
        waitingPeriods('a waiting period in a time zone'),
      ],
    },
    {
      id: '2.8-waiting-period-in-blocks',
      kind: 'sentence',
      says: 'Claims blocks may treat waiting periods in a finer way.',
      tests: [samples('the sample modules'), preview('funeral-cover-waiting-period')],
    },
    {
      id: '2.8-other-policy-fields',
      kind: 'sentence',
      says: 'Further fields of policies exist.',
      neither: notShown,
    },
    {
      id: '2.8-other-request-fields',
      kind: 'sentence',
      says: 'Further fields of requests exist.',
      neither: notShown,
    },
  ],
};
