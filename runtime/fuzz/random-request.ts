/** Requests that a form could send: its answers, and what people and programs write in their place. */
import { withValueAt } from '../../protocol/hook-form.js';
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import type { Random } from '../sandbox/random.js';
import type { FormAnswer } from '../what-if/generate-requests.js';

const texts = ['', ' ', 'Example', "O'Brien", 'Ünïcödé 😀', '<b>', '0', 'x'.repeat(300)];
const numbers = [0, 1, -1, 0.5, 99.99, 1e6, 12345678, 2 ** 31, Number.MAX_SAFE_INTEGER];
/** One answer in so many is left out, and one is of another type. */
const oddOneIn = 12;

export function randomRequest(answers: readonly FormAnswer[], random: Random): JsonObject {
  return answers.reduce<JsonObject>((data, answer) => {
    if (random() < 1 / oddOneIn) return data;
    const value =
      random() < 1 / oddOneIn ? pick([null, 7, 'text', true, [], {}], random) : randomAnswer(answer, random);
    return withValueAt(data, answer.path, value);
  }, {});
}

function randomAnswer({ type, answers }: FormAnswer, random: Random): JsonValue {
  const usual = pick(answers, random) ?? null;
  if (random() < 0.3) return usual;
  switch (type) {
    case 'input.currency':
    case 'input.number':
      return random() < 0.3
        ? pick(numbers, random)
        : Math.floor((typeof usual === 'number' ? usual : 1000) * random() * 3);
    case 'input.date':
      return new Date(Date.UTC(1900, 0, 1) + Math.floor(random() * 200 * 365) * 86_400_000).toISOString().slice(0, 10);
    case null:
    case 'checkbox':
      return usual;
    default:
      return pick(texts, random);
  }
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)]!;
}

/** Requests that are a step simpler, the simplest first: a member is left out, a number or a text is shorter. */
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
