import type { Property, ValueType } from '../../vocabulary/define.js';
import { defineLocalRule, ofType } from '../define.js';
import { wholeNumber } from '../shared/values/quantities.js';
import { configuration } from '../shared/examples/example-modules.js';

/** The maximum number of days from one anniversary to the next. */
const daysOfYear = 366;

export default defineLocalRule({
  id: 'settings/letter-before-start',
  severity: 'warning',
  summary: 'Reports an anniversary letter that is to be sent more than a year ahead.',
  rationale:
    'The days are counted back from each anniversary of the start date. From the first one, more than 366 days lead to a day before the policy exists, so that letter is never sent; each later one is sent before the previous anniversary.',
  sections: ['2.8', '8'],
  noFix: 'It is unclear how many days were meant.',
  messages: {
    early:
      'This letter is never sent: it is due before the policy starts. That is {days} days before the first anniversary. Write less than a year.',
  },
  good: [
    configuration(
      `
  "settings": { "policyAnniversaryNotification": { "daysBeforeToSend": 30 } }`,
      {
        'documents/anniversary-letter.html': '<p>Another year.</p>',
      },
    ),
  ],
  bad: [
    configuration(
      `
  "settings": { "policyAnniversaryNotification": { "daysBeforeToSend": 400 } }
//                                                                     ^^^ settings/letter-before-start`,
      {
        'documents/anniversary-letter.html': '<p>Another year.</p>',
      },
    ),
  ],
  visit: (report) => ({
    value: ofType(isLeadTime, ({ json }) => {
      const days = wholeNumber(json);
      if (days === undefined || days <= daysOfYear) return;
      report({ range: json.range, message: 'early', data: { days: String(days) } });
    }),
  }),
});

function isLeadTime(_: ValueType, property: Property | undefined): boolean {
  return property?.name === 'daysBeforeToSend';
}
