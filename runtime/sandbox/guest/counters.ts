/** Counts the statements of instrumented code. */
import { counterName } from '../fixed-names.js';

/** Not a list: module code must not change its methods, or what happens when a member is set. */
const state = { counters: new Float64Array(0), count: 0 };

/** Gives the code its counters, all zero. */
export function startCounting(count: number): void {
  if (count === 0) return;
  state.counters = new Float64Array(count);
  state.count = count;
  Object.defineProperty(globalThis, counterName, { value: state.counters, enumerable: false });
}

/** See Harness. */
export function counts(): string {
  let text = '';
  for (let index = 0; index < state.count; index++) text += `${index === 0 ? '' : ','}${String(state.counters[index])}`;
  return text;
}
