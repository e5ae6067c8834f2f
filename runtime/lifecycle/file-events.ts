/** What a lifecycle file says as events of the state machine. */
import { expandPattern } from '../../language/lifecycle/billing-pattern.js';
import { parseDay, type Day } from '../../language/lifecycle/calendar.js';
import type { LifeEvent, PolicyTerms } from '../../language/lifecycle/happenings.js';
import { inOrder } from '../../language/lifecycle/play.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import { readDate } from '../templates/dates.js';
import { wallTime, type TimeZone } from '../templates/time-zone.js';

const millisecondsOfDay = 86_400_000;

export interface FileEvents {
  readonly events: readonly LifeEvent[];
  readonly terms: PolicyTerms;
  readonly until: Day | undefined;
}

/** @param file with the shape of the catalogue */
export function eventsOf(file: LifecycleFile, timeZone: TimeZone): FileEvents {
  const written = (file.events ?? []).map(({ date, event, payment, retry_of: retryOf, amount }, i): LifeEvent => ({
    day: dayIn(date, timeZone),
    name: event,
    payment,
    retryOf,
    amount,
    place: `/events/${String(i)}`,
  }));
  const start = optionalDay(file.policy?.start_date);
  const issued = written.find(({ name }) => name === 'issued')?.day;
  const first = start ?? issued;
  const planned = file.pattern && first !== undefined ? expandPattern(file.pattern, first) : [];
  return {
    events: inOrder(written, planned),
    terms: { start, premium: file.policy?.premium },
    until: optionalDay(file.until),
  };
}

/** The day of a date or a time in the time zone. */
export function dayIn(text: string, timeZone: TimeZone): Day {
  const date = parseDay(text);
  if (date !== undefined) return date;
  const time = readDate(text, timeZone);
  if (!time) throw new Error(`'${text}' is no date.`);
  return Math.floor(wallTime(time.time, timeZone) / millisecondsOfDay);
}

function optionalDay(text: string | undefined): Day | undefined {
  return text === undefined ? undefined : parseDay(text);
}
