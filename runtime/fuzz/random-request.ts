/** Requests that a form could send: its answers, and what people and programs write instead. */
import { valueAt, withValueAt } from '../../protocol/hook-form.js';
import type { JsonObject, JsonValue } from '../../protocol/json-value.js';
import type { Random } from '../sandbox/random.js';
import type { FormAnswer } from '../what-if/generate-requests.js';

const texts = ['', ' ', 'Example', "O'Brien", 'Ünïcödé 😀', '<b>', '0', 'x'.repeat(300)];
/** No larger ones: no policy has such amounts, and their sums would not be exact, which is no mistake of a hook. */
const numbers = [0, 1, -1, 0.5, 99.99, 1e6, 12345678, 2 ** 31, 999_999_999_999];
/** Values that no client should send. */
const oddities: readonly JsonValue[] = [null, 7, 'text', true, [], {}];
/** One answer in this many is left out, and one has another type. */
const oddOneIn = 12;

export function randomRequest(answers: readonly FormAnswer[], random: Random): JsonObject {
  return answers.reduce<JsonObject>((data, answer) => {
    if (random() < 1 / oddOneIn) return data;
    const value = random() < 1 / oddOneIn ? pick(oddities, random) : randomAnswer(answer, random);
    return withValueAt(data, answer.path, value);
  }, {});
}

function randomAnswer(question: FormAnswer, random: Random): JsonValue {
  const { answer, answers } = question;
  if (answer === 'entries') return randomEntries(question, random);
  const usual = pick(answers, random) ?? null;
  if (random() < 0.3) return usual;
  switch (answer) {
    case 'cents':
    case 'number':
      return random() < 0.3
        ? pick(numbers, random)
        : Math.floor((typeof usual === 'number' ? usual : 1000) * random() * 3);
    case 'date':
      return randomDate(random);
    case 'text':
      return pick(texts, random);
    default:
      return usual;
  }
}

/** Mostly as many entries as the form allows. */
function randomEntries({ components, least, most }: FormAnswer, random: Random): JsonValue {
  const usual = least + Math.floor(random() * Math.min(most - least + 1, 3));
  const count = random() < 1 / oddOneIn ? Math.min(most + 1, 20) : usual;
  return Array.from({ length: Math.max(count, 0) }, () => randomRequest(components, random));
}

/** An answer that a person could give to the question whose answer goes to a path: one entry of a list at least. Undefined if the form has no such question. */
export function usualAnswer(
  questions: readonly FormAnswer[],
  path: readonly string[],
  random: Random,
): JsonValue | undefined {
  for (const { path: place, answer, answers, components } of questions) {
    if (!place.every((name, i) => name === path[i])) continue;
    const [index, ...inside] = path.slice(place.length);
    if (index === undefined) return answer === 'entries' ? [usualEntry(components, random)] : pick(answers, random);
    if (answer === 'entries')
      return inside.length === 0 ? usualEntry(components, random) : usualAnswer(components, inside, random);
  }
  return undefined;
}

function usualEntry(components: readonly FormAnswer[], random: Random): JsonObject {
  return components.reduce<JsonObject>(
    (entry, { path }) => withValueAt(entry, path, usualAnswer(components, path, random)),
    {},
  );
}

function randomDate(random: Random): string {
  return new Date(Date.UTC(1900, 0, 1) + Math.floor(random() * 200 * 365) * 86_400_000).toISOString().slice(0, 10);
}

/** A request with one value changed or left out. */
export function changedRequest(data: JsonObject, random: Random): JsonObject {
  const path = pick(leavesOf(data), random);
  if (path.length === 0) return data;
  const value = valueAt(data, path) ?? null;
  if (random() < 1 / oddOneIn) return withValueAt(data, path, random() < 0.5 ? undefined : pick(oddities, random));
  return withValueAt(data, path, changedValue(value, random));
}

function changedValue(value: JsonValue, random: Random): JsonValue {
  switch (typeof value) {
    case 'number':
      return random() < 0.3
        ? pick(numbers, random)
        : pick([value + 1, value - 1, Math.floor(value * 2 * random())], random);
    case 'string':
      return /^\d{4}-\d\d-\d\d/.test(value)
        ? randomDate(random)
        : pick([...texts, value.slice(1), value + value], random);
    case 'boolean':
      return !value;
    default:
      return Array.isArray(value) ? [] : value;
  }
}

/** The paths of the leaves; one with no target if there is none. */
function leavesOf(data: JsonObject): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const walk = (value: JsonValue, path: readonly string[]): void => {
    const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    if (members.length === 0) found.push(path);
    for (const [name, member] of members) walk(member, [...path, name]);
  };
  walk(data, []);
  return found;
}

export function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)]!;
}

/** Requests that are one step simpler, the simplest first: a member is left out, a number or a text is shorter. */
export function simpler(data: JsonObject): readonly JsonObject[] {
  return (simplerValues(data) as readonly JsonObject[]).filter(
    (value) => JSON.stringify(value) !== JSON.stringify(data),
  );
}

function simplerValues(value: JsonValue): readonly JsonValue[] {
  if (typeof value === 'number')
    return value === 0 ? [] : [0, Math.trunc(value), Math.trunc(value / 2)].filter((one) => one !== value);
  if (typeof value === 'string') return value === '' ? [] : ['', value.slice(0, Math.floor(value.length / 2))];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.length === 0 ? [] : [[]];
  const members = Object.entries(value) as readonly (readonly [string, JsonValue])[];
  return members.flatMap(([name, member], index) => [
    Object.fromEntries(members.filter((_, at) => at !== index)),
    ...simplerValues(member).map((one) => ({ ...(value as JsonObject), [name]: one })),
  ]);
}
