import { choice, object, required, type Property, type Shape } from '../define.js';
import { periodProperties } from './period.js';

const fullPolicy: Shape = {
  name: 'cooling-off period of the full policy',
  section: '2.8',
  doc: 'The time from the start of a policy in which cancelling it refunds what was paid.',
  properties: [
    ...periodProperties,
    {
      name: 'refundType',
      type: choice('refund type', [{ value: 'all_premiums', doc: 'All collected premiums are refunded.' }]),
      presence: required,
      section: '2.8',
      doc: 'The refund. Only `all_premiums` exists.',
      example: 'all_premiums',
    },
  ],
};

const applyTo: Shape = {
  name: 'reach of the cooling-off period',
  section: '2.8',
  doc: 'What the cooling-off period applies to.',
  properties: [
    {
      name: 'theFullPolicy',
      type: object(fullPolicy, { nullable: 'There is no cooling-off period.' }),
      section: '2.8',
      doc: 'The time from the start of a policy in which cancelling it refunds what was paid.',
      example: { period: 14, periodType: 'days', refundType: 'all_premiums' },
    },
  ],
};

const coolingOffSettings: Shape = {
  name: 'cooling-off period',
  section: '2.8',
  doc: 'How long a policyholder can cancel for a refund.',
  properties: [
    {
      name: 'applyTo',
      type: object(applyTo),
      section: '2.8',
      doc: 'What the cooling-off period applies to.',
    },
  ],
};

export const coolingOffPeriod: Property = {
  name: 'coolingOffPeriod',
  type: object(coolingOffSettings),
  section: '2.8',
  doc: 'How long a policyholder can cancel for a refund.',
};
