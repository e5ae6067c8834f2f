/** Lives of policies in tests, written as a line for each event: `2026-02-01 payment_failed p1`. */
import assert from 'node:assert/strict';
import { formatDay, parseDay, type Day } from '../../../language/dates/calendar.js';
import type { EventFault, Happening, LifeEvent, PolicyTerms } from '../../../language/lifecycle/happenings.js';
import { PolicyLife } from '../../../language/lifecycle/policy-life.js';
import type { LifecycleSettings } from '../../../language/lifecycle/settings.js';

/** A policy is active from its issue, and nothing ends it. */
const plain: LifecycleSettings = {
  activation: 'policy_issued',
  canReactivate: true,
  notTakenUp: false,
  failuresBeforeNotTakenUp: 1,
  retries: undefined,
  lapsesWhileProcessing: false,
  lapse: {},
  coolingOff: undefined,
  waiting: undefined,
  welcomeLetter: false,
  anniversaryDays: undefined,
};

export function settingsWith(settings: Partial<LifecycleSettings>): LifecycleSettings {
  return { ...plain, ...settings };
}

export function day(text: string): Day {
  const parsed = parseDay(text);
  assert.ok(parsed !== undefined, text);
  return parsed;
}

function eventOf(line: string): LifeEvent {
  const [date = '', name, payment, ...rest] = line.split(' ');
  return {
    day: day(date),
    name: name as LifeEvent['name'],
    payment: payment === '-' ? undefined : payment,
    retryOf: rest.find((word) => word.startsWith('of:'))?.slice(3),
    amount: rest.includes('free') ? undefined : 100,
    isPlanned: rest.includes('planned'),
    place: line,
  };
}

/** A policy after some events, of which each can happen. A line with nothing but a date lets time go by. */
export function lifeOf(
  settings: Partial<LifecycleSettings>,
  lines: readonly string[],
  terms?: PolicyTerms,
): PolicyLife {
  const life = new PolicyLife(settingsWith(settings), terms);
  for (const line of lines)
    if (line.includes(' ')) assert.deepEqual([line, life.apply(eventOf(line))], [line, undefined]);
    else life.advanceTo(day(line));
  return life;
}

/** Why the last of some events cannot happen. */
export function faultOf(settings: Partial<LifecycleSettings>, lines: readonly string[]): EventFault | undefined {
  const last = lines.at(-1) ?? '';
  return lifeOf(settings, lines.slice(0, -1)).apply(eventOf(last));
}

/** What is assumed, by day: with what it happened. */
function assumed({ happenings, silently }: PolicyLife): readonly string[] {
  const told = happenings
    .filter(({ assumptions }) => assumptions.length > 0)
    .map((one) => `${formatDay(one.day)} ${wordsOf(one)}: ${one.assumptions.join(', ')}`);
  return [...told, ...(silently.size > 0 ? [`silently: ${[...silently].sort().join(', ')}`] : [])];
}

/** What happened, without the payments. */
export function told({ happenings }: PolicyLife): readonly string[] {
  return happenings.filter(({ kind }) => kind !== 'payment').map((one) => `${formatDay(one.day)} ${wordsOf(one)}`);
}

function wordsOf(one: Happening): string {
  switch (one.kind) {
    case 'status':
      return one.to;
    case 'payment':
      return `${one.payment.id} ${one.status}`;
    case 'refund':
      return `refund ${String(one.amount)}`;
    case 'claim':
      return one.alert ? 'claim alert' : 'claim';
    case 'document':
      return `${one.document} ${String(one.anniversary)}`;
    default:
      return one.kind;
  }
}

export type LifeCase = readonly [
  what: string,
  settings: Partial<LifecycleSettings>,
  events: readonly string[],
  assumed: readonly string[],
  terms?: PolicyTerms,
];

/** Defines a test for each life: exactly these assumptions, in this order. @param groups by what they are about */
export function describeAssumptions(groups: Readonly<Record<string, readonly LifeCase[]>>): void {
  for (const [of, cases] of Object.entries(groups))
    describe(`Of ${of} is assumed`, () => {
      for (const [what, settings, events, expected, terms] of cases)
        it(what, () => {
          assert.deepEqual(assumed(lifeOf(settings, events, terms)), expected);
        });
    });
}
