/** Counts the statements of code that was made to count them. */
import { counterName } from '../counter-name.js';

/** No list: its methods, and what happens when a member is set, are not for the code of the module to change. */
const state = { counters: new Float64Array(0), count: 0 };

/** Gives the code its counters, all of them zero. */
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
