/** Applies events to a policy, in order, until the last one or the first that cannot happen. */
import { lastDay, type Day } from '../dates/calendar.js';
import type { EventFault, LifeEvent, PolicyTerms } from './happenings.js';
import { PolicyLife } from './policy-life.js';
import type { LifecycleSettings } from './settings.js';

export interface PlayedLife {
  readonly life: PolicyLife;
  /** The last day that was played. */
  readonly until: Day;
  /** The event that could not happen, and why: nothing after it was played. */
  readonly fault: (EventFault & { readonly event: LifeEvent }) | undefined;
}

export interface PlayOptions {
  readonly terms?: PolicyTerms;
  /** The last day. Default: the day of the last event, or of the lapse by time alone if that is later. */
  readonly until?: Day | undefined;
  /** A day that is always included, unless `until` says otherwise. */
  readonly atLeast?: Day | undefined;
  /** Called after each event, and after the last day. */
  readonly watch?: (life: PolicyLife, day: Day) => void;
  /** Whether to stop where code of the module may act. */
  readonly stops?: boolean;
}

/** A moment at which code may act on the life. */
export interface LifeStop {
  /**
   * `happened`: look at the happenings since the last stop; `expired`: the end date has passed; `reactivating`: the settings allow it, and code may refuse
   * by passing the reason to `next`.
   */
  readonly kind: 'happened' | 'expired' | 'reactivating';
  readonly life: PolicyLife;
  readonly day: Day;
  /** Undefined if time alone has passed. */
  readonly event: LifeEvent | undefined;
}

export function play(
  settings: LifecycleSettings,
  events: readonly LifeEvent[],
  options: Omit<PlayOptions, 'stops'> = {},
): PlayedLife {
  const steps = playInSteps(settings, events, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same as a generator, so that what acts at its stops may be asynchronous while the life stays pure. */
export function* playInSteps(
  settings: LifecycleSettings,
  events: readonly LifeEvent[],
  { terms = {}, until, atLeast = -Infinity, watch, stops = false }: PlayOptions = {},
): Generator<LifeStop, PlayedLife, string | undefined> {
  const life = new PolicyLife(settings, terms);
  let today = -Infinity;
  let expires = stops ? (terms.end ?? Infinity) + 1 : Infinity;
  /** What is due by time alone, day by day. */
  function* pass(day: Day): Generator<LifeStop, void, string | undefined> {
    for (let due = Math.min(life.nextDue, expires); due <= day; due = Math.min(life.nextDue, expires)) {
      life.advanceTo(due);
      yield { kind: 'happened', life, day: due, event: undefined };
      if (due < expires) continue;
      expires = Infinity;
      if (life.isBilled) yield { kind: 'expired', life, day: due, event: undefined };
    }
  }
  for (const event of events) {
    if (until !== undefined && event.day > until) break;
    if (stops) yield* pass(event.day);
    let fault: EventFault | undefined;
    if (stops && event.name === 'reactivated' && life.status !== undefined && event.day >= today) {
      life.advanceTo(event.day);
      const isAllowed = life.reactivationFault() === undefined;
      const refusal = isAllowed ? yield { kind: 'reactivating', life, day: event.day, event } : undefined;
      if (refusal !== undefined) fault = { code: 'cannot-reactivate', message: refusal };
    }
    fault ??= life.apply(event);
    today = Math.max(today, event.day);
    if (stops) yield { kind: 'happened', life, day: today, event };
    watch?.(life, today);
    if (fault) return { life, until: today, fault: { ...fault, event } };
  }
  const lapses = life.status === 'active' && life.lapseDue <= lastDay ? life.lapseDue : -Infinity;
  const last = until ?? Math.max(today, lapses, atLeast);
  if (Number.isFinite(last)) {
    if (stops) yield* pass(last);
    life.advanceTo(last);
    watch?.(life, last);
  }
  return { life, until: last, fault: undefined };
}

/** The events of a file and of its pattern in the order in which they happen: on the same day, those of the file come first. */
export function inOrder(written: readonly LifeEvent[], planned: readonly LifeEvent[]): readonly LifeEvent[] {
  const all: LifeEvent[] = [];
  let next = 0;
  for (const event of written) {
    for (let one = planned[next]; one && one.day < event.day; one = planned[++next]) all.push(one);
    all.push(event);
  }
  return [...all, ...planned.slice(next)];
}
