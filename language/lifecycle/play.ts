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
}

export function play(
  settings: LifecycleSettings,
  events: readonly LifeEvent[],
  { terms = {}, until, atLeast = -Infinity, watch }: PlayOptions = {},
): PlayedLife {
  const life = new PolicyLife(settings, terms);
  let today = -Infinity;
  for (const event of events) {
    if (until !== undefined && event.day > until) break;
    const fault = life.apply(event);
    today = Math.max(today, event.day);
    watch?.(life, today);
    if (fault) return { life, until: today, fault: { ...fault, event } };
  }
  const lapses = life.status === 'active' && life.lapseDue <= lastDay ? life.lapseDue : -Infinity;
  const last = until ?? Math.max(today, lapses, atLeast);
  if (Number.isFinite(last)) {
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
