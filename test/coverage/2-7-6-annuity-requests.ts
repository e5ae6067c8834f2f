import { testsIn, type SectionCoverage } from './define.js';
import { outside } from './reasons.js';

const claims = testsIn('test/language/rules/claims-blocks.test.ts');
const requests = testsIn('test/runtime/claims/requests.test.ts');

const objectRules = ['properties/missing', 'values/wrong-type'] as const;

export const annuityRequests: SectionCoverage = {
  section: '2.7.6',
  title: 'Annuity requests',
  statements: [
    {
      id: '2.7.6-annuity-schedule',
      kind: 'sentence',
      says: 'An annuity creates payouts at an interval, for a time.',
      tests: [requests('is shown with its schedule and total')],
    },
    {
      id: '2.7.6-annuity-payouts-only',
      kind: 'sentence',
      says: 'It creates payouts, never fulfillments.',
      rules: ['blocks/other-type'],
    },
    {
      id: '2.7.6-annuity-policyholder-only',
      kind: 'sentence',
      says: 'It pays only the policyholder.',
      rules: ['annuity/payee'],
    },
    {
      id: '2.7.6-annuity-processed',
      kind: 'sentence',
      says: 'The insurer’s finance team processes its payouts.',
      neither: outside,
    },
    {
      id: '2.7.6-annuity-type',
      kind: 'row',
      says: '`type` is `annuity_request`.',
      rules: ['claims/unknown-block-type'],
    },
    {
      id: '2.7.6-annuity-key',
      kind: 'row',
      says: '`key` is the unique key of the block.',
      rules: ['properties/missing', 'claims/duplicate-key'],
    },
    {
      id: '2.7.6-annuity-description',
      kind: 'row',
      says: '`description` is a text for the claim handler.',
      rules: ['properties/missing', 'values/empty', 'values/wrong-type', 'values/convertible'],
      tests: [requests('needs a description')],
    },
    { id: '2.7.6-annuity-frequency', kind: 'row', says: '`frequency` is an object.', rules: objectRules },
    { id: '2.7.6-annuity-duration', kind: 'row', says: '`duration` is an object.', rules: objectRules },
    {
      id: '2.7.6-annuity-amount',
      kind: 'row',
      says: '`amount` is an integer: the cents of each payout.',
      rules: ['properties/missing', 'values/empty', 'values/wrong-type', 'values/convertible', 'values/out-of-range'],
    },
    {
      id: '2.7.6-frequency-type',
      kind: 'sentence',
      says: 'The `type` of a frequency is `monthly` or `yearly`.',
      rules: ['properties/missing', 'values/not-allowed'],
      tests: [claims('frequency'), requests('is held against the rules of frequency and duration')],
    },
    {
      id: '2.7.6-frequency-time-of-day',
      kind: 'sentence',
      says: 'Its `time_of_day` is `HH:MM` in 24 hours.',
      rules: ['properties/missing', 'values/empty', 'values/format', 'values/other-form'],
      tests: [requests('is held against the rules of frequency and duration')],
    },
    {
      id: '2.7.6-frequency-day-of-month',
      kind: 'sentence',
      says: 'Its `day_of_month` is an integer.',
      rules: [
        'properties/missing',
        'values/empty',
        'values/wrong-type',
        'values/convertible',
        'values/out-of-range',
        'annuity/day-beyond-month',
      ],
      tests: [requests('falls on the last day of a shorter month')],
    },
    {
      id: '2.7.6-frequency-month-of-year-required',
      kind: 'sentence',
      says: 'Its `month_of_year`, an integer, is required where it is yearly.',
      rules: ['properties/missing', 'values/empty', 'values/wrong-type', 'values/convertible', 'values/out-of-range'],
      tests: [requests('comes once a year, on 29 February where there is one')],
    },
    {
      id: '2.7.6-frequency-month-of-year-forbidden',
      kind: 'sentence',
      says: 'It is forbidden otherwise.',
      rules: ['properties/forbidden'],
      tests: [requests('is held against the rules of frequency and duration')],
    },
    {
      id: '2.7.6-duration-count',
      kind: 'sentence',
      says: 'The `count` of a duration is an integer: how many requests there are.',
      rules: ['values/wrong-type', 'values/convertible', 'values/out-of-range'],
      tests: [claims('duration'), requests('is shown with its schedule and total')],
    },
    {
      id: '2.7.6-duration-count-required',
      kind: 'sentence',
      says: '`count` is required without `end_date`.',
      rules: ['properties/missing', 'values/empty'],
    },
    {
      id: '2.7.6-duration-count-forbidden',
      kind: 'sentence',
      says: '`count` is forbidden beside `end_date`.',
      rules: ['properties/forbidden'],
    },
    {
      id: '2.7.6-duration-end-date',
      kind: 'sentence',
      says: 'Its `end_date` is a date.',
      rules: ['values/format', 'values/other-form'],
    },
    {
      id: '2.7.6-duration-end-date-required',
      kind: 'sentence',
      says: '`end_date` is required without `count`.',
      rules: ['properties/missing', 'values/empty'],
    },
    {
      id: '2.7.6-duration-end-date-forbidden',
      kind: 'sentence',
      says: '`end_date` is forbidden beside `count`.',
      rules: ['properties/forbidden'],
    },
    {
      id: '2.7.6-duration-ends',
      kind: 'sentence',
      says: 'After the `end_date` no request is created.',
      tests: [requests('ends with its end date, which may itself be a day of a request')],
    },
    {
      id: '2.7.6-annuity-state',
      kind: 'sentence',
      says: 'The state has `type`, `annuity_request_id` and `status`.',
      rules: ['claims/unknown-state-field'],
    },
    {
      id: '2.7.6-annuity-status',
      kind: 'sentence',
      says: 'The `status` is `active` or `completed`.',
      rules: ['templates/unknown-request-status'],
      tests: [requests('is shown with its schedule and total')],
    },
  ],
};
