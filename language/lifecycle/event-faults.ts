/** Why an event cannot happen to a policy, and how to fix it. */
import type { PaymentStatus, PolicyStatus } from '../../protocol/lifecycle-names.js';
import { formatDay, type Day } from '../dates/calendar.js';
import type { EventFault, EventFaultCode, LifeEvent } from './happenings.js';
import { canMove, type Payment, type Payments } from './payments.js';
import type { LifecycleSettings } from './settings.js';

export function fault(code: EventFaultCode, message: string): EventFault {
  return { code, message };
}

/** @param today the day of the last event @param time of the last event that has one */
export function orderFault({ day, time }: LifeEvent, today: Day, last: number): EventFault | undefined {
  if (day < today)
    return fault(
      'out-of-order',
      `This is on ${formatDay(day)}, but the event before it on ${formatDay(today)}. Sort the events by date.`,
    );
  if (time === undefined || time >= last) return undefined;
  return fault('out-of-order', `The event before this one is later on ${formatDay(day)}. Sort the events by time.`);
}

export function notIssued({ isPlanned }: LifeEvent): EventFault {
  return fault(
    'not-issued',
    isPlanned
      ? 'The policy is not issued yet. Let the payments start with its issue or later.'
      : 'The policy is not issued yet. Start with the event `issued`.',
  );
}

/** @param name of the payment to create */
export function creationFault(
  { retryOf, isPlanned }: LifeEvent,
  name: string,
  payments: Payments,
): EventFault | undefined {
  if (payments.named(name))
    return fault(
      'same-payment',
      isPlanned
        ? `An event creates a payment \`${name}\`, which the pattern already uses. Give the payment of the event another id.`
        : `The payment \`${name}\` already exists. Give this one another id.`,
    );
  const original = retryOf === undefined ? undefined : payments.named(retryOf);
  if (retryOf !== undefined && !original)
    return fault('unknown-payment', `There is no payment \`${retryOf}\` to retry. Correct \`retry_of\`.`);
  if (!original || original.status === 'failed') return undefined;
  return fault(
    'retry-status',
    `The payment \`${original.id}\` is \`${original.status}\`. Only a failed payment can be retried.`,
  );
}

/** @param id of the event; undefined: the latest payment */
export function moveFault(
  id: string | undefined,
  payment: Payment | undefined,
  to: PaymentStatus,
): EventFault | undefined {
  if (!payment)
    return id === undefined
      ? fault('no-payment', 'No payment exists yet. Add an event `payment_created` before this one.')
      : fault('unknown-payment', `There is no payment \`${id}\` yet. Correct the id, or create the payment before.`);
  if (canMove(payment.status, to)) return undefined;
  const need = to === 'reversed' ? 'Only a successful payment can be reversed.' : 'It is final.';
  const why = payment.status === to ? 'It already has this status.' : need;
  return fault('payment-status', `The payment \`${payment.id}\` is \`${payment.status}\`. ${why}`);
}

/** Why the settings do not allow a reactivation. */
export function reactivationFault(
  status: PolicyStatus,
  { activation, canReactivate }: LifecycleSettings,
): EventFault | undefined {
  const refuse = (why: string) => fault('cannot-reactivate', `The policy is \`${status}\`. ${why}`);
  switch (status) {
    case 'active':
      return refuse('It needs no reactivation: remove this event.');
    case 'pending_initial_payment':
      return activation === 'none' || activation === undefined
        ? undefined
        : refuse(`It is activated by \`${activation}\`: use that event instead of this one.`);
    case 'not_taken_up':
      return refuse('By the specification, only lapsed and cancelled policies can be reactivated.');
    default:
      return canReactivate ? undefined : refuse('`canReactivatePolicies` is not `true`, so it stays so.');
  }
}
