/** The form of an alteration hook, as its schema file describes it for the dashboard: plain data, and the mapping of its answers to the data of a request. */
import type { JsonObject, JsonValue } from './sandbox.js';

export interface HookForm {
  /** Elements that add data, in the order of the form; empty for a hook without a form. */
  readonly elements: readonly HookFormElement[];
  /** The initial `data` of the form, prefilled from the policy. */
  readonly data: JsonObject;
}

/** A form with data to begin with. */
export interface OfferedHookForm extends HookForm {
  /** Like `data`, with one answer that the policy does not have yet, so that a first run changes something; `data` if the form has no other answer. */
  readonly example: JsonObject;
}

export interface HookFormElement {
  /** e.g. `input.currency`. */
  readonly type: string;
  readonly label: string;
  /** The path of the answer in the data: names, and indexes of items. */
  readonly path: readonly string[];
  /** Null if any answer is allowed. */
  readonly options: readonly HookFormOption[] | null;
  readonly isRequired: boolean;
  /** The initial answer; null: none. */
  readonly initial: JsonValue;
  /** All must hold for it to be shown; see display-conditions.ts. */
  readonly conditions: readonly DisplayCondition[];
}

/** A comparison of an answer with a list of values. */
export interface DisplayCondition {
  /** The path of the answer in the data. */
  readonly path: readonly string[];
  readonly operator: 'is' | 'is not' | '<' | '<=' | '>' | '>=';
  readonly values: readonly JsonValue[];
}

export interface HookFormOption {
  readonly key: string;
  readonly label: string;
}

/** The value at a path; undefined if missing. */
export function valueAt(data: JsonValue, path: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = data;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as JsonObject)[name];
  }
  return value;
}

/** The data with another value at a path. Numbers in a path are indexes of a list. @param value undefined: removes it */
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
