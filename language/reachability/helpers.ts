/** The helpers whose result follows from their arguments: the same results as runtime/templates/helpers gives. A call that fails gives undefined. */
import { isNothing, toNumber, toText } from '../semantics/values.js';
import type { DecidingHelper } from '../module/templates/decision.js';
import { addUnits, day, dayText, readDate, timeText, unitNamed, unitsBetween, type Unit } from '../dates/times.js';

type Hash = ReadonlyMap<string, unknown>;

export function callHelper(helper: DecidingHelper, args: readonly unknown[], hash: Hash): unknown {
  const [first, second, third] = args;
  switch (helper) {
    case 'ifIsDefined':
      return !isNothing(first);
    case 'ifIsNotDefined':
      return isNothing(first);
    case 'multiply':
      return calculated(first, second, (left, right) => left * right);
    case 'divide':
      return calculated(first, second, (left, right) => left / right);
    case 'maxValue':
      return maximum(args);
    case 'dateAdd':
      return dateAdd(first, hash);
    case 'dateDifference':
      return dateDifference(first, second, hash);
    case 'dateBetween':
      return dateBetween(first, second, third);
    case 'dateFormat': {
      const date = readDate(first);
      return date && dayText(date.time);
    }
  }
}

/** A missing argument gives nothing, and is no mistake. */
function isMissing(value: unknown): boolean {
  return isNothing(value) || value === '';
}

function calculated(left: unknown, right: unknown, of: (left: number, right: number) => number): number | undefined {
  const [one, other] = [toNumber(left), toNumber(right)];
  if (one === undefined || other === undefined) return undefined;
  const result = of(one, other);
  return Number.isFinite(result) ? result || 0 : undefined;
}

function maximum(args: readonly unknown[]): number | undefined {
  const numbers = args.filter((arg) => !isMissing(arg)).map(toNumber);
  if (numbers.length === 0 || numbers.includes(undefined)) return undefined;
  return numbers.reduce<number>((most, one) => Math.max(most, one ?? 0), -Infinity);
}

function dateAdd(start: unknown, hash: Hash): string | undefined {
  const date = readDate(start);
  const amounts = date && amountsOf(hash);
  if (!amounts) return undefined;
  const time = addUnits(date.time, amounts);
  const keepsDay = !date.hasTime && !amounts.has('hours') && !amounts.has('minutes');
  return keepsDay ? dayText(time) : timeText(time);
}

/** The named amounts; undefined where one is no whole number, or no unit. */
export function amountsOf(hash: Hash): ReadonlyMap<Unit, number> | undefined {
  const amounts = new Map<Unit, number>();
  for (const [name, value] of hash) {
    const unit = unitNamed(name);
    const amount = toNumber(value);
    if (!unit || amount === undefined || !Number.isInteger(amount)) return undefined;
    amounts.set(unit, amount);
  }
  return amounts;
}

/** The unit that `measurement` names. */
export function measurementOf(hash: Hash): Unit | undefined {
  const measurement = hash.get('measurement');
  return isMissing(measurement) ? 'days' : unitNamed(toText(measurement));
}

function dateDifference(later: unknown, earlier: unknown, hash: Hash): number | undefined {
  const unit = measurementOf(hash);
  const [one, other] = [readDate(later), readDate(earlier)];
  return unit && one && other && unitsBetween(one.time, other.time, unit);
}

/** Both bounds are included: a bound without a time of day is that whole day. */
function dateBetween(...args: readonly [unknown, unknown, unknown]): boolean | undefined {
  if (args.some(isMissing)) return false;
  const [date, from, to] = args.map((arg) => readDate(arg));
  if (!date || !from || !to) return undefined;
  return date.time >= from.time && (to.hasTime ? date.time <= to.time : date.time < to.time + day);
}
