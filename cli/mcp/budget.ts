/** Keeps answers short: an agent pays for each character, and clients refuse long answers. */

/** The longest answer, in UTF-16 units. DESIGN: at most 20,000, and it says what was left out. */
export const longestAnswer = 20_000;

/** What is missing in an answer. */
interface LeftOut {
  /** Where, as a JSON Pointer. */
  readonly path: string;
  /** Of a list, how many of its items are there; of a text, how many characters. */
  readonly shown: number;
  readonly total: number;
}

/**
 * The JSON of a value. What is too long loses whole items at the end of its longest lists, and only if that is not enough the ends of long texts; the member
 * `left_out` says of what.
 */
export function withinBudget(value: unknown, budget = longestAnswer): string {
  const whole = JSON.stringify(value);
  if (whole.length <= budget) return whole;
  const kept = structuredClone(value);
  const leftOut = new Map<string, LeftOut>();
  for (;;) {
    const text = JSON.stringify(asObject(kept, [...leftOut.values()]));
    if (text.length <= budget) return text;
    const longest = longestPart(kept, '');
    if (!longest) return text.slice(0, budget);
    const { path, total = longest.size } = { ...leftOut.get(longest.path), path: longest.path };
    const shown = Math.floor(longest.size / 2);
    longest.cut(shown);
    leftOut.set(path, { path, shown, total });
  }
}

function asObject(value: unknown, leftOut: readonly LeftOut[]): object {
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { result: value };
  return { ...object, left_out: leftOut };
}

interface Part {
  readonly path: string;
  readonly size: number;
  readonly weight: number;
  cut(shown: number): void;
}

/** A text is cut only where no list is longer than this. */
const shortList = 1;
const shortText = 200;

/** The heaviest list; without one, the longest text. */
function longestPart(root: unknown, at: string): Part | undefined {
  let list: Part | undefined;
  let text: Part | undefined;
  const visit = (value: unknown, path: string, replace: (value: unknown) => void): number => {
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
    if (Array.isArray(value) && value.length > shortList && weight > (list?.weight ?? 0))
      list = { path, size: value.length, weight, cut: (shown) => (value.length = shown) };
    return weight;
  };
  visit(root, at, () => undefined);
  return list ?? text;
}
