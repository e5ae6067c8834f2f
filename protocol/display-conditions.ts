/** When an element of a hook's form is shown: comparisons with what the form has been answered. */
import { valueAt, withValueAt, type DisplayCondition, type HookFormElement } from './hook-form.js';
import type { JsonObject, JsonValue } from './sandbox.js';

/** Whether an answer is as a condition wants it. No answer at all is `null`. */
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

/** A policy may hold as a number what is the key of an option. */
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

/** The elements that are shown while the form has these answers. All conditions of an element have to hold; a hidden element answers nothing. */
export function shownElements(elements: readonly HookFormElement[], data: JsonObject): readonly HookFormElement[] {
  return settle(elements, data).shown;
}

/**
 * The answers after one was changed: those that are hidden now are gone, and what has come into sight begins as the form does.
 *
 * @param before the answers until then
 */
export function answeredData(
  elements: readonly HookFormElement[],
  before: JsonObject,
  changed: JsonObject,
): JsonObject {
  const known = new Set(shownElements(elements, before));
  let data = changed;
  // What comes into sight may bring another element with it, and so on.
  for (;;) {
    const settled = settle(elements, data);
    const added = settled.shown.filter((element) => !known.has(element));
    if (added.length === 0) return settled.data;
    data = added.reduce((filled, { path, initial }) => withValueAt(filled, path, initial ?? undefined), settled.data);
    for (const element of added) known.add(element);
  }
}

/** A form from its beginning: what it shows with these answers, and the data that it gives. */
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

/** The elements that are shown, and what they answer. */
export interface Settled {
  readonly shown: readonly HookFormElement[];
  readonly data: JsonObject;
}

/** A hidden element may hide another one that depends on its answer: from one round to the next there are never more. */
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

/** With what stands around the answer, if nothing else is in it. */
function withoutAnswer(data: JsonObject, path: readonly string[]): JsonObject {
  const left = withValueAt(data, path, undefined);
  const around = path.slice(0, -1);
  const rest = around.length === 0 ? undefined : valueAt(left, around);
  const isEmpty = typeof rest === 'object' && rest !== null && Object.keys(rest).length === 0;
  return isEmpty ? withoutAnswer(left, around) : left;
}
