import { at, missed, paid, type GoldenTimeline } from './define.js';

export const lapseWithinPeriod: GoldenTimeline = {
  statements: ['2.8-missed-payments-within-period-counts', '3-lapsed'],
  derivation:
    'The number is two within four months, and missed payments must exceed it: three. Missed are those that fail on 3 February, 3 April, 3 July and 3 August. On 3 April two were missed, and two do not exceed two. On 3 July the four months before reach back to 3 March, which is outside by then for what failed on 3 February: April and July are two. On 3 August the four months reach back to 3 April: what failed on that day is four months old and no longer within, so July and August are two. A payment that fails on 20 August makes July, August, August: three exceed two, and the policy lapses on 20 August.',
  settings: {
    activatePoliciesOnEvent: 'policy_issued',
    gracePeriod: { lapseOn: { missedPaymentsWithinPeriod: { number: 2, period: 4, periodType: 'months' } } },
  },
  file: {
    events: [
      at('2026-01-20', 'issued'),
      ...missed('february', '2026-02-01', '2026-02-03'),
      ...paid('march', '2026-03-01', '2026-03-03'),
      ...missed('april', '2026-04-01', '2026-04-03'),
      ...paid('may', '2026-05-01', '2026-05-03'),
      ...paid('june', '2026-06-01', '2026-06-03'),
      ...missed('july', '2026-07-01', '2026-07-03'),
      ...missed('august', '2026-08-01', '2026-08-03'),
      ...missed('august again', '2026-08-18', '2026-08-20', 'august'),
    ],
    until: '2026-08-31',
  },
  expected: [
    '2026-01-20 (none) → active [activatePoliciesOnEvent]',
    '2026-08-20 active → lapsed [missedPaymentsWithinPeriod]',
  ],
};

export const lapseOutsideOfPeriod: GoldenTimeline = {
  statements: ['2.8-missed-payments-within-period-counts'],
  derivation:
    'More than one within a month lapses the policy. A payment is missed on 31 January. A month later is 31 February, which is no day, so it is the last of February, the 28th: what is missed on that day is outside, and one does not exceed one. A month after 28 February is 28 March. What is missed on 27 March is a day before that: two within a month, and the policy lapses.',
  settings: {
    activatePoliciesOnEvent: 'policy_issued',
    gracePeriod: { lapseOn: { missedPaymentsWithinPeriod: { number: 1, period: 1, periodType: 'months' } } },
  },
  file: {
    events: [
      at('2026-01-20', 'issued'),
      ...missed('january', '2026-01-31', '2026-01-31'),
      ...missed('february', '2026-02-28', '2026-02-28'),
      ...missed('march', '2026-03-27', '2026-03-27'),
    ],
    until: '2026-04-30',
  },
  expected: [
    '2026-01-20 (none) → active [activatePoliciesOnEvent]',
    '2026-03-27 active → lapsed [missedPaymentsWithinPeriod]',
  ],
  assumed: ['first-day-outside', 'short-months', 'missed-when-failed'],
};

export const lapseWithinYear: GoldenTimeline = {
  statements: ['2.8-missed-payments-within-period-counts'],
  derivation:
    'None may be missed within a year: the number 0 is exceeded by one. The first payment is missed on 3 February, and the policy lapses on that day.',
  settings: {
    activatePoliciesOnEvent: 'policy_issued',
    gracePeriod: { lapseOn: { missedPaymentsWithinPeriod: { number: 0, period: 1, periodType: 'years' } } },
  },
  file: {
    events: [at('2026-01-20', 'issued'), ...missed('february', '2026-02-01', '2026-02-03')],
    until: '2026-02-28',
  },
  expected: [
    '2026-01-20 (none) → active [activatePoliciesOnEvent]',
    '2026-02-03 active → lapsed [missedPaymentsWithinPeriod]',
  ],
};
