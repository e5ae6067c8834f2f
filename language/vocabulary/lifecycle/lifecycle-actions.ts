import { choice, free, integer, object, required, text, type Property, type Shape, type Variant } from '../define.js';

const cents = (name: string, doc: string, more: Partial<Property> = {}): Property => ({
  name,
  type: integer({ unit: 'cents' }),
  doc,
  example: 25_000,
  ...more,
});

const moduleDoc = "An object with the product's own fields: it replaces the whole `module` of the policy.";
const exampleModule = { cover_amount: 10_000_000 };

/** The `data` of the action `update_policy`. */
export const policyUpdate: Shape = {
  name: 'policy update',
  doc: 'The fields of a policy that an action can change, in camel case.',
  others: 'without effect',
  properties: [
    cents('monthlyPremium', 'The monthly premium, in cents.'),
    cents('basePremium', 'The lowest premium allowed, in cents.'),
    cents('billingAmount', 'The amount of the next payments, in cents.', { deprecated: 'Use `monthlyPremium`.' }),
    cents('sumAssured', 'The total sum insured, in cents.', { example: 10_000_000 }),
    {
      name: 'billingDay',
      type: integer({ minimum: 1, maximum: 31 }),
      doc: 'The day of the month on which premiums are due.',
      example: 1,
    },
    { name: 'module', type: free(), doc: moduleDoc, example: exampleModule },
  ],
};

const action = (type: string, doc: string, properties: readonly Property[] = []): Variant => ({
  type,
  name: `${type} action`,
  doc,
  properties,
});

const amount = cents('amount', 'The amount in cents, not negative.', {
  type: integer({ unit: 'cents', minimum: 0 }),
  presence: required,
});
const currency: Property = {
  name: 'currency',
  type: text(),
  doc: 'The currency of the amount, by its code.',
  example: 'ZAR',
};
const description: Property = {
  name: 'description',
  type: text(),
  doc: 'What the amount is for.',
};

/** The actions that lifecycle functions return, by their `name`. Known from practice: the specification names none, so there may be more. */
export const lifecycleActions: readonly Variant[] = [
  action('update_policy', 'Changes fields of the policy.', [
    { name: 'data', type: object(policyUpdate), presence: required, doc: 'The fields to change.' },
  ]),
  action('update_policy_module_data', 'Replaces the `module` of the policy.', [
    { name: 'data', type: free(), presence: required, doc: moduleDoc, example: exampleModule },
  ]),
  action('update_claim_module_data', 'Replaces the `module_data` of the claim.', [
    {
      name: 'data',
      type: free(),
      presence: required,
      doc: 'An object with the fields of the claim that the product adds.',
      example: { assessed: true },
    },
  ]),
  action('debit_policy', 'Takes an amount from the balance of the policy.', [amount, description, currency]),
  action('credit_policy', 'Adds an amount to the balance of the policy.', [amount, description, currency]),
  action('activate_policy', 'Makes the policy active.'),
  action('lapse_policy', 'Lapses the policy: billing stops.'),
  action('cancel_policy', 'Cancels the policy: billing stops.', [
    { name: 'reason', type: text(), doc: 'Why it is cancelled.', example: 'The vehicle was sold.' },
    { name: 'cancellation_requestor', type: text(), doc: 'Who asked for it.', example: 'client' },
    { name: 'cancellation_type', type: text(), doc: 'The kind of cancellation.', example: 'alternate_product' },
  ]),
  action('mark_policy_not_taken_up', 'Marks the policy as not taken up: billing stops.'),
  action('trigger_custom_notification_event', 'Sends a custom notification.', [
    {
      name: 'custom_event_key',
      type: text(),
      presence: required,
      doc: 'The key of the notification.',
      example: 'payment_reminder',
    },
    {
      name: 'custom_event_type',
      type: choice('custom event type', [
        { value: 'policy', doc: 'It is about the policy.' },
        { value: 'payment', doc: 'It is about a payment.' },
        { value: 'payment_method', doc: 'It is about a payment method.' },
        { value: 'claim', doc: 'It is about a claim.' },
      ]),
      presence: required,
      doc: 'What it is about.',
      example: 'policy',
    },
    { name: 'policy_id', type: text(), doc: 'The policy that it is about.' },
    { name: 'payment_id', type: text(), doc: 'The payment that it is about.' },
    { name: 'claim_id', type: text(), doc: 'The claim that it is about.' },
  ]),
];

/** What `getReactivationOptions` returns a list of. */
export const reactivationOption: Shape = {
  name: 'reactivation option',
  doc: 'A way to reactivate a policy.',
  properties: [
    { name: 'type', type: text(), presence: required, doc: 'Its name, a free text.', example: 'reactivation' },
    { name: 'description', type: text(), presence: required, doc: 'What it means, for people.' },
    {
      name: 'minimumBalanceRequired',
      type: free(),
      doc: 'Whether the balance has to be settled first, or the balance that is needed.',
    },
    cents('settlementAmount', 'The amount that settles the balance, in cents.'),
  ],
};
