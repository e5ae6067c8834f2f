import { choice, integer, required, type Property } from '../define.js';

/** A length of time in lapse rules, the cooling-off period and the waiting period: `period` units of `periodType`. */
export const periodProperties: readonly [Property, Property] = [
  {
    name: 'period',
    type: integer({ minimum: 0 }),
    presence: required,
    section: '2.8',
    doc: 'The length of the period, in units of `periodType`.',
    example: 30,
  },
  {
    name: 'periodType',
    type: choice('period type', [
      { value: 'days', doc: 'Days.' },
      { value: 'months', doc: 'Calendar months.' },
      { value: 'years', doc: 'Calendar years.' },
    ]),
    presence: required,
    section: '2.8',
    doc: 'The unit of `period`.',
    example: 'days',
  },
];
