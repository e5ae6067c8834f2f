/**
 * Where the text of a letter comes from: for each piece of it, in order, three numbers: its length; the start of its source in the template; and the end of
 * that, or `copied`. All in UTF-16 units. The pieces make up the whole letter.
 */
export type Origins = readonly number[];

/** In place of an end: the piece is the same text in the template. */
export const copied = -1;

/** A part of a letter, in UTF-16 offsets. */
export interface LetterRange {
  readonly start: number;
  readonly end: number;
}

/** The offset in the template that an offset of the letter comes from: a copied character itself, else the start of its tag. */
export function templateOffset(origins: Origins, offset: number): number {
  let last = 0;
  let at = 0;
  for (let i = 0; i < origins.length; i += 3) {
    const { [i]: length = 0, [i + 1]: start = 0, [i + 2]: end = 0 } = origins;
    last = end === copied ? start + Math.min(offset - at, length) : start;
    if (offset < at + length) return last;
    at += length;
  }
  return last;
}

/** Of a letter, as many parts of one place in its template are marked. */
const mostParts = 50;

/**
 * The parts of a letter that come from an offset of the template: several for a loop, the whole value for a tag, and an empty range for a copied character.
 * Where nothing comes from the offset itself, the next part behind it.
 */
export function letterRanges(origins: Origins, offset: number): readonly LetterRange[] {
  const found: LetterRange[] = [];
  let next: { readonly distance: number; readonly range: LetterRange } | undefined;
  let at = 0;
  for (let i = 0; i < origins.length && found.length < mostParts; i += 3) {
    const { [i]: length = 0, [i + 1]: start = 0, [i + 2]: end = 0 } = origins;
    const sourceEnd = end === copied ? start + length : end;
    if (offset >= start && offset < sourceEnd) {
      const copy = at + offset - start;
      found.push(end === copied ? { start: copy, end: copy } : { start: at, end: at + length });
    } else if (start > offset && (!next || start - offset < next.distance))
      next = { distance: start - offset, range: { start: at, end: at } };
    at += length;
  }
  return found.length > 0 || !next ? found : [next.range];
}

/** Around the path of a missing value, in the text of a letter that is shown: characters that no text has. */
export const missingMarks = { start: '\uFDD0', end: '\uFDD1' } as const;
