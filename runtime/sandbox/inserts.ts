/** Puts text into code files without adding lines, and remembers where: errors keep their places. */
import type { CodeFile, Insertion } from './script.js';

export interface Insert {
  /** In the original text, in UTF-16 units. */
  readonly offset: number;
  /** Without line ends. */
  readonly text: string;
}

/** Both count from 1. */
export interface CodePosition {
  readonly line: number;
  readonly column: number;
}

/** @param inserts in the order of their offsets */
export function withInserts(
  { path, text }: CodeFile,
  inserts: readonly Insert[],
  positionAt = positionsIn(text),
): CodeFile {
  const parts: string[] = [];
  let last = 0;
  const insertions: Insertion[] = [];
  for (const insert of inserts) {
    parts.push(text.slice(last, insert.offset), insert.text);
    last = insert.offset;
    insertions.push({ ...positionAt(insert.offset), length: insert.text.length });
  }
  parts.push(text.slice(last));
  return { path, text: parts.join(''), insertions };
}

export function positionsIn(text: string): (offset: number) => CodePosition {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|[\n\r\u2028\u2029]/g)) starts.push(index + end.length);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
