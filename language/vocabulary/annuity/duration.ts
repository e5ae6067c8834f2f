import { integer, requiredWithout, text, type Shape } from '../define.js';

/** The end of an annuity. */
export const duration: Shape = {
  name: 'duration',
  section: '2.7.6',
  doc: 'When an annuity ends: after a number of requests or on a date, never both.',
  properties: [
    {
      name: 'count',
      type: integer({ minimum: 1, templated: true }),
      presence: requiredWithout('end_date'),
      section: '2.7.6',
      doc: 'The total number of payout requests.',
      example: 12,
    },
    {
      name: 'end_date',
      type: text({ format: 'date', templated: true, filled: true }),
      presence: requiredWithout('count'),
      section: '2.7.6',
      doc: 'The last day on which a payout request may be created.',
      example: '2030-12-31',
    },
  ],
};
