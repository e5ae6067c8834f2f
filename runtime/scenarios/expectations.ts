/**
 * Expectations are compared in part. Of an object the members that are named have to match, and others are free; a list has to have as many items as
 * are expected, each matching in part; anything else has to be equal, and `null` is also met by what is not there.
 */
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { pointerTo } from '../alterations/json-pointer.js';
import { isObject, own } from '../alterations/changes.js';

export interface Mismatch {
  /** A JSON Pointer into the expectations. */
  readonly path: string;
  /** A sentence without its end. */
  readonly message: string;
  /** Of something that no expectation speaks of: its name among them, and what would have been right. */
  readonly unasked?: { readonly name: string; readonly expected: JsonValue };
  /** A JSON Pointer into the scenario, to the step that failed. */
  readonly step?: string;
}

/** What was expected and what came, as far as that can differ: what is asked, and what came without being asked. */
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
      ...Object.fromEntries(unasked.map(({ name }) => [name, own(actual, name) ?? null])),
    },
  };
}

/** @param actual undefined where there is nothing */
export function mismatches(expected: JsonValue, actual: JsonValue | undefined, path = ''): readonly Mismatch[] {
  if (isObject(expected)) {
    if (!isObject(actual)) return [mismatch(path, expected, actual)];
    return Object.keys(expected).flatMap((name) =>
      mismatches(expected[name] ?? null, own(actual, name), pointerTo(path, name)),
    );
  }
  if (isList(expected)) {
    if (!isList(actual)) return [mismatch(path, expected, actual)];
    const length: readonly Mismatch[] =
      expected.length === actual.length
        ? []
        : [{ path, message: `expected ${items(expected.length)}, got ${items(actual.length)}` }];
    const inItems = expected
      .slice(0, actual.length)
      .flatMap((item, index) => mismatches(item, actual[index], pointerTo(path, index)));
    return [...length, ...inItems];
  }
  return expected === (actual ?? null) ? [] : [mismatch(path, expected, actual)];
}

/** Of what came, what the expectations speak of, for a comparison side by side. Undefined where there is nothing. */
export function comparable(expected: JsonValue, actual: JsonValue | undefined): JsonValue | undefined {
  if (isObject(expected) && isObject(actual)) {
    // Not member by member into an object: one may have the name "__proto__".
    return Object.fromEntries(
      Object.entries(expected).flatMap(([name, value]) => {
        const found = comparable(value, own(actual, name)) ?? (value === null ? null : undefined);
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

function items(count: number): string {
  return count === 1 ? '1 item' : `${String(count)} items`;
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** A value of our own as the JSON that it is printed as. */
export function asJson(value: unknown): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}
