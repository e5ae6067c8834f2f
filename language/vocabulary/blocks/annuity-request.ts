import { integer, object, required, type BlockType } from '../define.js';
import { duration } from '../annuity/duration.js';
import { frequency } from '../annuity/frequency.js';
import { annuityRequestStatuses } from '../statuses.js';
import { blockKey, cardDescription } from './common.js';

export const annuityRequest = {
  type: 'annuity_request',
  name: 'annuity_request block',
  category: 'disbursement',
  section: '2.7.6',
  doc: 'Pays an amount repeatedly: a schedule that creates payout requests to the policyholder until it ends.',
  properties: [
    blockKey,
    cardDescription,
    {
      name: 'frequency',
      type: object(frequency),
      presence: required,
      section: '2.7.6',
      doc: 'When the payout requests are created.',
    },
    {
      name: 'duration',
      type: object(duration),
      presence: required,
      section: '2.7.6',
      doc: 'When the schedule ends.',
    },
    {
      name: 'amount',
      type: integer({ unit: 'cents', minimum: 0, templated: true }),
      presence: required,
      section: '2.7.6',
      doc: 'What each payout request pays.',
      example: 250000,
    },
  ],
  state: [
    { name: 'annuity_request_id', valueType: 'uuid', doc: 'The UUID of the request, once created.' },
    {
      name: 'status',
      valueType: 'status',
      doc: 'Whether the schedule is still running.',
      values: annuityRequestStatuses,
    },
  ],
  example: {
    type: 'annuity_request',
    key: 'income_benefit',
    description: 'Pays the monthly income benefit for a year.',
    frequency: { type: 'monthly', time_of_day: '08:00', day_of_month: 1 },
    duration: { count: 12 },
    amount: '{{claim.policy.module.monthly_benefit}}',
  },
} as const satisfies BlockType;
