import { at, missed, type GoldenTimelines } from './define.js';

export const letters: GoldenTimelines = {
  'letters before anniversaries': {
    statements: ['2.8-anniversary-letter-sent'],
    derivation:
      'Thirty days before each anniversary of the start, which is 15 March 2026; the issue of 1 March does not count. The first anniversary is 15 March 2027: fifteen days before is 28 February, fifteen more is 13 February 2027. The second is 15 March 2028, and 2028 is a leap year: fifteen days before is 29 February, fifteen more is 14 February 2028.',
    settings: { activatePoliciesOnEvent: 'policy_issued', policyAnniversaryNotification: { daysBeforeToSend: 30 } },
    file: {
      policy: { start_date: '2026-03-15' },
      events: [at('2026-03-01', 'issued')],
      until: '2028-03-31',
    },
    expected: [
      '2026-03-01 (none) → active [activatePoliciesOnEvent]',
      '2027-02-13 policy_anniversary [policyAnniversaryNotification]',
      '2028-02-14 policy_anniversary [policyAnniversaryNotification]',
    ],
  },
  'anniversaries of a leap day': {
    statements: ['2.8-anniversary-letter-sent'],
    derivation:
      'The policy starts on 29 February 2028. Its anniversary in a year without that day is the last of February, and in 2032 it is 29 February again: years are counted from the start, and not from the last anniversary. The letter is due on the day itself.',
    settings: { activatePoliciesOnEvent: 'policy_issued', policyAnniversaryNotification: { daysBeforeToSend: 0 } },
    file: { events: [at('2028-02-29', 'issued')], until: '2032-03-31' },
    expected: [
      '2028-02-29 (none) → active [activatePoliciesOnEvent]',
      '2029-02-28 policy_anniversary [policyAnniversaryNotification]',
      '2030-02-28 policy_anniversary [policyAnniversaryNotification]',
      '2031-02-28 policy_anniversary [policyAnniversaryNotification]',
      '2032-02-29 policy_anniversary [policyAnniversaryNotification]',
    ],
  },
  'no letters': {
    statements: ['2.8-anniversary-letter-sent'],
    derivation: 'The notification is null and the welcome letter false: two years pass without a letter.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      welcomeLetterEnabled: false,
      policyAnniversaryNotification: null,
    },
    file: { events: [at('2026-03-01', 'issued')], until: '2028-03-31' },
    expected: ['2026-03-01 (none) → active [activatePoliciesOnEvent]'],
  },
  'no letter once lapsed': {
    statements: ['2.8-anniversary-letter-sent'],
    derivation:
      'The policy lapses on 3 April 2026 with its first missed payment, long before 31 March 2027, a day before the anniversary of 1 April. The specification does not say which policies get the letter; we take it that only active ones do.',
    settings: {
      activatePoliciesOnEvent: 'policy_issued',
      policyAnniversaryNotification: { daysBeforeToSend: 1 },
      gracePeriod: { lapseOn: { consecutiveMissedPayments: { number: 1 } } },
    },
    file: {
      events: [at('2026-04-01', 'issued'), ...missed('first', '2026-04-01', '2026-04-03')],
      until: '2027-04-30',
    },
    expected: [
      '2026-04-01 (none) → active [activatePoliciesOnEvent]',
      '2026-04-03 active → lapsed [consecutiveMissedPayments]',
    ],
  },
  'letters of a policy that started before its issue': {
    statements: ['2.8-anniversary-letter-sent'],
    derivation:
      'The policy is issued on 20 January 2026, and its start, 10 February 2024, was long before. Letters go out 21 days before each anniversary, on 20 January. That of 2025 was due before there was a policy, and that of 2026 on the very day of its issue: what is due on a day comes before what happens on it, so it is not sent. The first is sent on 20 January 2027.',
    settings: { activatePoliciesOnEvent: 'policy_issued', policyAnniversaryNotification: { daysBeforeToSend: 21 } },
    file: { policy: { start_date: '2024-02-10' }, events: [at('2026-01-20', 'issued')], until: '2027-12-31' },
    expected: [
      '2026-01-20 (none) → active [activatePoliciesOnEvent]',
      '2027-01-20 policy_anniversary [policyAnniversaryNotification]',
    ],
    assumed: ['due-before-events'],
  },
};
