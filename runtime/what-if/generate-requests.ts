/** Requests for a hook, made from the form elements of its schema file: the initial answers, and variations with one other answer. */
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { filledForm, type Settled } from '../../protocol/display-conditions.js';
import type { HookFormElement } from '../../protocol/hook-form.js';
import { hookForm } from '../alterations/hook-form.js';

const maximumRequests = 12;

/** The possible answers of a form element, and their path in the data. */
export interface FormAnswer {
  /** The type of the element, e.g. `input.currency`; null if it has options. */
  readonly type: string | null;
  readonly path: readonly string[];
  readonly answers: readonly JsonValue[];
}

/**
 * @param schema the content of the hook's schema file
 * @param sample the data for default values, e.g. `policy`
 */
export function generateRequests(schema: JsonValue, sample: JsonObject): readonly JsonObject[] {
  const { elements } = hookForm(schema, sample);
  if (elements.length === 0) return [];
  const first: Answered = new Map(elements.map((element) => [element, answersTo(element)[0] ?? null]));
  const base = filled(elements, first);
  const others = (answered: Answered, element: HookFormElement) =>
    answersTo(element)
      .slice(1)
      .map((answer): Answered => new Map([...answered, [element, answer]]));
  const variants = elements.flatMap((element) => others(first, element));
  // Elements that an answer shows are varied as well.
  const further = variants.flatMap((answered) =>
    filled(elements, answered).shown.flatMap((element) =>
      base.shown.includes(element) ? [] : others(answered, element),
    ),
  );
  const requests = [base, ...[...variants, ...further].map((answered) => filled(elements, answered))];
  return [...new Map(requests.map(({ data }) => [JSON.stringify(data), data])).values()].slice(0, maximumRequests);
}

type Answered = ReadonlyMap<HookFormElement, JsonValue>;

function filled(elements: readonly HookFormElement[], answered: Answered): Settled {
  return filledForm(elements, (element) => answered.get(element) ?? null);
}

/** The possible answers of each element of a hook's form. */
export function formAnswers(schema: JsonValue, sample: JsonObject): readonly FormAnswer[] {
  return hookForm(schema, sample).elements.map((element) => ({
    type: element.options || element.type === '' ? null : element.type,
    path: element.path,
    answers: answersTo(element),
  }));
}

/** The initial answer comes first. */
function answersTo({ type, options, initial }: HookFormElement): readonly JsonValue[] {
  const first = initial === null ? [] : [initial];
  if (options) return [...new Set([...first, ...options.map(({ key }) => key)])];
  switch (type) {
    case 'checkbox':
      return [...new Set([...first, true, false])];
    case 'input.currency':
    case 'input.number': {
      const number = typeof initial === 'number' ? initial : 1;
      return [...new Set([number, Math.round(number * 1.1), Math.round(number * 0.9), 0])];
    }
    case 'input.date':
      return [...first, '2000-01-01'];
    default:
      return [...first, 'Example'];
  }
}
