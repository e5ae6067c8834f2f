/** What a lifecycle file expects, held against its timeline. */
import { formatDay, parseDay } from '../../language/lifecycle/calendar.js';
import type { Expectation, LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { ExpectationResult, Timeline, TimelineEntry } from '../../protocol/lifecycle.js';
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';

/** What an expectation can speak of, except for its day. */
type Fact = Exclude<keyof Expectation, 'on'>;

/** All that can be expected of a day. */
type Facts = Readonly<Record<Fact, JsonValue>>;

export function checkExpectations({ expect = [] }: LifecycleFile, timeline: Timeline): readonly ExpectationResult[] {
  return expect.map((expectation, i) => checkOne(expectation, `/expect/${String(i)}`, timeline));
}

/** An event that cannot happen is a failure unless it was expected. */
export function unexpectedProblem(file: LifecycleFile, { problems }: Timeline): string | null {
  const isExpected = (file.expect ?? []).some(({ error }) => error !== undefined);
  const error = problems.find(({ severity }) => severity === 'error');
  return error && !isExpected ? `${error.message} (${error.pointer})` : null;
}

function checkOne(expectation: Expectation, pointer: string, timeline: Timeline): ExpectationResult {
  const { on, ...wanted } = expectation;
  const day = on ?? lastDate(timeline);
  const facts = factsOn(day, timeline);
  const names = (Object.keys(wanted) as Fact[]).filter((name) => name in facts);
  const isSoLate = day >= timeline.to && timeline.problems.some(({ severity }) => severity === 'error');
  const wrong = isSoLate
    ? ['The timeline ends before that day, with an event that cannot happen.']
    : names
        .filter((name) => !holds(name, wanted[name], facts, day, timeline))
        .map((name) => difference(name, wanted, facts));
  const pick = (of: Readonly<Partial<Record<Fact, unknown>>>): JsonObject =>
    Object.fromEntries(names.map((name) => [name, (of[name] ?? null) as JsonValue]));
  return {
    pointer,
    sentence: `On ${day}: ${names.map((name) => `\`${name}\` is ${shown(wanted[name])}`).join(', ')}.`,
    passed: wrong.length === 0,
    message: wrong.length === 0 ? null : `On ${day}: ${wrong.join(' ')}`,
    expected: pick(wanted),
    actual: pick(facts),
  };
}

function holds(name: Fact, wanted: unknown, facts: Facts, day: string, { entries }: Timeline): boolean {
  // Several rules may have applied at once.
  if (name === 'because') return (statusChange(entries, day)?.causes ?? []).some(({ rule }) => rule === wanted);
  if (name === 'documents' && Array.isArray(wanted))
    return JSON.stringify([...(wanted as readonly string[])].sort()) === JSON.stringify(facts.documents);
  return facts[name] === wanted;
}

function difference(name: Fact, wanted: Readonly<Partial<Record<Fact, unknown>>>, facts: Facts): string {
  return `\`${name}\` is ${shown(facts[name])} and should be ${shown(wanted[name])}.`;
}

function shown(value: unknown): string {
  return value === null || value === undefined
    ? 'nothing'
    : typeof value === 'string'
      ? `\`${value}\``
      : JSON.stringify(value);
}

/** `to` is the first day that is not shown. */
function lastDate({ to }: Timeline): string {
  const day = parseDay(to);
  return day === undefined ? to : formatDay(day - 1);
}

function statusChange(entries: readonly TimelineEntry[], day: string): TimelineEntry | undefined {
  return entries.findLast(({ to, date }) => to !== null && date <= day);
}

function factsOn(day: string, { entries, problems }: Timeline): Facts {
  const until = entries.filter(({ date }) => date <= day);
  const onTheDay = until.filter(({ date }) => date === day);
  const change = statusChange(until, day);
  const waits = until.findLast(({ kind }) => kind === 'deferred' || kind === 'released' || kind === 'status');
  const sum = (isCounted: (entry: TimelineEntry) => boolean) =>
    until.filter(isCounted).reduce((total, { amount }) => total + (amount ?? 0), 0);
  return {
    status: change?.to ?? null,
    since: change?.date ?? null,
    because: change?.causes[0]?.rule ?? null,
    deferred: waits?.kind === 'deferred',
    alert: onTheDay.findLast(({ alert }) => alert !== null)?.alert ?? null,
    documents: onTheDay.flatMap(({ document }) => document ?? []).sort(),
    missed: until.filter(({ paymentStatus }) => paymentStatus === 'failed' || paymentStatus === 'reversed').length,
    collected: sum(({ paymentStatus }) => paymentStatus === 'successful'),
    refunded: sum(({ kind }) => kind === 'refund'),
    error: problems.find(({ severity }) => severity === 'error')?.pointer ?? null,
  };
}
