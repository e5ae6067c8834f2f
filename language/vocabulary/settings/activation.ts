import { choice, type Property } from '../define.js';

export const activatePoliciesOnEvent: Property = {
  name: 'activatePoliciesOnEvent',
  type: choice('activation event', [
    { value: 'policy_issued', doc: 'A policy is active as soon as it is issued.' },
    { value: 'payment_method_assigned', doc: 'A policy becomes active once it has a payment method.' },
    { value: 'first_successful_payment', doc: 'A policy becomes active with its first successful payment.' },
    {
      value: 'none',
      doc: 'A policy never becomes active automatically: a lifecycle hook or a call of the reactivation endpoint activates it.',
    },
  ]),
  section: '2.8',
  doc: 'What makes an issued policy `active`. Until then it is `pending_initial_payment`.',
  example: 'first_successful_payment',
};
