/** Plays a lifecycle file with the settings of a module and assembles everything that a page or a report shows. */
import {
  type AssumptionId,
  assumptions,
  type Payment,
  play,
  type PlayedLife,
  type PolicyLife,
  type ReadSettings,
} from '../../language/lifecycle/index.js';
import { type Day, dayOf, formatDay, lastDay, type TimeZone, addPeriod, dateOf } from '../../language/dates/index.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import { defaultMoney, NumberFormats, type MoneyStyle } from '../../protocol/money.js';
import type { CauseRule } from '../../protocol/lifecycle-names.js';
import type {
  BillingCycle,
  LifecycleProblem,
  PolicyView,
  SentLetter,
  Span,
  SpanKind,
  StatusBand,
  Timeline,
  TimelineEntry,
  Tick,
} from '../../protocol/lifecycle.js';
import { CounterWatch, counterUnits, rulesOn } from './counters.js';
import { assumptionsOfCode, codeProblem, lifeCode } from './code-summary.js';
import { entryOf, settingPointer } from './entries.js';
import { eventsOf } from './file-events.js';
import { pointer } from '../json-pointer.js';
import { playWithCode, type LifeCodeInput, type PlayedCode } from './play-with-code.js';
import { counterLabels, letterLabels, ruleSentence, spanLabels, statusLabels } from './labels.js';

export interface TimelineInput {
  readonly file: LifecycleFile;
  /** The errors of the file: if there are any, nothing is played. */
  readonly problems?: readonly LifecycleProblem[];
  readonly read: ReadSettings;
  readonly timeZone: TimeZone;
  /** How amounts are written; default: that of the specification. */
  readonly money?: MoneyStyle | undefined;
  /** The last day, overriding that of the file. */
  readonly until?: Day | undefined;
}

/** The life by the settings alone. */
export function timelineOf(input: TimelineInput): Timeline {
  const { events, options, watch } = preparedFor(input);
  return timelineFrom(input, play(input.read.settings, events, options), watch, undefined);
}

/** The life in which lifecycle functions are called and their actions applied. */
export async function timelineWithCode(input: TimelineInput, life: LifeCodeInput): Promise<Timeline> {
  const { events, options, watch } = preparedFor(input);
  const { played, code } = await playWithCode(input.read.settings, events, options, life, input.file.policy);
  return timelineFrom(input, played, watch, code);
}

function preparedFor({ file, read, timeZone, problems = [], until: last }: TimelineInput) {
  const { events, terms, until, expected } = problems.length > 0 ? noEvents : eventsOf(file, timeZone, read.settings);
  const watch = new CounterWatch(read.settings);
  const see = (life: PolicyLife, day: Day) => watch.see(life, day);
  return { events, watch, options: { terms, until: last ?? until, atLeast: expected, watch: see } };
}

function timelineFrom(
  { file, read, timeZone, problems = [], money: { currency, locale } = defaultMoney }: TimelineInput,
  played: PlayedLife,
  watch: CounterWatch,
  code: PlayedCode | undefined,
): Timeline {
  const { life } = played;
  const first = firstDay(played);
  const to = lastShown(played, first) + 1;
  const formats = new NumberFormats(locale);
  const money = (cents: number) => formats.money(cents, currency);
  const entries = life.happenings.map((happening) => entryOf(happening, read, first, life.start, money, code));
  const grace = watch.graces.filter(({ due }) => Number.isFinite(due));
  return {
    timeZone: timeZone.name,
    from: formatDay(first),
    to: formatDay(Math.min(to, lastDay)),
    days: to - first,
    ticks: ticksOf(first, to),
    policy: policyOf(life, file),
    entries,
    bands: bandsOf(entries, first, to),
    spans: spansOf(
      life,
      read,
      first,
      grace.map(({ from, due, to: ended }) => ({ from, to: ended ?? due })),
    ),
    cycles: cyclesOf(life.payments.all, first),
    counters: rulesOn(read.settings).map((rule) => ({
      rule,
      label: counterLabels[rule],
      pointer: settingPointer(rule, read) ?? '',
      sentence: ruleSentence(rule, read.settings),
      unit: counterUnits[rule],
      shape: rule === 'afterFirstMissedPayment' ? 'line' : 'step',
      points: watch.points(rule, first, to - 1),
    })),
    documents: documentsOf(entries),
    totals: { ...life.totals, kept: life.totals.collected - life.totals.reversed - life.totals.refunded },
    assumptions: [...assumptionsOf(life), ...assumptionsOfCode(code)],
    problems: [...problems, ...unreadSettings(read), ...eventProblem(played, first), ...codeProblem(code, first)],
    code: code ? lifeCode(code, life.status !== undefined) : null,
  };
}

const noEvents = { events: [], terms: {}, until: undefined, expected: undefined };

/** Without events there is still one day, so that there is an axis. */
const someDay = dayOf(2026, 1, 1);

function firstDay({ life, until }: PlayedLife): Day {
  const first = Math.min(life.issued ?? Infinity, life.start);
  return Number.isFinite(first) ? first : Number.isFinite(until) ? until : someDay;
}

/** With an event that cannot happen, the timeline ends on its day. */
function lastShown({ fault, until }: PlayedLife, first: Day): Day {
  const last = fault ? Math.max(until, fault.event.day) : until;
  return Math.max(first, Math.min(Number.isFinite(last) ? last : first, lastDay));
}

function policyOf(life: PolicyLife, { policy = {} }: LifecycleFile): PolicyView | null {
  const { issued, start, status } = life;
  if (issued === undefined || status === undefined) return null;
  return {
    issued: formatDay(issued),
    start: formatDay(start),
    end: policy.end_date ?? null,
    premium: policy.premium ?? null,
    status,
    statusLabel: statusLabels[status],
  };
}

function bandsOf(entries: readonly TimelineEntry[], first: Day, to: Day): readonly StatusBand[] {
  const changes = entries.flatMap(({ day, to: status }) => (status ? [{ day, status }] : []));
  return changes.map(({ day, status }, i) => {
    const toDay = changes[i + 1]?.day ?? to - first;
    return {
      status,
      label: statusLabels[status],
      from: formatDay(first + day),
      to: formatDay(Math.min(first + toDay, lastDay)),
      fromDay: day,
      toDay,
    };
  });
}

function spansOf(
  { start, issued, status, lastChange, coolingOffEnds, waitingEnds }: PolicyLife,
  read: ReadSettings,
  first: Day,
  graces: readonly { from: Day; to: Day }[],
): readonly Span[] {
  if (issued === undefined) return [];
  const span = (kind: SpanKind, rule: CauseRule, from: Day, to: Day): readonly Span[] => {
    const until = Math.min(to, lastDay);
    if (until < from) return [];
    return [
      {
        kind,
        label: spanLabels[kind],
        from: formatDay(from),
        to: formatDay(until),
        fromDay: from - first,
        toDay: until - first,
        pointer: settingPointer(rule, read) ?? '',
        sentence: ruleSentence(rule, read.settings),
      },
    ];
  };
  const hasEnded = status === 'not_taken_up' || status === 'cancelled';
  const ended = (hasEnded ? lastChange?.day : undefined) ?? Infinity;
  return [
    ...span('cooling_off', 'coolingOffPeriod', start, Math.min(coolingOffEnds, ended)),
    ...span('waiting', 'waitingPeriod', start, waitingEnds),
    ...graces.flatMap(({ from, to }) => span('grace', 'afterFirstMissedPayment', from, to)),
  ];
}

function cyclesOf(all: readonly Payment[], first: Day): readonly BillingCycle[] {
  const cycles = new Map<number, Payment[]>();
  for (const payment of all) cycles.set(payment.cycle, [...(cycles.get(payment.cycle) ?? []), payment]);
  return [...cycles].map(([number, payments]) => {
    const created = payments[0]?.created ?? first;
    return {
      number,
      date: formatDay(created),
      day: created - first,
      payments: payments.map(({ id, retryOf, amount, status, isRefunded, history }) => ({
        id,
        retryOf: retryOf?.id ?? null,
        amount: amount ?? null,
        status,
        refunded: isRefunded ? (amount ?? 0) : 0,
        history: history.map((step) => ({ date: formatDay(step.day), day: step.day - first, status: step.status })),
      })),
      missed: payments.filter(({ missedOn }) => missedOn !== undefined).length,
    };
  });
}

function documentsOf(entries: readonly TimelineEntry[]): readonly SentLetter[] {
  return entries.flatMap(({ document: type, date, day, sentence, causes: [cause] }) =>
    type ? [{ type, label: letterLabels[type], date, day, pointer: cause?.pointer ?? '', sentence }] : [],
  );
}

function assumptionsOf(life: PolicyLife) {
  const ids = new Set<AssumptionId>([...life.happenings.flatMap((one) => one.assumptions), ...life.silently]);
  return [...ids].map((id) => ({ id, sentence: assumptions[id] }));
}

function unreadSettings({ unread }: ReadSettings): readonly LifecycleProblem[] {
  return unread.map(({ path, expected }) => ({
    code: 'unread-setting',
    severity: 'warning',
    message: `\`${path.slice(1).join('.')}\` is not ${expected}, so it is treated as off.`,
    file: 'configuration',
    pointer: pointer(path),
    place: null,
    date: null,
    day: null,
  }));
}

function eventProblem({ fault }: PlayedLife, first: Day): readonly LifecycleProblem[] {
  if (!fault) return [];
  const { code, message, event } = fault;
  return [
    {
      code,
      severity: 'error',
      message,
      file: 'lifecycle',
      pointer: event.place ?? '',
      place: null,
      date: formatDay(event.day),
      day: event.day - first,
    },
  ];
}

/** The labels of a time axis. */

/** In months. */
const steps = [1, 2, 3, 6, 12, 24, 60, 120, 600, 1200, 12_000];
const mostTicks = 13;
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The firsts of months, as many as fit as labels. */
function ticksOf(first: Day, to: Day): readonly Tick[] {
  const { year, month } = dateOf(first);
  const step = steps.find((months) => (to - first) / (months * 30.4) <= mostTicks) ?? 12_000;
  const ticks: Tick[] = [];
  // Steps of years begin in January.
  let day = step >= 12 ? dayOf(year, 1, 1) : dayOf(year, month, 1);
  for (; day < to; day = addPeriod(day, { period: step, periodType: 'months' })) {
    const date = dateOf(day);
    const label = step >= 12 ? String(date.year) : `${monthNames[date.month - 1] ?? ''} ${String(date.year)}`;
    if (day >= first) ticks.push({ date: formatDay(day), day: day - first, label });
  }
  return ticks;
}
