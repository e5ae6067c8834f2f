/** When an element of a hook's form is shown: comparisons with the answers of the form. In a list each entry has its own answers. */
import { valueAt, withValueAt, type Comparison, type DisplayCondition, type HookFormElement } from './hook-form.js';
import type { JsonObject, JsonValue } from './json-value.js';

/** An element in its place: in a list there is one for each entry. */
export interface FormField {
  readonly element: HookFormElement;
  /** The path of its answer, with the indexes of the entries; empty without an answer. */
  readonly path: readonly string[];
  /** The indexes of the entries around it, the outermost first. */
  readonly entries: readonly string[];
}

/** The path with the indexes of entries for `[]`. A path that leads into another list has no more entries than these. */
export function placedPath(path: readonly string[], entries: readonly string[]): readonly string[] {
  let entry = 0;
  return path.map((name) => (name === '[]' ? (entries[entry++] ?? name) : name));
}

/** Whether an answer meets a condition. A missing answer is `null`. */
export function meets(answer: JsonValue, { operator, values }: Omit<Comparison, 'path'>): boolean {
  const isOne = values.some((value) => isSameAnswer(answer, value));
  switch (operator) {
    case 'is':
      return isOne;
    case 'is not':
      return !isOne;
    default:
      return values.some((value) => isInOrder(answer, operator, value));
  }
}

function holds(condition: DisplayCondition, data: JsonObject, entries: readonly string[]): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, data, entries));
  if ('any' in condition) return condition.any.some((one) => holds(one, data, entries));
  return meets(valueAt(data, placedPath(condition.path, entries)) ?? null, condition);
}

/** Whether two answers are the same. A policy may contain a number where the value of an option is a text. */
export function isSameAnswer(one: JsonValue, other: JsonValue): boolean {
  if (one === null || other === null || typeof one === 'object' || typeof other === 'object')
    return JSON.stringify(one) === JSON.stringify(other);
  return String(one) === String(other);
}

function isInOrder(answer: JsonValue, operator: '<' | '<=' | '>' | '>=', value: JsonValue): boolean {
  if (answer === null || value === null || typeof answer === 'object' || typeof value === 'object') return false;
  const [left, right] = [Number(answer), Number(value)];
  const areNumbers = Number.isFinite(left) && Number.isFinite(right) && answer !== '' && value !== '';
  const order = areNumbers ? left - right : String(answer).localeCompare(String(value), 'en');
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** The visible fields for these answers. All conditions of an element and of those around it must hold; a hidden element has no answer. */
export function shownFields(elements: readonly HookFormElement[], data: JsonObject): readonly FormField[] {
  return settle(elements, data).shown;
}

/**
 * The answers after one was changed: answers of newly hidden elements are removed, and newly visible elements get their initial answers.
 *
 * @param before the previous answers
 */
export function answeredData(
  elements: readonly HookFormElement[],
  before: JsonObject,
  changed: JsonObject,
): JsonObject {
  const shown = shownFields(elements, before);
  const known = { keys: new Set(shown.map(fieldKey)), paths: new Set(shown.map(({ path }) => path.join('.'))) };
  return answerNew(elements, changed, known, ({ element }) => element.initial ?? undefined).data;
}

/** A form in its initial state: the visible elements for these answers, and the resulting data. */
export function filledForm(
  elements: readonly HookFormElement[],
  answerOf: (field: FormField) => JsonValue | undefined,
): Settled {
  return answerNew(elements, {}, { keys: new Set(), paths: new Set() }, answerOf);
}

/**
 * Answers each field when it becomes visible, once: an answer may show another field, and an entry of a list has fields of its own.
 *
 * @param known the fields that were visible before: at the path of one of them is its answer, not that of a field that shares the path
 */
function answerNew(
  elements: readonly HookFormElement[],
  data: JsonObject,
  known: { readonly keys: Set<string>; readonly paths: ReadonlySet<string> },
  answerOf: (field: FormField) => JsonValue | undefined,
): Settled {
  let settled = settle(elements, data);
  for (;;) {
    const added = settled.shown.find((field) => field.element.answer !== null && !known.keys.has(fieldKey(field)));
    if (!added) return settled;
    known.keys.add(fieldKey(added));
    const isAnswered = valueAt(settled.data, added.path) !== undefined;
    const isOfAnother = isAnswered && known.paths.has(added.path.join('.'));
    if (isAnswered && !isOfAnother) continue;
    const answer = answerOf(added);
    if (answer !== undefined || isOfAnother) settled = settle(elements, withValueAt(settled.data, added.path, answer));
  }
}

/** Equal for the same field of the same form. */
export function fieldKey({ element, entries }: Pick<FormField, 'element' | 'entries'>): string {
  return [element.id, ...entries].join(' ');
}

/** The visible elements and their answers. */
export interface Settled {
  readonly shown: readonly FormField[];
  readonly data: JsonObject;
}

/** Hiding an element may hide another one that depends on its answer. What was hidden once stays hidden, so this ends. */
function settle(elements: readonly HookFormElement[], data: JsonObject): Settled {
  const hidden = new Set<string>();
  let left = data;
  for (;;) {
    const all = fieldsIn(elements, left, []).filter((field) => !hidden.has(fieldKey(field)));
    const gone = all.filter(
      ({ element, entries }) => !element.conditions.every((condition) => holds(condition, left, entries)),
    );
    const outOfSight = new Set(
      gone.flatMap(({ element, entries }) => fieldsIn([element], left, entries)).map(fieldKey),
    );
    const shown = all.filter((field) => !outOfSight.has(fieldKey(field)));
    if (outOfSight.size === 0) return { shown, data: left };
    const kept = new Set(shown.map(({ path }) => path.join('.')));
    for (const { element, path, ...field } of all) {
      if (!outOfSight.has(fieldKey({ element, ...field }))) continue;
      hidden.add(fieldKey({ element, ...field }));
      if (path.length > 0 && !kept.has(path.join('.')) && valueAt(left, path) !== undefined)
        left = withoutAnswer(left, path, element.path.lastIndexOf('[]') + 1);
    }
  }
}

function fieldsIn(
  elements: readonly HookFormElement[],
  data: JsonObject,
  entries: readonly string[],
): readonly FormField[] {
  return elements.flatMap((element) => {
    const path = placedPath(element.path, entries);
    const field = { element, path, entries };
    if (element.answer !== 'entries') return [field, ...fieldsIn(element.components, data, entries)];
    const list = valueAt(data, path);
    const indexes = Array.isArray(list) ? [...list.keys()].map(String) : [];
    return [field, ...indexes.flatMap((index) => fieldsIn(element.components, data, [...entries, index]))];
  });
}

/** Removes the answer, and any objects around it that this leaves empty. @param outside how many names lead to the entry around it, which stays */
function withoutAnswer(data: JsonObject, path: readonly string[], outside: number): JsonObject {
  const left = withValueAt(data, path, undefined);
  const around = path.slice(0, -1);
  const rest = around.length <= outside ? undefined : valueAt(left, around);
  const isEmpty = typeof rest === 'object' && rest !== null && Object.keys(rest).length === 0;
  return isEmpty ? withoutAnswer(left, around, outside) : left;
}
