/**
 * Expectations are compared in part. For an object, the named members must match and others may be anything; a list must have as many items as
 * expected, each matching in part; anything else must be equal, and a missing value also matches `null`.
 */
import { counted } from '../../protocol/counted.js';
import { pointerTo } from '../json-pointer.js';
import { isObject, memberOf, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

export interface Mismatch {
  /** A JSON Pointer into the expectations. */
  readonly path: string;
  /** A sentence without its full stop. */
  readonly message: string;
  /** For an unexpected value: its name within the expectations, and the right expectation. */
  readonly unasked?: { readonly name: string; readonly expected: JsonValue };
  /** A JSON Pointer into the scenario, to the failed step. */
  readonly step?: string;
}

/** Expected and actual values where they can differ: the expectations, and values that must be expected. */
export function compared(
  expect: JsonObject,
  actual: JsonObject,
  found: readonly Mismatch[],
): { readonly expected: JsonObject; readonly actual: JsonValue } {
  const unasked = found.flatMap((mismatch) => mismatch.unasked ?? []);
  const came = comparable(expect, actual);
  return {
    expected: { ...expect, ...Object.fromEntries(unasked.map(({ name, expected }) => [name, expected])) },
    actual: {
      ...(isObject(came ?? null) ? (came as JsonObject) : {}),
      ...Object.fromEntries(unasked.map(({ name }) => [name, memberOf(actual, name) ?? null])),
    },
  };
}

/** @param actual undefined if missing */
export function mismatches(expected: JsonValue, actual: JsonValue | undefined, path = ''): readonly Mismatch[] {
  if (isObject(expected)) {
    if (!isObject(actual)) return [mismatch(path, expected, actual)];
    return Object.keys(expected).flatMap((name) =>
      mismatches(expected[name] ?? null, memberOf(actual, name), pointerTo(path, name)),
    );
  }
  if (isList(expected)) {
    if (!isList(actual)) return [mismatch(path, expected, actual)];
    const length: readonly Mismatch[] =
      expected.length === actual.length
        ? []
        : [{ path, message: `expected ${counted(expected.length, 'item')}, got ${counted(actual.length, 'item')}` }];
    const inItems = expected
      .slice(0, actual.length)
      .flatMap((item, index) => mismatches(item, actual[index], pointerTo(path, index)));
    return [...length, ...inItems];
  }
  return expected === (actual ?? null) ? [] : [mismatch(path, expected, actual)];
}

/** The part of the actual value that the expectations cover, for a comparison side by side. Undefined if missing. */
export function comparable(expected: JsonValue, actual: JsonValue | undefined): JsonValue | undefined {
  if (isObject(expected) && isObject(actual)) {
    // Not member by member into an object: one may be called "__proto__".
    return Object.fromEntries(
      Object.entries(expected).flatMap(([name, value]) => {
        const found = comparable(value, memberOf(actual, name)) ?? (value === null ? null : undefined);
        return found === undefined ? [] : [[name, found] as const];
      }),
    );
  }
  if (isList(expected) && isList(actual))
    return actual.map((item, index) => comparable(expected[index] ?? item, item) ?? null);
  return actual;
}

/** One line for each mismatch. */
export function mismatchLines(found: readonly Mismatch[]): string {
  return found.map(({ path, message }) => (path === '' ? `${message}.` : `${path}: ${message}.`)).join('\n');
}

const longest = 200;

function mismatch(path: string, expected: JsonValue, actual: JsonValue | undefined): Mismatch {
  return { path, message: `expected ${shown(expected)}, got ${actual === undefined ? 'nothing' : shown(actual)}` };
}

function shown(value: JsonValue): string {
  const json = JSON.stringify(value);
  return json.length > longest ? `${json.slice(0, longest)}…` : json;
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** A value as the JSON that is printed. */
export function asJson(value: unknown): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}
