/** Half the size of a mark, so that none is cut off at the edge. */
const margin = 8;

/** Maps days to positions in a picture. */
export class Scale {
  readonly left = margin;
  readonly right: number;
  readonly #days: number;

  /** @param width of the picture in CSS pixels */
  constructor(
    days: number,
    readonly width: number,
  ) {
    this.#days = Math.max(1, days);
    this.right = width - margin;
  }

  /** A day outside the timeline is placed at its edge. */
  x(day: number): number {
    const share = Math.min(Math.max(day, 0), this.#days) / this.#days;
    return Math.round((this.left + share * (this.right - this.left)) * 10) / 10;
  }
}

/** As much of a label as fits; empty if the rest would be meaningless. @param room in CSS pixels, as `letter` @param letter the width of one */
export function fitted(label: string, room: number, letter = 6.8): string {
  const letters = Math.floor((room - 12) / letter);
  if (label.length <= letters) return label;
  return letters < 5 ? '' : `${label.slice(0, letters - 1).trimEnd()}…`;
}
