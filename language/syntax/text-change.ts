/**
 * The smallest single replacement that turns one text into another: the text before and after it is equal. UTF-16 offsets.
 */
export interface TextChange {
  /** Where the texts begin to differ. */
  readonly start: number;
  /** Where the replaced part ends in the old text. */
  readonly oldEnd: number;
  /** Where the replacing part ends in the new text. */
  readonly newEnd: number;
}

/** Compares whole chunks before single characters: comparing slices is many times faster. */
const chunk = 4096;

/** @returns undefined if the texts are equal */
export function textChange(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);

  let start = 0;
  while (start + chunk <= shorter && before.slice(start, start + chunk) === after.slice(start, start + chunk))
    start += chunk;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;

  let oldEnd = before.length;
  let newEnd = after.length;
  while (
    oldEnd - chunk >= start &&
    newEnd - chunk >= start &&
    before.slice(oldEnd - chunk, oldEnd) === after.slice(newEnd - chunk, newEnd)
  ) {
    oldEnd -= chunk;
    newEnd -= chunk;
  }
  while (oldEnd > start && newEnd > start && before.charCodeAt(oldEnd - 1) === after.charCodeAt(newEnd - 1)) {
    oldEnd--;
    newEnd--;
  }
  return { start, oldEnd, newEnd };
}
