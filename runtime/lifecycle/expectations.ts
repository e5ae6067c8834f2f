/** Checks a timeline against the expectations of a lifecycle file. */
import { formatDay, parseDay } from '../../language/dates/index.js';
import type { Expectation, LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { ExpectationResult, Timeline, TimelineEntry } from '../../protocol/lifecycle.js';
import { isObject, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

/** The members of an expectation, except for its day. */
type Fact = Exclude<keyof Expectation, 'on'>;

/** All facts that can be expected on a day. */
type Facts = Readonly<Record<Fact, JsonValue>>;

export function checkExpectations({ expect = [] }: LifecycleFile, timeline: Timeline): readonly ExpectationResult[] {
  return expect.map((expectation, i) => checkOne(expectation, `/expect/${String(i)}`, timeline));
}

/** An event that cannot happen is a failure unless it was expected. */
export function unexpectedProblem(file: LifecycleFile, { problems }: Timeline): string | null {
  // A file with other problems may hold anything here.
  const expected = Array.isArray(file.expect) ? (file.expect as readonly JsonValue[]) : [];
  const isExpected = expected.some((one) => isObject(one) && 'error' in one);
  const error = problems.find(({ severity }) => severity === 'error');
  return error && !isExpected ? `${error.message} (${error.pointer})` : null;
}

/** The failed expectations; `pointer` is their place in the file. */
export function failedFacts(
  { expect = [] }: LifecycleFile,
  timeline: Timeline,
): readonly { readonly pointer: string; readonly day: string; readonly message: string }[] {
  return expect.flatMap((expectation, i) => {
    const { day, wrong, isTooLate, facts } = judged(expectation, timeline);
    const place = `/expect/${String(i)}`;
    if (isTooLate)
      return [{ pointer: expectation.on === undefined ? place : `${place}/on`, day, message: endedBefore(timeline) }];
    const change = statusChange(timeline.entries, day);
    return wrong.map((name) => {
      const why = change && ofStatus.has(name) ? ` On ${change.date}: ${change.sentence}` : '';
      const message = `On ${day}: ${difference(name, expectation, facts)}${why}`;
      return { pointer: `${place}/${name}`, day, message };
    });
  });
}

/** What a change of the status explains. */
const ofStatus: ReadonlySet<Fact> = new Set(['status', 'since', 'because']);

function endedBefore({ problems }: Timeline): string {
  return problems.some(({ severity }) => severity === 'error')
    ? 'The timeline ends before that day, with an event that cannot happen.'
    : 'The timeline ends before that day. Let it end later, or expect something of an earlier day.';
}

function checkOne(expectation: Expectation, pointer: string, timeline: Timeline): ExpectationResult {
  const { day, names, wrong, isTooLate, facts } = judged(expectation, timeline);
  const all = isTooLate ? [endedBefore(timeline)] : wrong.map((name) => difference(name, expectation, facts));
  const pick = (of: Readonly<Partial<Record<Fact, unknown>>>): JsonObject =>
    Object.fromEntries(names.map((name) => [name, (of[name] ?? null) as JsonValue]));
  return {
    pointer,
    sentence: `On ${day}: ${names.map((name) => `\`${name}\` is ${shown(expectation[name])}`).join(', ')}.`,
    passed: all.length === 0,
    message: all.length === 0 ? null : `On ${day}: ${all.join(' ')}`,
    expected: pick(expectation),
    actual: pick(facts),
  };
}

/** The expected facts that differ. */
function judged(expectation: Expectation, timeline: Timeline) {
  const day = expectation.on ?? lastDate(timeline);
  const facts = factsOn(day, timeline);
  const names = (Object.keys(expectation) as (keyof Expectation)[]).filter(
    (name): name is Fact => name !== 'on' && name in facts,
  );
  const isTooLate = day >= timeline.to;
  const wrong = names.filter((name) => !holds(name, expectation[name], facts, day, timeline));
  return { day, facts, names, wrong, isTooLate };
}

function holds(name: Fact, wanted: unknown, facts: Facts, day: string, { entries }: Timeline): boolean {
  // Several rules may have applied at once.
  if (name === 'because') return (statusChange(entries, day)?.causes ?? []).some(({ rule }) => rule === wanted);
  if ((name === 'documents' || name === 'notifications') && Array.isArray(wanted))
    return JSON.stringify([...(wanted as readonly string[])].sort()) === JSON.stringify(facts[name]);
  return facts[name] === wanted;
}

function difference(name: Fact, wanted: Readonly<Partial<Record<Fact, unknown>>>, facts: Facts): string {
  return `\`${name}\` is ${shown(facts[name])} but should be ${shown(wanted[name])}.`;
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

function factsOn(day: string, { entries, problems, code }: Timeline): Facts {
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
    balance: code?.balances.findLast(({ date }) => date <= day)?.balance ?? null,
    notifications: onTheDay.flatMap((entry) => entry.code?.notification ?? []).sort(),
    error: problems.find(({ severity }) => severity === 'error')?.pointer ?? null,
  };
}
