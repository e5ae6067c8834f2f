/** V8 options of the language server. They affect only its speed and memory. */
import { setFlagsFromString } from 'node:v8';

/**
 * A server's tasks are rare and each is waited for, so functions are compiled on their first call, and their argument types are recorded at once.
 * Garbage left by an edit is collected before the heap is more than twice the memory in use.
 */
const flags = ['--always-sparkplug', '--no-lazy-feedback-allocation', '--heap-growing-percent=100'];

/** V8 before 12, as in Node 20, has only its slowest compiler for hot code: it should start later with it. */
const flagsBefore12 = ['--interrupt-budget=250000'];

/** What the flags are by default: compiled code can only be used with the flags that it was written with (disk/code-cache.ts). */
const defaults = ['--no-always-sparkplug', '--lazy-feedback-allocation', '--heap-growing-percent=0'];
const defaultsBefore12 = ['--interrupt-budget=67584'];

/** Call after the server's first answer: until then code is loaded, most of which runs once. */
export function tuneEngine(): void {
  const isBefore12 = Number.parseInt(process.versions.v8) < 12;
  for (const flag of isBefore12 ? [...flags, ...flagsBefore12] : flags) setFlagsFromString(flag);
  process.prependListener('exit', () => {
    for (const flag of isBefore12 ? [...defaults, ...defaultsBefore12] : defaults) setFlagsFromString(flag);
  });
}
