/** Puts the brackets of a broken text in order, so that what stands between them can be read. */
import type { JsonError } from './tree.js';
import { Skipper } from './skipper.js';

export interface BalancedText {
  /** As long as the text but for the brackets that were added; those that close nothing are blank. */
  readonly text: string;
  /** In the text as it was given, ascending. */
  readonly errors: readonly JsonError[];
  /** The offset in the text as it was given of one in `text`. */
  readonly toOriginal: (offset: number) => number;
}

/** @param text of one JSON value; brackets are read as the outline reads them, so that both agree where a broken entry ends */
export function balanceBrackets(text: string): BalancedText {
  const errors: JsonError[] = [];
  const added: number[] = [];
  let balanced = '';
  let copied = 0;
  const copyTo = (end: number) => {
    balanced += text.slice(copied, end);
    copied = end;
  };
  const skipper = new Skipper(text, {
    stray: (offset) => {
      copyTo(offset);
      balanced += ' ';
      copied = offset + 1;
      errors.push({ code: 'unexpected-bracket', range: { start: offset, end: offset + 1 } });
    },
    missing: (closer, offset) => {
      copyTo(offset);
      added.push(balanced.length);
      balanced += closer;
      const code = closer === '}' ? 'closing-brace-expected' : 'closing-bracket-expected';
      // Nothing stands where a bracket is missing; the character before it can be underlined. Several at one place are one mistake.
      if (errors.at(-1)?.range.end !== offset)
        errors.push({ code, range: { start: Math.max(offset - 1, 0), end: offset } });
    },
  });
  skipper.skipBlank();
  skipper.skipValue();
  copyTo(text.length);
  return { text: balanced, errors, toOriginal: (offset) => offset - countBefore(added, offset) };
}

/** @param ascending offsets; there may be one for each bracket of a hostile text, so they are not walked one by one */
function countBefore(ascending: readonly number[], offset: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
