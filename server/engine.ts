/** V8 options of the language server. They affect only its speed and memory. */
import { setFlagsFromString } from 'node:v8';

/**
 * What a server does is done seldom and is waited for each time, so it pays to compile a function when it is first called and to note at once what it is
 * called with. What an edit leaves behind is collected before the heap is more than twice of what is in use.
 */
const flags = ['--always-sparkplug', '--no-lazy-feedback-allocation', '--heap-growing-percent=100'];

/** V8 before 12, as in Node 20, has only its slowest compiler for hot code: it should start later with it. */
const flagsBefore12 = ['--interrupt-budget=250000'];

/** Call after the server's first answer: until then code is loaded, most of which runs once. */
export function tuneEngine(): void {
  const isBefore12 = Number.parseInt(process.versions.v8) < 12;
  for (const flag of isBefore12 ? [...flags, ...flagsBefore12] : flags) setFlagsFromString(flag);
}
