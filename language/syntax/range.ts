/** A half-open range of UTF-16 offsets. The function that returns one documents what the offsets are relative to. */
export interface OffsetRange {
  readonly start: number;
  readonly end: number;
}

/** Whether a cursor at `offset` touches the range; both ends count, because a cursor is between two characters. */
export function touches(range: OffsetRange, offset: number): boolean {
  return range.start <= offset && offset <= range.end;
}

export function shift(range: OffsetRange, by: number): OffsetRange {
  return { start: range.start + by, end: range.end + by };
}
