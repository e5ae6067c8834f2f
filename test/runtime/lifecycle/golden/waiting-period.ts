import { at, type GoldenTimelines } from './define.js';

export const waitingPeriods: GoldenTimelines = {
  'an alert by the day of viewing': {
    statements: ['2.8-waiting-period-start', '2.8-waiting-period-alert'],
    derivation:
      'Three months from the start of the policy, 30 November 2025: 30 February is no day, so the period ends with the last of February, and 28 February 2026 is the first day outside. The issue of 10 November does not count. A claim that is viewed on 27 February shows the alert; viewed again on 28 February, it does not: what counts is the day of viewing, not that of the claim.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      waitingPeriod: { applyTo: { theFullPolicy: { period: 3, periodType: 'months' } } },
    },
    file: {
      policy: { start_date: '2025-11-30' },
      events: [at('2025-11-10', 'issued'), at('2026-02-27', 'claim_viewed'), at('2026-02-28', 'claim_viewed')],
      until: '2026-03-31',
    },
    expected: [
      '2025-11-10 (none) → active [activatePoliciesOnEvent]',
      '2026-02-27 claim alert [waitingPeriod]',
      '2026-02-28 claim no alert [waitingPeriod]',
    ],
  },
  'no alert without a waiting period': {
    statements: ['2.8-waiting-period-alert'],
    derivation: 'The waiting period is null: a claim that is viewed on the first day shows no alert.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      waitingPeriod: { applyTo: { theFullPolicy: null } },
    },
    file: { events: [at('2026-02-01', 'issued'), at('2026-02-01', 'claim_viewed')], until: '2026-02-28' },
    expected: ['2026-02-01 (none) → active [activatePoliciesOnEvent]', '2026-02-01 claim no alert'],
  },
  'a waiting period in a time zone': {
    statements: ['2.8-waiting-period-alert'],
    derivation:
      'Ten days from 1 February: 10 February is the last, 11 February the first day outside. Days are those of the module. The claim is viewed at 22:30 UTC on 10 February, which in Johannesburg, two hours ahead, is half past midnight on 11 February: no alert.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      waitingPeriod: { applyTo: { theFullPolicy: { period: 10, periodType: 'days' } } },
    },
    timeZone: 'Africa/Johannesburg',
    file: {
      events: [at('2026-02-01', 'issued'), at('2026-02-10T22:30:00Z', 'claim_viewed')],
      until: '2026-02-28',
    },
    expected: ['2026-02-01 (none) → active [activatePoliciesOnEvent]', '2026-02-11 claim no alert [waitingPeriod]'],
  },
  'a waiting period of a year from a leap day': {
    statements: ['2.8-waiting-period-start', '2.8-waiting-period-alert'],
    derivation:
      'A year from 29 February 2028, a leap day, ends with February 2029: 28 February 2029 is the first day outside. A claim that is viewed on the 27th shows the alert, on the 28th it does not.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      waitingPeriod: { applyTo: { theFullPolicy: { period: 1, periodType: 'years' } } },
    },
    file: {
      events: [at('2028-02-29', 'issued'), at('2029-02-27', 'claim_viewed'), at('2029-02-28', 'claim_viewed')],
      until: '2029-03-31',
    },
    expected: [
      '2028-02-29 (none) → active [activatePoliciesOnEvent]',
      '2029-02-27 claim alert [waitingPeriod]',
      '2029-02-28 claim no alert [waitingPeriod]',
    ],
    assumed: ['short-months', 'first-day-outside'],
  },
  'no alert by a period of nothing': {
    statements: ['2.8-waiting-period-alert'],
    derivation:
      'A period of 0 has no day: a claim that is viewed on 25 January, before the start of 1 February, shows no alert, and neither does one on the day of the start.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      waitingPeriod: { applyTo: { theFullPolicy: { period: 0, periodType: 'months' } } },
    },
    file: {
      policy: { start_date: '2026-02-01' },
      events: [at('2026-01-20', 'issued'), at('2026-01-25', 'claim_viewed'), at('2026-02-01', 'claim_viewed')],
      until: '2026-02-28',
    },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2026-01-25 claim no alert [waitingPeriod]',
      '2026-02-01 claim no alert [waitingPeriod]',
    ],
  },
};
