/** Counts the statements of code that was made to count them. */
import { counterName } from '../counter-name.js';

const { stringify } = JSON;
const state: { counters: number[] } = { counters: [] };

/** Gives the code its counters, all of them zero. */
export function startCounting(count: number): void {
  if (count === 0) return;
  state.counters = new Array<number>(count).fill(0);
  Object.defineProperty(globalThis, counterName, { value: state.counters, enumerable: false });
}

export function counts(): string {
  return stringify(state.counters);
}
