/** A half-open range of UTF-16 offsets. The function that returns one documents what the offsets are relative to. */
export interface OffsetRange {
  readonly start: number;
  readonly end: number;
}

/** Whether a cursor at `offset` touches the range; both ends count, because a cursor is between two characters. */
export function touches(range: OffsetRange, offset: number): boolean {
  return range.start <= offset && offset <= range.end;
}

/** Between two characters: nothing is replaced there, and something may be inserted. */
export function emptyAt(offset: number): OffsetRange {
  return { start: offset, end: offset };
}

/** The first character: of a container, its opening bracket. */
export function opening({ start }: OffsetRange): OffsetRange {
  return { start, end: start + 1 };
}

/** The content of a text in quotes, or in brackets. */
export function inside({ start, end }: OffsetRange): OffsetRange {
  return { start: start + 1, end: end - 1 };
}

export function shift(range: OffsetRange, by: number): OffsetRange {
  return { start: range.start + by, end: range.end + by };
}
