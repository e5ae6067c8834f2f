import {
  amount,
  annuity,
  cause,
  form,
  isApproved,
  isFire,
  isTheft,
  lapseOn,
  lossDate,
  none,
  notes,
  payout,
  configuration,
  fulfillment,
  settings,
  voucher,
  waiting,
  type CraftedChange,
  type Json,
  type ModuleTexts,
} from './crafted-change.js';

const exclusion = (lapsePolicyWithProcessingPayment: boolean | null) => ({
  lapseExclusionRules: { lapsePolicyWithProcessingPayment },
});

/** A configuration whose settings no fix moves. */
const ofPlatform = (given: Json): ModuleTexts => ({
  '.acme-config.json': Object.values(configuration(given)).join(''),
});

/** What is written otherwise, and means the same. */
export const sameMeaningChanges: readonly CraftedChange[] = [
  {
    name: 'a year is twelve months',
    section: '2.8',
    base: waiting({ period: 1, periodType: 'years' }),
    head: waiting({ period: 12, periodType: 'months' }),
    expected: none,
  },
  {
    name: 'a month is not thirty days',
    section: '2.8',
    base: waiting({ period: 1, periodType: 'months' }),
    head: waiting({ period: 30, periodType: 'days' }),
    expected: ['review setting/changed settings.waitingPeriod.applyTo.theFullPolicy'],
  },
  {
    name: 'a period and a number that changes: the number makes it sooner',
    section: '2.8',
    base: lapseOn({ missedPaymentsWithinPeriod: { number: 3, period: 1, periodType: 'years' } }),
    head: lapseOn({ missedPaymentsWithinPeriod: { number: 2, period: 12, periodType: 'months' } }),
    expected: ['breaking setting/changed settings.gracePeriod.lapseOn.missedPaymentsWithinPeriod'],
  },
  {
    name: 'no waiting period, written one level above',
    section: '2.8',
    base: settings({ waitingPeriod: null, gracePeriod: null }),
    head: settings({ waitingPeriod: { applyTo: { theFullPolicy: null } } }),
    expected: none,
  },
  {
    name: 'a waiting period in place of none, written one level above',
    section: '2.8',
    base: settings({ waitingPeriod: { applyTo: null } }),
    head: waiting({ period: 3, periodType: 'months' }),
    expected: ['review setting/added settings.waitingPeriod.applyTo.theFullPolicy'],
  },
  {
    name: 'retries that are switched off',
    section: '2.8',
    base: settings({ billing: { retryFailedPayments: { enabled: false, numberOfRetries: 1 } } }),
    head: settings({ billing: { retryFailedPayments: { enabled: false, numberOfRetries: 2 } } }),
    expected: ['safe setting/changed settings.billing.retryFailedPayments.numberOfRetries'],
  },
  {
    name: 'retries that are switched on',
    section: '2.8',
    base: settings({ billing: { retryFailedPayments: { enabled: true, numberOfRetries: 1 } } }),
    head: settings({ billing: { retryFailedPayments: { enabled: true, numberOfRetries: 2 } } }),
    expected: ['review setting/changed settings.billing.retryFailedPayments.numberOfRetries'],
  },
  {
    name: 'the exclusion rules inside the grace period',
    section: '2.8',
    base: settings({ gracePeriod: { ...exclusion(true) } }),
    head: settings({ ...exclusion(true) }),
    expected: none,
  },
  {
    name: 'the exclusion rules inside the grace period change: the same verdict as outside',
    section: '2.8',
    base: settings({ gracePeriod: { ...exclusion(false) } }),
    head: settings({ gracePeriod: { ...exclusion(true) } }),
    expected: ['breaking setting/changed settings.lapseExclusionRules.lapsePolicyWithProcessingPayment'],
  },
  {
    name: 'the exclusion rules move and change',
    section: '2.8',
    base: settings({ gracePeriod: { ...exclusion(true) } }),
    head: settings({ ...exclusion(null) }),
    expected: ['safe setting/changed settings.lapseExclusionRules.lapsePolicyWithProcessingPayment'],
  },
  {
    name: 'fulfillment types at the top of the file',
    section: '2.7.6',
    base: configuration({ fulfillmentTypes: [voucher] }),
    head: fulfillment(voucher),
    expected: none,
  },
  {
    name: 'all of these places, in a configuration of another name',
    section: '2.8',
    base: ofPlatform({
      fulfillmentTypes: [voucher],
      settings: { notTakenUp: { enabled: true }, gracePeriod: { ...exclusion(true) } },
    }),
    head: ofPlatform({
      settings: { notTakenUpEnabled: true, ...exclusion(true), claims: { fulfillmentTypes: [voucher] } },
    }),
    expected: none,
  },
  {
    name: 'an ignored condition is added',
    section: '2.7.5',
    base: form({ show_if: isTheft, block: notes }, cause),
    head: form({ show_if: isTheft, hide_if: isFire, block: notes }, cause),
    expected: none,
  },
  {
    name: 'an ignored condition of a request is removed',
    section: '2.7.5',
    base: form({ show_if: isApproved, hide_if: isFire, block: payout }, amount, cause),
    head: form({ show_if: isApproved, block: payout }, amount, cause),
    expected: none,
  },
  {
    name: 'the format that dates have without one',
    section: '2.7.2',
    base: form({ ...lossDate, max: '{{dateNow}}' }),
    head: form({ ...lossDate, max: "{{ dateNow format='YYYY-MM-DD' }}" }),
    expected: none,
  },
  {
    name: 'another format',
    section: '2.7.2',
    base: form({ ...lossDate, max: '{{dateNow}}' }),
    head: form({ ...lossDate, max: "{{ dateNow format='YYYY-MM-01' }}" }),
    expected: ['review block/property-changed loss_date'],
  },
  {
    name: 'an empty initial answer is none',
    section: '2.7.2',
    base: form({ ...cause, default_value: '' }, { ...lossDate, default_value: '' }),
    head: form(cause, lossDate),
    expected: none,
  },
  {
    name: 'a number that is a text',
    section: '2.7.2',
    base: form({ ...amount, max: '100000' }, { ...annuity, duration: { count: '12' } }, payout),
    head: form({ ...amount, max: 100000 }, annuity, {
      ...payout,
      payee: { ...(payout['payee'] as Json), percentage: 100 },
    }),
    expected: none,
  },
];
