/** What was measured of a row: a sample for each time. */
import type { RowName } from './budgets.js';

export interface Samples {
  readonly row: RowName;
  /** The size of the module; null where the row has only one. */
  readonly blocks: number | null;
  /** In the unit of the row, like those of the peer. */
  readonly ours: readonly number[];
  /** Of the JSON language server; empty where it is not compared. */
  readonly peer: readonly number[];
}

/** The median of some numbers: with an even count, the greater of the two in the middle. NaN if there are none. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** The milliseconds that an action takes. */
export async function timed(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}
