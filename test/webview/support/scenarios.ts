import type { PreviewScenariosMessage } from '../../../protocol/panels/preview.js';

/** Scenarios as the extension shows them: usable and broken ones, two that are compared, and a condition that none tries. */
export const scenarios: PreviewScenariosMessage = {
  type: 'scenarios',
  scenarios: {
    files: [
      {
        file: 'death-of-a-child.json',
        fault: null,
        code: false,
        verdict: { passed: false, message: '/requests: expected 1, got none' },
      },
      { file: 'death-of-a-spouse.json', fault: null, code: true, verdict: { passed: true, message: null } },
      {
        file: 'half-written.json',
        fault: 'The scenario cannot be read: `,` is missing at line 3.',
        code: false,
        verdict: null,
      },
    ],
    unexercised: [
      { block: 'police_case_number', condition: 'required_if', outcomes: [true] },
      { block: 'airtime_request', condition: 'show_if', outcomes: [true, false] },
    ],
    outcomes: { tried: 47, all: 50 },
    isExhausted: false,
    comparison: {
      one: null,
      other: 'death-of-a-child.json',
      differences: [
        { block: null, what: 'claim status', one: 'open', other: 'pending_payout' },
        { block: 'deceased_person', what: 'answer', one: 'spouse', other: 'child' },
        { block: 'children_at_school', what: 'visible', one: 'yes', other: 'no' },
      ],
    },
    loaded: 'death-of-a-spouse.json',
    isChanged: false,
  },
};
