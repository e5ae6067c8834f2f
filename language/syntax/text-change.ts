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

/** @returns undefined if the texts are equal */
export function textChange(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let oldEnd = before.length;
  let newEnd = after.length;
  while (oldEnd > start && newEnd > start && before[oldEnd - 1] === after[newEnd - 1]) {
    oldEnd--;
    newEnd--;
  }
  return { start, oldEnd, newEnd };
}
