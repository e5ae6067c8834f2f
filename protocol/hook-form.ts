/** The form of an alteration hook, as its schema file describes it for the dashboard: plain data, and the mapping of its answers to the data of a request. */
import type { JsonObject, JsonValue } from './json-value.js';

/** The types of the components of a form, as the catalogue describes them. */
export const componentTypeNames = [
  ...['text', 'number', 'currency', 'number-slider', 'currency-slider', 'date-picker', 'cellphone', 'country'],
  ...['select', 'radio', 'radio-button', 'checkbox', 'checkbox-button', 'multiple-checkbox', 'list', 'object'],
  ...['section-header', 'paragraph', 'horizontal-line', 'blank-space'],
] as const;

export type ComponentTypeName = (typeof componentTypeNames)[number];

/**
 * What an answer is in the data: `cents` a whole number, `date` a text `YYYY-MM-DD`, `option` the value of an option, `choices` an object of
 * booleans by the values of the options, `entries` a list of objects.
 */
export type AnswerKind = 'text' | 'number' | 'cents' | 'date' | 'boolean' | 'option' | 'choices' | 'entries';

export interface HookForm {
  /** The components in the order of the form; empty for a hook without a form. */
  readonly elements: readonly HookFormElement[];
  /** The initial `data` of the form, prefilled from the policy. */
  readonly data: JsonObject;
}

/** A form with data to begin with. */
export interface OfferedHookForm extends HookForm {
  /** Like `data`, with one answer that the policy does not have yet, so that a first run changes something; `data` if the form has no other answer. */
  readonly example: JsonObject;
}

/** What a hook is run with. */
export interface VersionedRun {
  /** Stays the same while neither the code nor the sample changes. */
  readonly version: string;
}

export interface HookFormElement {
  /** Unique in the form. */
  readonly id: string;
  readonly type: ComponentTypeName;
  /** Null if it takes no answer: it shows something, or only contains other components. */
  readonly answer: AnswerKind | null;
  readonly label: string;
  /** The path of the answer in the data: names, indexes of items, and `[]` for the entry of a list around it. Empty without an answer. */
  readonly path: readonly string[];
  /** Null if any answer is allowed. */
  readonly options: readonly HookFormOption[] | null;
  readonly isRequired: boolean;
  readonly bounds: AnswerBounds;
  /** The initial answer; null: none. */
  readonly initial: JsonValue;
  /** All must hold for it to be shown; see display-conditions.ts. */
  readonly conditions: readonly DisplayCondition[];
  /** Of an object, or of each entry of a list. */
  readonly components: readonly HookFormElement[];
  readonly look: HookFormLook;
}

/** The bounds of a number, of the length of a text, or of the number of entries. */
export interface AnswerBounds {
  readonly least?: number;
  readonly most?: number;
  /** The bounds themselves are excluded. */
  readonly above?: number;
  readonly below?: number;
}

/** How it is drawn; absent: as usual. */
export interface HookFormLook {
  /** Before an amount, e.g. `R`. */
  readonly prefix?: string;
  /** The step of a slider, in cents for money. */
  readonly increment?: number;
  /** What the button that adds an entry is called. */
  readonly addLabel?: string;
  readonly removeLabel?: string;
}

/** A comparison of an answer with a list of values, or several conditions of which all or one must hold. */
export type DisplayCondition =
  | Comparison
  | { readonly all: readonly DisplayCondition[] }
  | { readonly any: readonly DisplayCondition[] };

export interface Comparison {
  /** The path of the answer in the data, with `[]` for the entry that both are in. */
  readonly path: readonly string[];
  readonly operator: 'is' | 'is not' | '<' | '<=' | '>' | '>=';
  readonly values: readonly JsonValue[];
}

export interface HookFormOption {
  readonly value: string | number | boolean;
  readonly label: string;
}

/** All elements that take an answer, those inside of objects and lists after what contains them. */
export function questionsIn(elements: readonly HookFormElement[]): readonly HookFormElement[] {
  return elements.flatMap((element) => [
    ...(element.answer === null ? [] : [element]),
    ...questionsIn(element.components),
  ]);
}

/** The names of a path without the entries of lists, joined with dots: `drivers.name`. */
export function pathName(path: readonly string[]): string {
  return path.filter((name) => name !== '[]').join('.');
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
