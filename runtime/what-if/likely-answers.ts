/** Answers that a person could give to one question of a form, the most likely first. */
import type { AnswerBounds, HookFormElement } from '../../protocol/hook-form.js';
import { isSameAnswer } from '../../protocol/display-conditions.js';
import { isObject, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

/** How many options of a question are tried. */
const mostOptions = 5;

/** @param known the initial answer, or what the policy has in its place; used if it is a possible answer */
export function likelyAnswers(element: HookFormElement, known: JsonValue | undefined): readonly JsonValue[] {
  const { answer, options, bounds, path } = element;
  switch (answer) {
    case null:
      return [];
    case 'option': {
      const values = (options ?? []).map(({ value }) => value);
      const held = values.find((value) => isSameAnswer(value, known ?? null));
      return unique([...(held === undefined ? [] : [held]), ...values.slice(0, mostOptions)]);
    }
    case 'choices': {
      const values = (options ?? []).map(({ value }) => String(value));
      const all = (isChosen: (index: number) => boolean): JsonObject =>
        Object.fromEntries(values.map((value, index) => [value, isChosen(index)]));
      const held = isObject(known) ? [known] : [];
      return unique([...held, all((index) => index === 0), all(() => false), all(() => true)]);
    }
    case 'boolean':
      return unique([...(typeof known === 'boolean' ? [known] : []), true, false]);
    case 'cents':
    case 'number':
      return numbers(typeof known === 'number' ? known : undefined, bounds, answer === 'cents' ? 100_000 : 1);
    case 'date':
      return unique([...(isDate(known) ? [known.slice(0, 10)] : []), dateFor(path.at(-1) ?? '')]);
    case 'entries': {
      const { least = 0, most = Infinity } = bounds;
      const held = Array.isArray(known) && known.length >= least && known.length <= most ? [known as JsonValue] : [];
      const entries = (count: number): JsonValue => Array.from({ length: Math.min(count, most) }, () => ({}));
      return unique([...held, entries(Math.max(least, 1)), entries(least), entries(Math.max(least, 2))]);
    }
    case 'text':
      return unique([...(typeof known === 'string' && known !== '' ? [known] : []), textFor(element)]);
  }
}

function unique(answers: readonly JsonValue[]): readonly JsonValue[] {
  return [...new Map(answers.map((answer) => [JSON.stringify(answer), answer])).values()];
}

/** A number inside the bounds, somewhat more and less, and zero. */
function numbers(known: number | undefined, bounds: AnswerBounds, usual: number): readonly JsonValue[] {
  const { above = -Infinity, least = -Infinity, below = Infinity, most = Infinity } = bounds;
  const isInside = (value: number) => value >= least && value > above && value <= most && value < below;
  const [low, high] = [Math.max(least, above), Math.min(most, below)];
  const middle = Number.isFinite(low) && Number.isFinite(high) ? Math.round((low + high) / 2) : undefined;
  const likely = [known, usual, middle, ...(Number.isFinite(low) ? [low + usual, low, low + 1] : []), high, high - 1];
  const base = likely.find((value) => value !== undefined && isInside(value)) ?? known ?? usual;
  const isBounded = Number.isFinite(low) || Number.isFinite(high);
  const others = [Math.round(base * 1.1), Math.round(base * 0.9)].filter(isInside);
  return unique([base, ...others, ...(isBounded && !isInside(0) ? [] : [0])]);
}

function isDate(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
}

/** A date of birth of an adult; any other date is in the past as well. */
function dateFor(name: string): string {
  return /birth|dob/i.test(name) ? '1990-01-01' : '2000-01-01';
}

/** A number that is valid as a South African identity number. */
const identityNumber = '8001015009087';

function textFor({ type, path, bounds }: HookFormElement): string {
  const name = path.at(-1) ?? '';
  if (type === 'cellphone' || /cell|phone|mobile/i.test(name)) return '+27600000417';
  if (type === 'country' || /country/i.test(name)) return 'ZA';
  if (/(post|zip|area).*code/i.test(name)) return '8001';
  if (/e-?mail/i.test(name)) return 'someone@example.com';
  if (/id_?number|identity/i.test(name)) return identityNumber;
  const { least = 0, above = -1, most = Infinity, below = Infinity } = bounds;
  return 'Example'.padEnd(Math.max(least, above + 1), 'x').slice(0, Math.min(most, below - 1));
}
