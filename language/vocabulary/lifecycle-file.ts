import {
  boolean,
  choice,
  integer,
  list,
  object,
  required,
  text,
  type Property,
  type Shape,
  type UnionType,
  type Variant,
} from './define.js';
import { policyStatuses } from './statuses.js';

const date = (name: string, doc: string, example: string): Property => ({
  name,
  type: text({ format: 'date' }),
  doc,
  example,
});

const cents = (name: string, doc: string, example: number): Property => ({
  name,
  type: integer({ unit: 'cents', minimum: 0 }),
  doc,
  example,
});

const policy: Shape = {
  name: 'policy',
  doc: 'What the policy is issued with.',
  properties: [
    cents('premium', 'The amount of payments that have none of their own, in cents.', 15_000),
    date('start_date', 'The start of the policy. Without it, the day of its issue.', '2026-02-01'),
    date('end_date', 'The end of the policy, if it has one.', '2027-01-31'),
  ],
};

const common: readonly Property[] = [
  {
    name: 'date',
    type: text({ format: 'date-or-time' }),
    presence: required,
    doc: "When it happens: a day, or a time, which is on the day that the module's time zone has then.",
    example: '2026-02-01',
  },
  { name: 'note', type: text(), doc: 'A note for readers of the file.' },
];

const paymentId: Property = {
  name: 'payment',
  type: text(),
  doc: 'Which payment, by the id of its creation; those of a pattern are `payment 1`, and `payment 1 retry 1`. Without it, the payment that was created last.',
  example: 'february',
};

const event = (type: string, doc: string, more: readonly Property[] = []): Variant => ({
  type,
  name: `event ${type}`,
  doc,
  properties: [...common, ...more],
});

const payment = (status: string, doc: string): Variant => event(`payment_${status}`, doc, [paymentId]);

/** What can happen to a policy: sections 2.8 and 3. */
export const lifecycleEvent: UnionType = {
  kind: 'union',
  name: 'event',
  discriminator: 'event',
  variants: () => [
    event('issued', 'The policy is issued. This is the first event.'),
    event('payment_method_assigned', 'The policyholder names a way to pay.'),
    event('payment_created', 'A premium is asked for: a payment begins as `pending`.', [
      {
        ...paymentId,
        doc: 'The id of the payment, for later events. Any text that no other payment has; those of a pattern are `payment 1` and so on.',
      },
      {
        name: 'retry_of',
        type: text(),
        doc: 'The failed payment that this one retries. Every failed retry is one more missed payment.',
        example: 'february',
      },
      cents(
        'amount',
        'The amount in cents. Default: the amount of the retried payment, else the premium of the policy.',
        15_000,
      ),
    ]),
    payment('submitted', 'The payment is on its way to the bank.'),
    payment('processing', 'The bank is processing the payment.'),
    payment('successful', 'The premium is collected.'),
    payment('failed', 'The premium is not collected: the payment is missed.'),
    payment('reversed', 'A collected premium is reversed.'),
    payment('cancelled', 'The payment is cancelled before it has an outcome.'),
    event('cancelled', 'The policy is cancelled.'),
    event('reactivated', 'The policy is reactivated, by the endpoint or by hook logic.', [
      {
        name: 'option',
        type: text(),
        doc: 'The `type` of the reactivation option that is chosen, of those that the code of the module offers. Default: the first.',
        example: 'reinstatement',
      },
    ]),
    event('claim_viewed', 'A claim of the policy is opened on the dashboard.'),
  ],
};

const retries: Shape = {
  name: 'retries',
  doc: 'Failed payments are retried automatically. Without it, as `billing.retryFailedPayments` of the settings says.',
  properties: [
    {
      name: 'number',
      type: integer({ minimum: 0, maximum: 30 }),
      presence: required,
      doc: 'How often a payment is retried.',
      example: 2,
    },
    {
      name: 'days_apart',
      type: integer({ unit: 'days', minimum: 0, maximum: 366 }),
      presence: required,
      doc: 'Days from a failure to the creation of the next retry.',
      example: 5,
    },
  ],
};

const outcome: Shape = {
  name: 'outcome',
  doc: 'The outcome of one payment of the pattern.',
  properties: [
    {
      name: 'payment',
      type: integer({ minimum: 1 }),
      presence: required,
      doc: 'Which payment of the pattern, counted from 1.',
      example: 3,
    },
    {
      name: 'outcome',
      type: choice('outcome', [
        { value: 'successful', doc: 'The payment succeeds.' },
        { value: 'failed', doc: 'The payment fails, and all its retries do.' },
        { value: 'recovered', doc: 'The payment fails and a retry succeeds.' },
        { value: 'reversed', doc: 'The payment succeeds and is reversed later.' },
        { value: 'processing', doc: 'The payment is processing and never gets an outcome.' },
        { value: 'cancelled', doc: 'The payment is cancelled in place of its outcome.' },
        { value: 'none', doc: 'No payment is created.' },
      ]),
      presence: required,
      doc: 'The outcome of the payment.',
      example: 'failed',
    },
    {
      name: 'retry',
      type: integer({ minimum: 1 }),
      doc: 'With `recovered`: the retry that succeeds. Without it, the last.',
      example: 1,
    },
    {
      name: 'days',
      type: integer({ unit: 'days', minimum: 0, maximum: 3660 }),
      default: 7,
      doc: 'With `reversed`: days from success to reversal.',
      example: 7,
    },
  ],
};

const pattern: Shape = {
  name: 'billing pattern',
  doc: 'Regular payments, in place of an event for each. No payment is created where billing has stopped.',
  properties: [
    date(
      'first',
      'The day on which the first payment is created. Without it, the start of the policy, or its issue if that is later.',
      '2026-02-01',
    ),
    {
      name: 'frequency',
      type: choice('frequency', [
        { value: 'weekly', doc: 'Every seven days.' },
        { value: 'monthly', doc: 'Every month, on the same day; in a month without that day, on its last.' },
        { value: 'quarterly', doc: 'Every three months.' },
        { value: 'yearly', doc: 'Every year.' },
      ]),
      default: 'monthly',
      doc: 'How often a premium is due.',
      example: 'monthly',
    },
    {
      name: 'payments',
      type: integer({ minimum: 0, maximum: 1200 }),
      presence: required,
      doc: 'How many premiums are due, not counting retries.',
      example: 12,
    },
    {
      name: 'days_to_outcome',
      type: integer({ unit: 'days', minimum: 0, maximum: 366 }),
      default: 2,
      doc: 'Days from the creation of a payment to its outcome.',
      example: 2,
    },
    {
      name: 'retries',
      type: object(retries),
      doc: 'Failed payments are retried automatically. Without it, as `billing.retryFailedPayments` of the settings says.',
    },
    {
      name: 'outcomes',
      type: list(() => object(outcome)),
      doc: 'The payments that do not succeed at once.',
      example: [{ payment: 3, outcome: 'failed' }],
    },
  ],
};

const causes = [
  { value: 'afterFirstMissedPayment', doc: 'The period after the first missed payment ended.' },
  { value: 'consecutiveMissedPayments', doc: 'The number of consecutive missed payments was reached.' },
  { value: 'missedPaymentsOverPolicyTerm', doc: 'The number of missed payments since issue was reached.' },
  { value: 'missedPaymentsWithinPeriod', doc: 'Too many payments were missed within the period.' },
  { value: 'activatePoliciesOnEvent', doc: 'The activation event happened, or is still missing.' },
  { value: 'canReactivatePolicies', doc: 'The policy was reactivated.' },
  { value: 'notTakenUpEnabled', doc: 'The first payment failed or was reversed.' },
  { value: 'cancellation', doc: 'The policy was cancelled.' },
  { value: 'code', doc: 'A lifecycle function of the code returned an action.' },
];

const expectation: Shape = {
  name: 'expectation',
  doc: 'What must hold at the end of a day: every given member must match.',
  properties: [
    date('on', 'The day. Without it, the last day of the timeline.', '2026-05-01'),
    {
      name: 'status',
      type: choice('policy status', policyStatuses),
      doc: 'The status of the policy.',
      example: 'lapsed',
    },
    date('since', 'The day on which the policy got its status.', '2026-04-17'),
    {
      name: 'because',
      type: choice('cause', causes),
      doc: 'The cause of the status. If several rules applied at once, any of them matches.',
      example: 'consecutiveMissedPayments',
    },
    {
      name: 'deferred',
      type: boolean(),
      doc: 'Whether a lapse rule applies but waits for a pending payment.',
      example: true,
    },
    {
      name: 'alert',
      type: boolean(),
      doc: 'Whether a claim that was viewed on that day showed the alert of the waiting period.',
      example: true,
    },
    {
      name: 'documents',
      type: list(() =>
        choice('document', [
          { value: 'welcome_letter', doc: 'The welcome letter.' },
          { value: 'policy_anniversary', doc: 'The anniversary letter.' },
        ]),
      ),
      doc: 'Exactly the letters that were sent on that day.',
      example: ['welcome_letter'],
    },
    {
      name: 'missed',
      type: integer({ minimum: 0 }),
      doc: 'How many payments were missed since issue.',
      example: 3,
    },
    cents('collected', 'The amount collected since issue, in cents.', 30_000),
    cents('refunded', 'The amount refunded since issue, in cents.', 30_000),
    {
      name: 'balance',
      type: integer({ unit: 'cents' }),
      doc: 'The balance of the policy, in cents, if `code` is `true`.',
      example: -15_000,
    },
    {
      name: 'notifications',
      type: list(() => text()),
      doc: 'Exactly the keys of the notifications that the code sent on that day.',
      example: ['payment_reminder'],
    },
    {
      name: 'error',
      type: text({ nullable: 'All events can happen.' }),
      doc: 'The path of the event that cannot happen, e.g. `/events/3`; `null`: all can. If absent, such an event is a failure.',
      example: '/events/3',
    },
  ],
};

/** A lifecycle file, `sandbox/lifecycles/*.json`. It is this project's own. */
export const lifecycleFile: Shape = {
  name: 'lifecycle file',
  doc: 'What happens to a policy, and the expected effect of the settings. Dates are days, amounts whole cents.',
  properties: [
    {
      name: 'name',
      type: text(),
      doc: 'The title of the timeline. Default: the name of the file.',
      example: 'Three missed payments in one month',
    },
    { name: 'description', type: text(), doc: 'What the timeline is to show.' },
    { name: 'policy', type: object(policy), doc: 'What the policy is issued with.' },
    {
      name: 'code',
      type: boolean(),
      default: false,
      doc: 'Whether the lifecycle functions of the code are called, in the sandbox.',
    },
    {
      name: 'sample',
      type: text({ format: 'path' }),
      doc: 'The sample data with the policy and the policyholder that the code gets: a file below the samples folder. Default: the first of that folder.',
      example: 'merge-vars.json',
    },
    {
      name: 'events',
      type: list(() => lifecycleEvent),
      doc: 'What happens, in the order of the dates. The first event issues the policy.',
      example: [{ date: '2026-01-20', event: 'issued' }],
    },
    {
      name: 'pattern',
      type: object(pattern),
      doc: 'Regular payments, in addition to the events.',
      example: { frequency: 'monthly', payments: 12 },
    },
    date(
      'until',
      'The last day shown. Default: the last day with an event, a lapse rule that applies, or an expectation.',
      '2026-12-31',
    ),
    {
      name: 'expect',
      type: list(() => object(expectation)),
      doc: 'The expectations that `platform-config test` and `platform-config lifecycle` check.',
      example: [{ on: '2026-05-01', status: 'lapsed' }],
    },
  ],
};
