/** When an element of a hook's form is shown: comparisons with the answers of the form. */
import { valueAt, withValueAt, type DisplayCondition, type HookFormElement } from './hook-form.js';
import type { JsonObject, JsonValue } from './sandbox.js';

/** Whether an answer meets a condition. A missing answer is `null`. */
export function meets(answer: JsonValue, { operator, values }: Omit<DisplayCondition, 'path'>): boolean {
  const isOne = values.some((value) => isSame(answer, value));
  switch (operator) {
    case 'is':
      return isOne;
    case 'is not':
      return !isOne;
    default:
      return values.some((value) => isInOrder(answer, operator, value));
  }
}

/** A policy may contain a number where an option's key is a text. */
function isSame(one: JsonValue, other: JsonValue): boolean {
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

/** The visible elements for these answers. All conditions of an element must hold; a hidden element has no answer. */
export function shownElements(elements: readonly HookFormElement[], data: JsonObject): readonly HookFormElement[] {
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
  const known = new Set(shownElements(elements, before));
  let data = changed;
  // A newly visible element may show another one, and so on.
  for (;;) {
    const settled = settle(elements, data);
    const added = settled.shown.filter((element) => !known.has(element));
    if (added.length === 0) return settled.data;
    data = added.reduce((filled, { path, initial }) => withValueAt(filled, path, initial ?? undefined), settled.data);
    for (const element of added) known.add(element);
  }
}

/** A form in its initial state: the visible elements for these answers, and the resulting data. */
export function filledForm(
  elements: readonly HookFormElement[],
  answerOf: (element: HookFormElement) => JsonValue | undefined,
): Settled {
  let shown = elements;
  for (;;) {
    const data = shown.reduce<JsonObject>((given, element) => {
      const answer = answerOf(element);
      return answer === undefined ? given : withValueAt(given, element.path, answer);
    }, {});
    const next = shownElements(shown, data);
    if (next.length === shown.length) return { shown, data };
    shown = next;
  }
}

/** The visible elements and their answers. */
export interface Settled {
  readonly shown: readonly HookFormElement[];
  readonly data: JsonObject;
}

/** Hiding an element may hide another one that depends on its answer: the number of visible elements never grows from one round to the next. */
function settle(elements: readonly HookFormElement[], data: JsonObject): Settled {
  let shown = elements;
  let left = data;
  for (;;) {
    const next = shown.filter(({ conditions }) =>
      conditions.every((condition) => meets(valueAt(left, condition.path) ?? null, condition)),
    );
    if (next.length === shown.length) return { shown, data: left };
    const kept = new Set(next.map(({ path }) => path.join('.')));
    for (const { path } of shown)
      if (!kept.has(path.join('.')) && valueAt(left, path) !== undefined) left = withoutAnswer(left, path);
    shown = next;
  }
}

/** Removes the answer, and any objects around it that this leaves empty. */
function withoutAnswer(data: JsonObject, path: readonly string[]): JsonObject {
  const left = withValueAt(data, path, undefined);
  const around = path.slice(0, -1);
  const rest = around.length === 0 ? undefined : valueAt(left, around);
  const isEmpty = typeof rest === 'object' && rest !== null && Object.keys(rest).length === 0;
  return isEmpty ? withoutAnswer(left, around) : left;
}
