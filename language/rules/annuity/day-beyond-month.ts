import { memberText, memberValue } from '../../syntax/json/tree.js';
import { frequency } from '../../vocabulary/annuity/frequency.js';
import { defineLocalRule, ofShape } from '../define.js';
import { writing } from '../fix.js';
import { wholeNumber } from '../shared/values/quantities.js';

const example = (rhythm: string): string => `
[{ "block": {
  "type": "annuity_request", "description": "Pays.", "key": "income", "amount": 100000, "duration": { "count": 12 },
  "frequency": { "time_of_day": "08:00", ${rhythm}
}, "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}" }]`;

export default defineLocalRule({
  id: 'annuity/day-beyond-month',
  severity: 'information',
  summary: 'Points out an annuity with a payment day that some of its months do not have.',
  rationale:
    'April has no 31st and February has no 30th. The specification does not say what happens then. This tool assumes the last day of the month; a day up to the 28th is unambiguous.',
  sections: ['2.7.6'],
  messages: {
    monthly:
      'Not every month has a day {day}: a shorter one pays on its last day, if at all. Take a day up to the 28th.',
    yearly: 'The month {month} has no day {day}: it pays on its last day, if at all. Take a day up to the {last}th.',
    leapYears:
      'February has a day 29 in leap years only. In others it pays on its last day, if at all. Take a day up to the 28th.',
  },
  good: [
    example('"type": "monthly", "day_of_month": 28 }'),
    example('"type": "yearly", "day_of_month": 31, "month_of_year": 12 }'),
  ],
  bad: [
    example(`"type": "monthly", "day_of_month": 31 }
//                                                                          ^^ annuity/day-beyond-month`),
    example(`"type": "yearly", "day_of_month": 31, "month_of_year": 4 }
//                                                                         ^^ annuity/day-beyond-month`),
  ],
  visit: (report) => ({
    object: ofShape(frequency, ({ json }) => {
      const [dayJson, monthJson] = [memberValue(json, 'day_of_month'), memberValue(json, 'month_of_year')];
      const day = dayJson && wholeNumber(dayJson);
      const type = memberText(json, 'type');
      const month = type === 'yearly' && monthJson ? wholeNumber(monthJson) : undefined;
      const last = type === 'monthly' ? 28 : month === undefined ? undefined : lastDays[month - 1];
      // Days after the 31st are reported by another rule.
      if (!dayJson || day === undefined || last === undefined || day <= last || day > 31) return;
      report({
        range: dayJson.range,
        message: type === 'monthly' ? 'monthly' : month === 2 && day === 29 ? 'leapYears' : 'yearly',
        data: { day: String(day), month: String(month ?? ''), last: String(last) },
        suggestions: [writing(dayJson.range, last)],
      });
    }),
  }),
});

/** The last day that the month has in every year. */
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
