import type { IntegerType, ValueType } from '../../vocabulary/define.js';
import { defineLocalRule, ofType } from '../define.js';
import { writing } from '../fix.js';
import { isInRange, wholeNumber } from '../shared/values/quantities.js';

export default defineLocalRule({
  id: 'values/out-of-range',
  severity: 'error',
  summary: 'Reports a number that is less or greater than its property allows.',
  rationale: 'A month has no 32nd day, a year has no 13th month, and a schedule without payments pays nothing.',
  sections: ['2.7.2', '2.7.6', '2.8'],
  messages: { outOfRange: '`{name}` must be {range}, not {value}.' },
  good: [
    `
[{ "block": {
  "type": "annuity_request", "description": "Pays.", "key": "income", "amount": 100000,
  "frequency": { "type": "yearly", "time_of_day": "08:00", "day_of_month": 1, "month_of_year": 12 },
  "duration": { "count": 1 }
}, "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}" }]`,
  ],
  bad: [
    `
[{ "block": {
  "type": "annuity_request", "description": "Pays.", "key": "income", "amount": -1,
//                                                                              ^^ values/out-of-range
  "frequency": { "type": "yearly", "time_of_day": "08:00", "day_of_month": 32, "month_of_year": 0 },
//                                                                         ^^ values/out-of-range
//                                                                                              ^ values/out-of-range
  "duration": { "count": "0" }
//                       ^^^ values/out-of-range
}, "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}" }]`,
  ],
  visit: (report) => ({
    value: ofType(isInteger, ({ json, type, property, member }) => {
      const value = wholeNumber(json);
      if (value === undefined || isInRange(value, type)) return;
      // A wrong sign is more likely than the nearest allowed number.
      const nearest =
        value < 0 && isInRange(-value, type)
          ? -value
          : Math.min(Math.max(value, type.minimum ?? -Infinity), type.maximum ?? Infinity);
      report({
        range: json.range,
        message: 'outOfRange',
        data: {
          name: property?.name ?? member?.name.value ?? 'This',
          range: rangeOf(type),
          value: String(value),
        },
        suggestions: [writing(json.range, nearest)],
      });
    }),
  }),
});

function rangeOf({ minimum, maximum }: IntegerType): string {
  if (minimum === undefined) return `at most ${maximum ?? ''}`;
  return maximum === undefined ? `at least ${minimum}` : `from ${minimum} to ${maximum}`;
}

function isInteger(type: ValueType): type is IntegerType {
  return type.kind === 'integer';
}
