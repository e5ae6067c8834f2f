/** The display names and explanations of statuses, rules and settings. */
import { counted } from '../../protocol/counted.js';
import type { LifecycleSettings } from '../../language/lifecycle/index.js';
import { type Period, periodText } from '../../language/dates/index.js';
import type {
  CauseRule,
  DocumentType,
  LapseRule,
  PaymentStatus,
  PolicyStatus,
} from '../../protocol/lifecycle-names.js';
import type { SpanKind, Totals } from '../../protocol/lifecycle.js';
import { moneyText, type MoneyStyle } from '../../protocol/money.js';

export const statusLabels: Readonly<Record<PolicyStatus, string>> = {
  pending_initial_payment: 'Waiting for the first payment',
  active: 'Active',
  lapsed: 'Lapsed',
  cancelled: 'Cancelled',
  not_taken_up: 'Not taken up',
};

export const letterLabels: Readonly<Record<DocumentType, string>> = {
  welcome_letter: 'Welcome letter',
  policy_anniversary: 'Anniversary letter',
};

export const spanLabels: Readonly<Record<SpanKind, string>> = {
  cooling_off: 'Cooling-off period',
  waiting: 'Waiting period',
  grace: 'Grace after the first missed payment',
};

export const counterLabels: Readonly<Record<LapseRule, string>> = {
  afterFirstMissedPayment: 'Days since the first missed payment',
  consecutiveMissedPayments: 'Missed in a row',
  missedPaymentsOverPolicyTerm: 'Missed since issue',
  missedPaymentsWithinPeriod: 'Missed within the period',
};

/** The verb for a payment, after `The payment`. */
export const paymentVerbs: Readonly<Record<PaymentStatus, string>> = {
  pending: 'is created',
  submitted: 'is submitted',
  processing: 'is processed',
  successful: 'succeeds',
  failed: 'fails',
  reversed: 'is reversed',
  cancelled: 'is cancelled',
};

const activations: Readonly<Record<NonNullable<LifecycleSettings['activation']>, string>> = {
  policy_issued: 'A policy becomes active with its issue.',
  payment_method_assigned: 'A policy becomes active once it has a payment method.',
  first_successful_payment: 'A policy becomes active with its first successful payment.',
  none: 'A policy is never activated automatically.',
};

/** A rule or a setting as a sentence, with its numbers. */
export function ruleSentence(rule: CauseRule, settings: LifecycleSettings): string {
  const { lapse, activation = 'none' } = settings;
  switch (rule) {
    case 'afterFirstMissedPayment':
      return `The policy lapses ${length(lapse.afterFirstMissedPayment)} after its first missed payment was created.`;
    case 'consecutiveMissedPayments':
      return `The policy lapses after ${payments(lapse.consecutiveMissedPayments?.number)} missed in a row.`;
    case 'missedPaymentsOverPolicyTerm':
      return `The policy lapses after ${payments(lapse.missedPaymentsOverPolicyTerm?.number)} missed since its issue.`;
    case 'missedPaymentsWithinPeriod': {
      const { missedPaymentsWithinPeriod: within } = lapse;
      return `The policy lapses with more than ${payments(within?.number)} missed within ${length(within)}.`;
    }
    case 'activatePoliciesOnEvent':
      return activations[activation];
    case 'canReactivatePolicies':
      return settings.canReactivate
        ? 'Lapsed and cancelled policies can be reactivated.'
        : 'Lapsed and cancelled policies cannot be reactivated.';
    case 'notTakenUpEnabled':
      return settings.failuresBeforeNotTakenUp > 1
        ? `A policy is not taken up after ${payments(settings.failuresBeforeNotTakenUp)} missed before any succeeds.`
        : 'A policy whose first payment fails or is reversed is not taken up.';
    case 'lapsePolicyWithProcessingPayment':
      return 'A policy does not lapse while a payment is pending, submitted or processing.';
    case 'coolingOffPeriod':
      return `A policy that is cancelled within ${length(settings.coolingOff)} of its start is refunded all premiums.`;
    case 'waitingPeriod':
      return `A claim that is viewed within ${length(settings.waiting)} of the start of the policy shows an alert.`;
    case 'welcomeLetterEnabled':
      return 'A welcome letter is sent when a policy is activated.';
    case 'policyAnniversaryNotification':
      return `A letter is sent ${days(settings.anniversaryDays ?? 0)} before each anniversary of the start of the policy.`;
    case 'cancellation':
      return 'The policy was cancelled.';
    case 'code':
      return 'The code of the module returned an action.';
  }
}

export function length(period: Period | undefined): string {
  return period ? periodText(period) : 'no time';
}

export function days(number: number): string {
  return counted(number, 'day');
}

export function payments(number = 0): string {
  return counted(number, 'payment');
}

/** The sums of a timeline: `Collected R 100,00, reversed …`, and what they leave out. */
export function totalsSentence(totals: Totals, { currency, locale }: MoneyStyle): string {
  const [collected = '', reversed = '', refunded = '', kept = ''] = (
    ['collected', 'reversed', 'refunded', 'kept'] as const
  ).map((name) => moneyText(totals[name], currency, locale));
  const sums = `Collected ${collected}, reversed ${reversed}, refunded ${refunded}, kept ${kept}.`;
  return totals.unknown === 0
    ? sums
    : `${sums} ${counted(totals.unknown, 'payment')} without an amount, counted as zero.`;
}
