import { choice, integer, required, requiredWhen, text, type Shape } from '../define.js';

/** The rhythm of an annuity. */
export const frequency: Shape = {
  name: 'frequency',
  section: '2.7.6',
  doc: 'When the payout requests of an annuity are created.',
  properties: [
    {
      name: 'type',
      type: choice('frequency type', [
        { value: 'monthly', doc: 'Once a month, on `day_of_month`.' },
        { value: 'yearly', doc: 'Once a year, on `day_of_month` in `month_of_year`.' },
      ]),
      presence: required,
      section: '2.7.6',
      doc: 'How often a request is created.',
      example: 'monthly',
    },
    {
      name: 'time_of_day',
      type: text({ format: 'time-of-day', templated: true, filled: true }),
      presence: required,
      section: '2.7.6',
      doc: 'The time at which a request is created: `HH:MM`, 24 hours.',
      example: '08:00',
    },
    {
      name: 'day_of_month',
      type: integer({ minimum: 1, maximum: 31, templated: true }),
      presence: required,
      section: '2.7.6',
      doc: 'The day on which a request is created. A month without that day uses its last day.',
      example: 1,
    },
    {
      name: 'month_of_year',
      type: integer({ minimum: 1, maximum: 12, templated: true }),
      presence: requiredWhen('type', 'yearly'),
      section: '2.7.6',
      doc: 'The month of a yearly request: 1 is January.',
      example: 3,
    },
  ],
};
