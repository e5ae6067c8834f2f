/** Expands regular payments into events. */
import type { BillingFrequency, BillingPattern, PatternOutcome } from '../../protocol/lifecycle-file.js';
import { addPeriod, parseDay, type Day, type Period } from '../dates/calendar.js';
import type { LifeEvent } from './happenings.js';

const periods: Readonly<Record<BillingFrequency, Period>> = {
  weekly: { period: 7, periodType: 'days' },
  monthly: { period: 1, periodType: 'months' },
  quarterly: { period: 3, periodType: 'months' },
  yearly: { period: 1, periodType: 'years' },
};

export const billingFrequencies = Object.keys(periods) as readonly BillingFrequency[];

/** Where the events of a pattern are written. */
const place = '/pattern';

/** @param start of the policy: the default day of the first payment */
export function expandPattern(pattern: BillingPattern, start: Day): readonly LifeEvent[] {
  const first = (pattern.first === undefined ? undefined : parseDay(pattern.first)) ?? start;
  const outcomes = new Map((pattern.outcomes ?? []).map((outcome) => [outcome.payment, outcome]));
  const events: LifeEvent[] = [];
  for (let number = 1; number <= pattern.payments; number++) {
    const created = patternDay(pattern, first, number);
    if (!Number.isFinite(created)) break;
    for (const one of paymentEvents(
      pattern,
      outcomes.get(number) ?? { payment: number, outcome: 'successful' },
      created,
    ))
      events.push(one);
  }
  // Sorting is stable for events on the same day.
  return events.sort((a, b) => a.day - b.day);
}

/** The day on which a payment of the pattern is created; the first has number 1. */
export function patternDay({ frequency = 'monthly' }: BillingPattern, first: Day, number: number): Day {
  return addPeriod(first, periods[frequency], number - 1);
}

function paymentEvents(
  { days_to_outcome: daysToOutcome = 2, retries = { number: 0, days_apart: 0 } }: BillingPattern,
  { payment: number, outcome, retry = retries.number, days = 7 }: PatternOutcome,
  created: Day,
): readonly LifeEvent[] {
  const id = `payment ${String(number)}`;
  const event = (day: Day, name: LifeEvent['name'], payment = id, retryOf?: string): LifeEvent => ({
    day,
    name,
    payment,
    retryOf,
    place,
    isPlanned: true,
  });
  const ended = created + daysToOutcome;
  const begins = event(created, 'payment_created');
  switch (outcome) {
    case 'none':
      return [];
    case 'successful':
      return [begins, event(ended, 'payment_successful')];
    case 'reversed':
      return [begins, event(ended, 'payment_successful'), event(ended + days, 'payment_reversed')];
    case 'processing':
      return [begins, event(ended, 'payment_processing')];
    case 'cancelled':
      return [begins, event(ended, 'payment_cancelled')];
    case 'failed':
    case 'recovered': {
      const events = [begins, event(ended, 'payment_failed')];
      let failed = ended;
      let tried = id;
      for (let i = 1; i <= retries.number; i++) {
        const again = `${id} retry ${String(i)}`;
        const succeeds = outcome === 'recovered' && i >= retry;
        const createdAgain = failed + retries.days_apart;
        failed = createdAgain + daysToOutcome;
        events.push(
          event(createdAgain, 'payment_created', again, tried),
          event(failed, succeeds ? 'payment_successful' : 'payment_failed', again),
        );
        if (succeeds) break;
        tried = again;
      }
      return events;
    }
  }
}
