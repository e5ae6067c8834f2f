/** Converts a lifecycle file to events of the state machine. */
import {
  expandPattern,
  inOrder,
  type LifecycleSettings,
  type LifeEvent,
  type PolicyTerms,
} from '../../language/lifecycle/index.js';
import { dayAt, type Day, parseDay, readDate, type TimeZone, wallTime } from '../../language/dates/index.js';
import type { LifecycleEvent, LifecycleFile } from '../../protocol/lifecycle-file.js';

export interface FileEvents {
  readonly events: readonly LifeEvent[];
  readonly terms: PolicyTerms;
  readonly until: Day | undefined;
  /** The last day with an expectation: without `until`, it is played too. */
  readonly expected: Day | undefined;
}

/** A pattern that says nothing of retries has those of the module's settings. */
export function retriedBy(
  { retries }: Pick<LifecycleSettings, 'retries'>,
  pattern: LifecycleFile['pattern'],
): LifecycleFile['pattern'] {
  return pattern && retries ? { retries, ...pattern } : pattern;
}

/** What a file says of the life of any policy. */
export interface WrittenLife {
  /** Without those of the pattern: when it begins depends on the policy. */
  readonly written: readonly LifeEvent[];
  readonly pattern: LifecycleFile['pattern'];
  readonly terms: PolicyTerms;
  readonly until: Day | undefined;
}

/** @param file with the shape of the catalogue @param settings of the module */
export function eventsOf(
  file: LifecycleFile,
  timeZone: TimeZone,
  settings: Pick<LifecycleSettings, 'retries'>,
): FileEvents {
  const { terms, until, written, pattern } = writtenLife(file, timeZone);
  const life = { written, pattern: retriedBy(settings, pattern) };
  const expected = (file.expect ?? []).flatMap(({ on }) => optionalDay(on) ?? []);
  return {
    events: withPattern(life, terms.start),
    terms,
    until,
    expected: expected.length > 0 ? expected.reduce((last, day) => Math.max(last, day)) : undefined,
  };
}

/** @param file with the shape of the catalogue */
export function writtenLife(file: LifecycleFile, timeZone: TimeZone): WrittenLife {
  const { policy = {}, pattern, events = [], until } = file;
  return {
    written: events.map((event, i) => writtenEvent(event, i, timeZone, pattern !== undefined)),
    pattern,
    terms: { start: optionalDay(policy.start_date), end: optionalDay(policy.end_date), premium: policy.premium },
    until: optionalDay(until),
  };
}

/** The written events and those of the pattern, in order. @param start of the policy @param expand makes the latter */
export function withPattern(
  { written, pattern }: Pick<WrittenLife, 'written' | 'pattern'>,
  start: Day | undefined,
  expand = expandPattern,
): readonly LifeEvent[] {
  const issued = written.find(({ name }) => name === 'issued')?.day;
  const first = firstBilled(start, issued);
  return inOrder(written, pattern && first !== undefined ? expand(pattern, first) : []);
}

/** The default first day of a pattern: no premium is due before the issue. */
export function firstBilled(start: Day | undefined, issued: Day | undefined): Day | undefined {
  return start === undefined || issued === undefined ? (start ?? issued) : Math.max(start, issued);
}

/** @param besidePattern whether `payment 1` and so on are names of a pattern's payments */
function writtenEvent(
  { date, event: name, payment, retry_of: retryOf, amount, option }: LifecycleEvent,
  index: number,
  timeZone: TimeZone,
  besidePattern: boolean,
): LifeEvent {
  const place = `/events/${String(index)}`;
  const isUnnamed = name === 'payment_created' && payment === undefined && besidePattern;
  const time = parseDay(date) === undefined ? readDate(date, timeZone)?.time : undefined;
  return {
    day: dayIn(date, timeZone),
    time,
    name,
    payment: isUnnamed ? `payment of event ${String(index + 1)}` : payment,
    retryOf,
    amount,
    option,
    place,
  };
}

/** The day of a date or a time in the time zone. */
function dayIn(text: string, timeZone: TimeZone): Day {
  const date = parseDay(text);
  if (date !== undefined) return date;
  const time = readDate(text, timeZone);
  if (!time) throw new Error(`'${text}' is not a date.`);
  return dayAt(wallTime(time.time, timeZone));
}

function optionalDay(text: string | undefined): Day | undefined {
  return text === undefined ? undefined : parseDay(text);
}
