/** The values that a variable can have in either of two states of a module: open claims have stored answers of both. */
import type { Range } from '../../reachability/ranges.js';
import { spell } from '../../semantics/evaluate.js';
import { memberOf } from '../../semantics/values.js';

/** Whether the two are ranges of different types, so that no range has the values of both. */
export function hasOtherValues(one: Range, other: Range): boolean {
  if (isAbsent(one) || isAbsent(other) || isEqual(one, other)) return false;
  return one.kind !== other.kind || typeIn(one) !== typeIn(other);
}

/** If they are of different types, the second one. */
export function unionOf(one: Range, other: Range): Range {
  if (isAbsent(other) || isEqual(one, other)) return one;
  if (isAbsent(one)) return other;
  const starts = distinct([...startsOf(one), ...startsOf(other)]);
  if (one.kind === 'finite' && other.kind === 'finite')
    return { ...other, starts, values: distinct([...one.values, ...other.values]) };
  if (one.kind === 'number' && other.kind === 'number')
    return { ...other, starts, min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) };
  if (one.kind === 'date' && other.kind === 'date')
    return {
      ...other,
      starts,
      min: bothGiven(one.min, other.min, (a, b) => a < b),
      max: bothGiven(one.max, other.max, (a, b) => a > b),
    };
  if (one.kind === 'text' && other.kind === 'text')
    return { ...other, starts, known: [...new Set([...one.known, ...other.known])] };
  return other;
}

/** The block does not exist in this state of the module. */
function isAbsent(range: Range): boolean {
  return range.kind === 'finite' && range.values.length === 0 && range.starts.every((start) => start === undefined);
}

function isEqual(one: Range, other: Range): boolean {
  return one === other || JSON.stringify(one, replaced) === JSON.stringify(other, replaced);
}

/** Unlimited bounds are no JSON. */
function replaced(_: string, value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

/** The block type in the states of a range. */
function typeIn(range: Range): unknown {
  const states = [...startsOf(range), ...(range.kind === 'finite' ? range.values : [])];
  const types = states.map((state) => memberOf(state, 'type')).filter((type) => type !== undefined);
  return types[0];
}

function startsOf(range: Range): readonly unknown[] {
  return range.kind === 'open' ? [] : range.starts;
}

function distinct(values: readonly unknown[]): readonly unknown[] {
  return [...new Map(values.map((value) => [spell(value), value])).values()];
}

/** The wider of two bounds: none if one is missing. */
function bothGiven(
  one: string | undefined,
  other: string | undefined,
  isWider: (one: string, other: string) => boolean,
): string | undefined {
  if (one === undefined || other === undefined) return undefined;
  return isWider(one, other) ? one : other;
}
