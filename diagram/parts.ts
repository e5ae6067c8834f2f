/** What is arranged: the boxes of one group, or of the whole. */
import type { Point, Size } from './laid-out.js';

export interface Part extends Size {
  readonly id: string;
}

/** From what is read to the reader. */
export type Link = readonly [from: string, to: string];

export function nameOfLink([from, to]: Link): string {
  return `${from}\n${to}`;
}

export interface Arrangement {
  readonly places: ReadonlyMap<string, Point & Size>;
  /** By link: where it passes between the boxes. A missing one is straight. */
  readonly routes: ReadonlyMap<string, readonly Point[]>;
}

export const gap = { between: 14, ranks: 72, below: 28 };

export function boundsOf(places: Iterable<Point & Size>): Size {
  let [width, height] = [0, 0];
  for (const place of places) {
    width = Math.max(width, place.x + place.width);
    height = Math.max(height, place.y + place.height);
  }
  return { width, height };
}

export function largest(numbers: readonly number[], least = 0): number {
  return numbers.reduce((most, number) => Math.max(most, number), least);
}
