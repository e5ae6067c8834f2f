/** The values of a range to try: one for each group of equivalent values. */
import { falsyTexts, toNumber } from '../semantics/values.js';
import type { Variable } from '../semantics/decision.js';
import { day, dayText, minute, readDate, timeText } from '../dates/times.js';
import type { PointCollector, Points } from './points.js';
import type { Range } from './ranges.js';
import { Unknown } from '../semantics/evaluate.js';
import { memberOf } from '../semantics/values.js';

export interface Candidates {
  readonly values: readonly unknown[];
  /** Whether no other value could make a difference. */
  readonly isComplete: boolean;
}

/**
 * @param rangeOf the possible values of each variable
 * @param pointsOfDemands called only if they matter
 */
export function candidatesOf(
  variable: Variable,
  rangeOf: (variable: Variable) => Range,
  pointsOfDemands: () => PointCollector,
): Candidates {
  const range = rangeOf(variable);
  if (range.kind === 'finite') return { values: range.starts.concat(range.values), isComplete: true };
  const points = pointsOfDemands();
  const asked = points.of(variable);
  switch (range.kind) {
    case 'number': {
      const group = linked(variable, points);
      const all = [0];
      for (const one of group) {
        for (const number of points.of(one).numbers) all.push(number);
        for (const number of boundsOf(rangeOf(one))) all.push(number);
      }
      const numbers = numbersAround(all, group.length, range.min, range.max);
      const isSpelt = asked.orderedWith.has('text') || asked.orderedWith.has('date');
      const isComplete = !asked.isUncertain && !isSpelt && isToldBy('number', group, rangeOf, points);
      // A small set of numbers is tried completely.
      const isShort = !isComplete && range.max - range.min < mostNumbers;
      const tried = isShort ? numbersBetween(range.min, range.max) : numbers;
      return { values: [...range.starts, ...tried.map(range.wrap)], isComplete: isComplete || isShort };
    }
    case 'date': {
      const group = linked(variable, points);
      const ranges = group.map(rangeOf);
      const times = group.flatMap((one) => [...points.of(one).times]).concat(ranges.flatMap(boundsOf));
      const literals = group.flatMap((one) => [...points.of(one).texts, ...textsOf(rangeOf(one))]);
      const dates = datesAround(times, group.length, range.hasTime).concat(literals.filter((text) => readDate(text)));
      const [min, max] = [readDate(range.min)?.time ?? -Infinity, (readDate(range.max)?.time ?? Infinity) + day - 1];
      const values = range.starts.slice();
      for (const text of dates) {
        const date = readDate(text);
        if (date && date.time >= min && date.time <= max && (range.hasTime || !date.hasTime))
          values.push(range.wrap(text));
      }
      const isSpelt = asked.orderedWith.has('text') || asked.orderedWith.has('number');
      return {
        values,
        isComplete: !asked.isUncertain && !isSpelt && isToldBy('date', group, rangeOf, points),
      };
    }
    case 'text': {
      const isComplete = !asked.isUncertain && !asked.isConverted && asked.links.size === 0;
      const said = range.isFilled ? [...asked.texts, otherText].filter((text) => text.trim() !== '') : texts(asked);
      const answers = [...range.known, ...said];
      return { values: [...range.starts, ...answers.map(range.wrap)], isComplete };
    }
    case 'open': {
      const isComplete = !asked.isUncertain && !asked.isConverted && asked.links.size === 0;
      const numbers = numbersAround([0, ...asked.numbers]);
      return { values: [...texts(asked), ...numbers, true, false, undefined, null, []], isComplete };
    }
  }
}

/** The variables that are compared with one another, directly or through others. */
function linked(variable: Variable, points: PointCollector): readonly Variable[] {
  if (points.of(variable).links.size === 0) return [variable];
  const group = new Set([variable]);
  for (const one of group) for (const other of points.of(one).links) group.add(other);
  return [...group];
}

/**
 * Whether the points and bounds of all variables that are compared with one another cover all cases. Numbers and dates only equal what converts to them,
 * which is a point. If there is an ordering as well, a text next to a number or a date is ordered letter by letter: this adds no case if it begins with
 * a letter.
 */
function isToldBy(
  kind: 'number' | 'date',
  group: readonly Variable[],
  rangeOf: (variable: Variable) => Range,
  points: PointCollector,
): boolean {
  const isOrdered = group.some((one) => points.of(one).isConverted);
  return group.every((one) => {
    const range = rangeOf(one);
    if (range.kind === 'finite') return fixedValues(range).every((value) => isTold(kind, value, isOrdered));
    return range.kind === kind || (!isOrdered && (range.kind === 'number' || range.kind === 'date'));
  });
}

function isTold(kind: 'number' | 'date', value: unknown, isOrdered: boolean): boolean {
  if (value instanceof Unknown) return false;
  if (!isOrdered || value === undefined || value === null || typeof value === 'boolean') return true;
  const isOfKind = kind === 'number' ? toNumber(value) !== undefined : readDate(value) !== undefined;
  return isOfKind || (typeof value === 'string' && !/^[-\d]/.test(value));
}

/** The values in the possible states of a variable, whichever member is read. */
function fixedValues(range: Range & { readonly kind: 'finite' }): readonly unknown[] {
  return [...range.starts, ...range.values].flatMap((state): readonly unknown[] =>
    typeof state === 'object' && state !== null && !(state instanceof Unknown)
      ? Object.values<unknown>({ ...state })
      : [state],
  );
}

function textsOf(range: Range): readonly string[] {
  return range.kind === 'finite' ? fixedValues(range).filter((value) => typeof value === 'string') : [];
}

/** The numbers or times at which a variable's range begins or ends, or which are single values of it. */
function boundsOf(range: Range): readonly number[] {
  switch (range.kind) {
    case 'number':
      return [range.min, range.max].filter(Number.isFinite);
    case 'date':
      return [range.min, range.max, ...range.starts.map((state) => memberOf(state, 'value'))].flatMap(
        (text) => readDate(text)?.time ?? [],
      );
    case 'finite':
      return fixedValues(range).flatMap((value) => numberIn(value) ?? readDate(value)?.time ?? []);
    default:
      return [];
  }
}

/** The number that `==` converts a value to. */
function numberIn(value: unknown): number | undefined {
  const number =
    typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

const mostNumbers = 500;

function numbersBetween(min: number, max: number): readonly number[] {
  return Array.from({ length: Math.max(max - min + 1, 0) }, (_, i) => min + i);
}

/** The whole numbers at the points, and in each gap as many as there are variables: each may have to differ from all others. */
function numbersAround(points: readonly number[], count = 1, min = -Infinity, max = Infinity): readonly number[] {
  const found = new Set<number>();
  for (const point of points)
    if (Math.abs(point) < 2 ** 52)
      for (let number = Math.floor(point) - count; number <= Math.ceil(point) + count; number++)
        if (number >= min && number <= max) found.add(number);
  // Small numbers are the most likely.
  return [...found].sort((a, b) => Math.abs(a) - Math.abs(b) || b - a);
}

/** Days at the points and around them, and times between the days for dates with times. */
function datesAround(points: readonly number[], count: number, hasTime: boolean): readonly string[] {
  const times = new Set<number>();
  for (const point of [Date.UTC(2026, 2, 1), ...points]) {
    times.add(point);
    const start = Math.floor(point / day) * day;
    for (let step = 1; step <= count; step++) {
      for (const time of [start - step * day, start + step * day]) times.add(time);
      if (hasTime) for (const time of [point - step * minute, point + step * minute]) times.add(time);
    }
  }
  const found: string[] = [];
  for (const time of times) {
    const asDay = time % day === 0 || !hasTime ? dayText(time) : undefined;
    const asTime = hasTime ? timeText(time) : undefined;
    if (asDay !== undefined) found.push(asDay);
    if (asTime !== undefined) found.push(asTime);
  }
  return found;
}

/** The texts in question, numbers and dates as texts, some other text, and the empty text. */
function texts({ texts: asked, numbers, times, isRendered }: Points): readonly string[] {
  const digits = numbersAround([...numbers].filter((one) => toNumber(one) !== undefined)).map(String);
  const dates = times.size > 0 ? datesAround([...times], 1, false) : [];
  // Non-empty texts first, because they are shown as examples.
  return [...asked, otherText, ...digits, ...dates, ...(isRendered ? [...falsyTexts, ' '] : []), ''].sort(
    (a, b) => Number(a === '') - Number(b === ''),
  );
}

/** Represents any text that no condition compares with. */
export const otherText = 'something else';
