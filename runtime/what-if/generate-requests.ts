/** Requests for a hook, made from the form elements of its schema file: what the form begins with, and what differs from that in one answer. */
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { valueAt, withValueAt, type HookFormElement } from '../../protocol/hook-form.js';
import { hookForm } from '../alterations/hook-form.js';

const maximumRequests = 12;

/** What a form element can answer, and where that goes in the data. */
export interface FormAnswer {
  /** The type of the element, such as `input.currency`; null if it has options. */
  readonly type: string | null;
  readonly path: readonly string[];
  readonly answers: readonly JsonValue[];
}

/**
 * @param schema the content of the hook's schema file
 * @param sample what default values read, such as `policy`
 */
export function generateRequests(schema: JsonValue, sample: JsonObject): readonly JsonObject[] {
  const elements = formAnswers(schema, sample);
  if (elements.length === 0) return [];
  const base = elements.reduce<JsonObject>(
    (data, { path, answers }) => withValueAt(data, path, answers[0] ?? null),
    {},
  );
  const variants = elements.flatMap(({ path, answers }) =>
    answers.slice(1).map((answer) => withValueAt(base, path, answer)),
  );
  return [base, ...variants].slice(0, maximumRequests);
}

/** What each element of a hook's form can be answered with. */
export function formAnswers(schema: JsonValue, sample: JsonObject): readonly FormAnswer[] {
  const { elements, data } = hookForm(schema, sample);
  return elements.map((element) => ({
    type: element.options || element.type === '' ? null : element.type,
    path: element.path,
    answers: answersTo(element, valueAt(data, element.path)),
  }));
}

/** @param given what the form begins with, which comes first */
function answersTo({ type, options }: HookFormElement, given: JsonValue | undefined): readonly JsonValue[] {
  const first = given === undefined ? [] : [given];
  if (options) return [...new Set([...first, ...options.map(({ key }) => key)])];
  switch (type) {
    case 'checkbox':
      return [...new Set([...first, true, false])];
    case 'input.currency':
    case 'input.number': {
      const number = typeof given === 'number' ? given : 1;
      return [...new Set([number, Math.round(number * 1.1), Math.round(number * 0.9), 0])];
    }
    case 'input.date':
      return [...first, '2000-01-01'];
    default:
      return [...first, 'Example'];
  }
}
