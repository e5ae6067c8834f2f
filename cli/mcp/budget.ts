/** Keeps answers short: an agent pays for each character, and clients refuse long answers. */
import { isObject } from '../../protocol/json-value.js';

/** The longest answer, in UTF-16 units. DESIGN: at most 20,000, and it says what was left out. */
export const longestAnswer = 20_000;

/** What is missing in an answer. */
interface LeftOut {
  /** Where, as a JSON Pointer. */
  readonly path: string;
  /** Of a list or an object, how many of its items are there; of a text, how many characters. */
  readonly shown: number;
  readonly total: number;
}

/**
 * The JSON of a value. What is too long loses whole items at the ends of its longest lists and objects, and only if that is not enough the ends of long
 * texts; the member `left_out` says of what.
 */
export function withinBudget(value: unknown, budget = longestAnswer): string {
  const whole = JSON.stringify(value);
  if (whole.length <= budget) return whole;
  const kept = { value: structuredClone(value) };
  const leftOut = new Map<string, LeftOut>();
  for (;;) {
    const text = JSON.stringify(asObject(kept.value, [...leftOut.values()]));
    if (text.length <= budget) return text;
    const longest = longestPart(kept);
    if (!longest) return JSON.stringify({ left_out: [{ path: '', shown: 0, total: 1 }] });
    const { path, size } = longest;
    const shown = Math.floor(size / 2);
    longest.cut(shown);
    leftOut.set(path, { path, shown, total: leftOut.get(path)?.total ?? size });
  }
}

function asObject(value: unknown, leftOut: readonly LeftOut[]): object {
  const object = isObject(value) ? value : { result: value };
  return { ...object, left_out: leftOut };
}

interface Part {
  readonly path: string;
  readonly size: number;
  readonly weight: number;
  cut(shown: number): void;
}

/** A list or an object of so many items is kept: texts are cut instead. */
const shortList = 1;
const shortObject = 20;
const shortText = 200;

/** The heaviest list or object with many members; without one, the longest text. */
function longestPart(kept: { value: unknown }): Part | undefined {
  let list: Part | undefined;
  let text: Part | undefined;
  const visit = (value: unknown, path: string, replace: (value: unknown) => unknown): number => {
    if (typeof value === 'string') {
      const weight = value.length;
      if (weight > shortText && weight > (text?.weight ?? 0)) {
        const cut = (shown: number) => {
          replace(value.slice(0, shown));
        };
        text = { path, size: value.length, weight, cut };
      }
      return weight + 2;
    }
    if (typeof value !== 'object' || value === null) return 8;
    let weight = 2;
    for (const [key, member] of Object.entries(value)) {
      const pointer = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const own = value as Record<string, unknown>;
      weight += key.length + visit(member, pointer, (replacement) => (own[key] = replacement));
    }
    const size = Object.keys(value).length;
    if (size > (Array.isArray(value) ? shortList : shortObject) && weight > (list?.weight ?? 0))
      list = { path, size, weight, cut: (shown) => void replace(firstOf(value, shown)) };
    return weight;
  };
  visit(kept.value, '', (replacement) => (kept.value = replacement));
  return list ?? text;
}

function firstOf(value: object, count: number): object {
  return Array.isArray(value) ? value.slice(0, count) : Object.fromEntries(Object.entries(value).slice(0, count));
}
