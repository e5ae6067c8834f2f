/** Compares two timelines of the same events with different settings. */
import { formatDay, parseDay } from '../../language/dates/index.js';
import type { PolicyStatus } from '../../protocol/lifecycle-names.js';
import type { Comparison, Difference, StatusDifference, Timeline, TimelineEntry } from '../../protocol/lifecycle.js';

/** Both have the same first and last day, unless an event that cannot happen ends one of them earlier. */
export function compareTimelines(
  before: Timeline,
  after: Timeline,
  other: Pick<Comparison, 'beforeName' | 'isOtherModule' | 'isWithoutCode'>,
): Comparison {
  return {
    ...other,
    before,
    after,
    differences: differencesOf(before, after),
    statuses: statusDifferences(before, after),
  };
}

interface Numbered {
  readonly entry: TimelineEntry;
  readonly index: number;
}

function differencesOf(before: Timeline, after: Timeline): readonly Difference[] {
  const days = new Map<number, { before: Numbered[]; after: Numbered[] }>();
  const enter = ({ entries }: Timeline, side: 'before' | 'after') => {
    entries.forEach((entry, index) => {
      const ofDay = days.get(entry.day) ?? { before: [], after: [] };
      days.set(entry.day, ofDay);
      ofDay[side].push({ entry, index });
    });
  };
  enter(before, 'before');
  enter(after, 'after');
  const found = [...days.values()].flatMap((sides) => differencesOfDay(sides.before, sides.after));
  // Sorting is stable for entries of the same day.
  return [...found, ...differentEnd(before, after)].sort((a, b) => a.day - b.day);
}

/** Entries of one side only. The remaining ones of both sides are merged in order. */
function differencesOfDay(before: readonly Numbered[], after: readonly Numbered[]): readonly Difference[] {
  const left = [...after];
  const lost = before.filter(({ entry }) => {
    const same = left.findIndex((one) => sameHappening(one.entry, entry));
    if (same >= 0) left.splice(same, 1);
    return same < 0;
  });
  return Array.from({ length: Math.max(lost.length, left.length) }, (_, i) => {
    const [one, other] = [lost[i], left[i]];
    const { date, day } = one?.entry ?? other?.entry ?? { date: '', day: 0 };
    return {
      date,
      day,
      before: one?.entry.sentence ?? null,
      after: other?.entry.sentence ?? null,
      beforeEntry: one?.index ?? null,
      afterEntry: other?.index ?? null,
    };
  });
}

/** The sentence contains everything except the remaining status. */
function sameHappening(a: TimelineEntry, b: TimelineEntry): boolean {
  return a.sentence === b.sentence && a.from === b.from;
}

/** An event that cannot happen ends a timeline: its reason explains why the other side continues. */
function differentEnd(before: Timeline, after: Timeline): readonly Difference[] {
  const [one, other] = [before, after].map(({ problems }) => problems.find(({ severity }) => severity === 'error'));
  if (one?.pointer === other?.pointer && one?.message === other?.message) return [];
  return [one, other].flatMap((error, i): readonly Difference[] => {
    if (!error?.date || error.day === null) return [];
    const sentence = `The timeline ends: ${error.message}`;
    const [said, saidAfter] = i === 0 ? [sentence, null] : [null, sentence];
    return [{ date: error.date, day: error.day, before: said, after: saidAfter, beforeEntry: null, afterEntry: null }];
  });
}

function statusDifferences(before: Timeline, after: Timeline): readonly StatusDifference[] {
  const first = parseDay(before.from) ?? 0;
  const edges = new Set(
    [before, after].flatMap(({ bands }) => bands.flatMap(({ fromDay, toDay }) => [fromDay, toDay])),
  );
  const found: StatusDifference[] = [];
  const days = [...edges].sort((a, b) => a - b);
  days.forEach((fromDay, i) => {
    const toDay = days[i + 1];
    const [was, is] = [statusOn(before, fromDay), statusOn(after, fromDay)];
    if (toDay === undefined || was === is) return;
    const last = found.at(-1);
    if (last?.toDay === fromDay && last.before === was && last.after === is)
      found[found.length - 1] = { ...last, to: formatDay(first + toDay), toDay };
    else
      found.push({
        from: formatDay(first + fromDay),
        to: formatDay(first + toDay),
        fromDay,
        toDay,
        before: was,
        after: is,
      });
  });
  return found;
}

function statusOn({ bands }: Timeline, day: number): PolicyStatus | null {
  return bands.find(({ fromDay, toDay }) => fromDay <= day && day < toDay)?.status ?? null;
}
