/** Requests for a hook, made from the form elements of its schema file: the initial answers, and variations with one other answer. */
import type { JsonObject, JsonValue } from '../../protocol/json-value.js';
import { fieldKey, filledForm, type FormField, type Settled } from '../../protocol/display-conditions.js';
import { valueAt, type AnswerKind, type HookFormElement } from '../../protocol/hook-form.js';
import { hookForm } from '../alterations/hook-form.js';
import { likelyAnswers } from './likely-answers.js';

const maximumRequests = 12;

/** The possible answers of a form element, and their path in the data, or in the entry of the list that they are in. */
export interface FormAnswer {
  readonly answer: AnswerKind;
  readonly path: readonly string[];
  readonly answers: readonly JsonValue[];
  /** Of the entries of a list. */
  readonly components: readonly FormAnswer[];
  /** How many entries a list may have. */
  readonly least: number;
  readonly most: number;
}

/**
 * @param schema the content of the hook's schema file
 * @param sample the data for default values, e.g. `policy`
 */
export function generateRequests(schema: JsonValue, sample: JsonObject): readonly JsonObject[] {
  const { elements } = hookForm(schema, sample);
  const base = filled(elements, sample, new Map());
  if (!base.shown.some(({ element }) => element.answer !== null)) return [];
  const others = (given: Given, { element, path, entries }: FormField) =>
    answersTo(element, path, sample)
      .slice(1)
      .map((answer): Given => new Map([...given, [fieldKey({ element, entries }), answer]]));
  const variants = base.shown.flatMap((field) => others(new Map(), field));
  const known = new Set(base.shown.map(fieldKey));
  // Fields that an answer shows are varied as well.
  const further = variants.flatMap((given) =>
    filled(elements, sample, given).shown.flatMap((field) => (known.has(fieldKey(field)) ? [] : others(given, field))),
  );
  const requests = [base, ...[...variants, ...further].map((given) => filled(elements, sample, given))];
  return [...new Map(requests.map(({ data }) => [JSON.stringify(data), data])).values()].slice(0, maximumRequests);
}

/** A request with any of the answers that a person could give to each question, and something in each list. @param random from 0 to 1 */
export function randomAnswers(schema: JsonValue, sample: JsonObject, random: () => number): JsonObject {
  return filledForm(hookForm(schema, sample).elements, ({ element, path }) => {
    const all = [...answersTo(element, path, sample), ...recentDates(element)];
    const answers = all.filter((answer) => !Array.isArray(answer) || answer.length > 0);
    return answers[Math.floor(random() * answers.length)] ?? undefined;
  }).data;
}

/** Answers by field, in place of the usual one. */
type Given = ReadonlyMap<string, JsonValue>;

function filled(elements: readonly HookFormElement[], sample: JsonObject, given: Given): Settled {
  return filledForm(
    elements,
    (field) => given.get(fieldKey(field)) ?? answersTo(field.element, field.path, sample)[0] ?? undefined,
  );
}

/** The possible answers of each element of a hook's form. */
export function formAnswers(schema: JsonValue, sample: JsonObject): readonly FormAnswer[] {
  return answersIn(hookForm(schema, sample).elements, sample, 0);
}

/** @param outside how many names lead to the entry around them */
function answersIn(elements: readonly HookFormElement[], sample: JsonObject, outside: number): readonly FormAnswer[] {
  return elements.flatMap((element) => {
    const { answer, path, components, bounds } = element;
    if (answer === null) return answersIn(components, sample, outside);
    const { least = 0, most = 5 } = bounds;
    return [
      {
        answer,
        path: path.slice(outside),
        answers: [...answersTo(element, path, sample), ...recentDates(element)],
        components: answer === 'entries' ? answersIn(components, sample, path.length + 1) : [],
        least,
        most,
      },
    ];
  });
}

/** A date of birth of a child or an animal, too. */
function recentDates({ answer }: HookFormElement): readonly JsonValue[] {
  return answer === 'date' ? ['2020-01-01'] : [];
}

/** The initial answer comes first, then what the policy has at the same place. */
function answersTo(
  element: HookFormElement,
  path: readonly string[],
  sample: JsonObject,
): readonly [JsonValue, ...JsonValue[]] {
  const { initial } = element;
  const held = valueAt(sample, ['policy', 'module', ...path]);
  const likely = likelyAnswers(element, initial ?? held);
  const first = initial ?? likely[0] ?? null;
  return [first, ...likely.filter((answer) => JSON.stringify(answer) !== JSON.stringify(first))];
}
