/** The assumptions involved in evaluating lapse rules, for comparing a timeline with the platform. */
import type { LapseRule } from '../../protocol/lifecycle-names.js';
import type { AssumptionId } from './assumptions.js';
import { addPeriod, isShortened, type Day } from '../dates/calendar.js';
import type { Payments, Row } from './payments.js';
import type { LapseSettings } from './settings.js';

/** @param byTime whether a period ended, rather than an event making the rule apply */
export function assumedForLapse(
  applied: readonly LapseRule[],
  { afterFirstMissedPayment: rule }: LapseSettings,
  { first, passedOver }: Row,
  byTime: boolean,
): readonly AssumptionId[] {
  const assumptions: AssumptionId[] = [];
  if (applied.includes('afterFirstMissedPayment') && rule && first) {
    if (isShortened(first.created, addPeriod(first.created, rule), rule)) assumptions.push('short-months');
    if (byTime) assumptions.push('due-before-events');
  }
  if (applied.includes('consecutiveMissedPayments') && passedOver) assumptions.push('order-of-creation');
  if (applied.includes('missedPaymentsWithinPeriod')) assumptions.push('missed-when-failed');
  return assumptions;
}

/** The payment that prevents the period rule because it was missed on the day on which the period begins, if any. */
export function assumedOutside(
  { missedPaymentsWithinPeriod: rule }: LapseSettings,
  payments: Payments,
  day: Day,
): readonly AssumptionId[] {
  if (!rule) return [];
  const { withinPeriod } = payments.missed({ missedPaymentsWithinPeriod: rule }, day);
  const onTheEdge = payments.onTheEdge(rule, day);
  if (withinPeriod > rule.number || withinPeriod + onTheEdge.length <= rule.number) return [];
  return onTheEdge.some((missed) => isShortened(missed, day, rule))
    ? ['first-day-outside', 'short-months']
    : ['first-day-outside'];
}
