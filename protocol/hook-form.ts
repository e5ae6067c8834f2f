/** The form of an alteration hook, as its schema file describes it for the dashboard: plain data, and how its answers get into the data of a request. */
import type { JsonObject, JsonValue } from './sandbox.js';

export interface HookForm {
  /** Those that give something, in the order of the form; empty for a hook without a form. */
  readonly elements: readonly HookFormElement[];
  /** The `data` that the form begins with, prefilled from the policy. */
  readonly data: JsonObject;
}

export interface HookFormElement {
  /** Such as `input.currency`. */
  readonly type: string;
  readonly label: string;
  /** Where the answer goes in the data: names, and numbers of items. */
  readonly path: readonly string[];
  /** Null where the answer is free. */
  readonly options: readonly HookFormOption[] | null;
  readonly isRequired: boolean;
  /** What it begins with; null: nothing. */
  readonly initial: JsonValue;
  /** All have to hold for it to be shown; see display-conditions.ts. */
  readonly conditions: readonly DisplayCondition[];
}

/** A comparison of an answer with one of several values. */
export interface DisplayCondition {
  /** Where the answer is in the data. */
  readonly path: readonly string[];
  readonly operator: 'is' | 'is not' | '<' | '<=' | '>' | '>=';
  readonly values: readonly JsonValue[];
}

export interface HookFormOption {
  readonly key: string;
  readonly label: string;
}

/** What stands at a path; undefined where there is nothing. */
export function valueAt(data: JsonValue, path: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = data;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as JsonObject)[name];
  }
  return value;
}

/** The data with another value at a path. Numbers in a path are items of a list. @param value undefined: without it */
export function withValueAt(
  data: JsonObject,
  [name = '', ...rest]: readonly string[],
  value: JsonValue | undefined,
): JsonObject {
  const [next] = rest;
  if (next === undefined) {
    const { [name]: _, ...others } = data;
    if (value === undefined) return others;
    return { ...data, [name]: value };
  }
  const inside = Object.hasOwn(data, name) ? data[name] : undefined;
  const members: JsonObject = typeof inside === 'object' && inside !== null ? { ...(inside as JsonObject) } : {};
  const changed = withValueAt(members, rest, value);
  const isList = Array.isArray(inside) || (inside === undefined && /^\d+$/.test(next));
  return { ...data, [name]: isList ? Object.values(changed) : changed };
}
