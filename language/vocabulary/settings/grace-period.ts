import { integer, object, required, type Property, type Shape } from '../define.js';
import { periodProperties } from './period.js';

const off = 'The rule is off.';

const number = (doc: string, minimum: number): Property => ({
  name: 'number',
  type: integer({ minimum }),
  presence: required,
  section: '2.8',
  doc,
  example: 3,
});

const afterFirstMissedPayment: Shape = {
  name: 'rule for the first missed payment',
  section: '2.8',
  doc: 'Lapses a policy some time after its first missed payment, counted from the day on which that payment was created.',
  properties: periodProperties,
};

const consecutiveMissedPayments: Shape = {
  name: 'rule for consecutive missed payments',
  section: '2.8',
  doc: 'Lapses a policy after a number of missed payments in a row.',
  properties: [number('How many payments in a row must be missed.', 1)],
};

const missedPaymentsOverPolicyTerm: Shape = {
  name: 'rule for missed payments over the policy term',
  section: '2.8',
  doc: 'Lapses a policy after a number of missed payments since it was issued.',
  properties: [number('How many payments must be missed since the policy was issued.', 1)],
};

const missedPaymentsWithinPeriod: Shape = {
  name: 'rule for missed payments within a period',
  section: '2.8',
  doc: 'Lapses a policy when it misses more than a number of payments within a period.',
  properties: [
    number('How many payments may be missed within the period; one more and the policy lapses.', 0),
    ...periodProperties,
  ],
};

/** Section 2.8. */
export const lapseRules: Shape = {
  name: 'lapse rules',
  section: '2.8',
  doc: 'The rules by which missed payments end a policy. The first that applies lapses it, so use only one if possible. Automatic retries count: every failed retry is one more missed payment.',
  properties: [
    {
      name: 'afterFirstMissedPayment',
      type: object(afterFirstMissedPayment, { nullable: off }),
      section: '2.8',
      doc: 'Lapses a policy some time after its first missed payment.',
      example: { period: 30, periodType: 'days' },
    },
    {
      name: 'consecutiveMissedPayments',
      type: object(consecutiveMissedPayments, { nullable: off }),
      section: '2.8',
      doc: 'Lapses a policy after a number of missed payments in a row. With automatic retries, three can occur within one billing cycle.',
      example: { number: 3 },
    },
    {
      name: 'missedPaymentsOverPolicyTerm',
      type: object(missedPaymentsOverPolicyTerm, { nullable: off }),
      section: '2.8',
      doc: 'Lapses a policy after a number of missed payments since it was issued.',
      example: { number: 6 },
    },
    {
      name: 'missedPaymentsWithinPeriod',
      type: object(missedPaymentsWithinPeriod, { nullable: off }),
      section: '2.8',
      doc: 'Lapses a policy when it misses more than a number of payments within a period.',
      example: { number: 3, period: 12, periodType: 'months' },
    },
  ],
};

const gracePeriodSettings: Shape = {
  name: 'grace period',
  section: '2.8',
  doc: 'How long a policy continues after missed payments.',
  properties: [
    {
      name: 'lapseOn',
      type: object(lapseRules),
      section: '2.8',
      doc: 'The rules by which missed payments end a policy. All may be off.',
    },
  ],
};

export const gracePeriod: Property = {
  name: 'gracePeriod',
  type: object(gracePeriodSettings),
  section: '2.8',
  doc: 'How long a policy continues after missed payments.',
};
