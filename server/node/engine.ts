/** V8 options of the language server. */
import { engineFlags, flagsForMuchCode, setEngineFlags } from '../../disk/engine-flags.js';

/**
 * A server's tasks are rare and each is waited for, so functions are compiled on their first call, and their argument types are recorded at once.
 * Garbage left by an edit is collected before the heap is more than twice the memory in use.
 */
const flags = engineFlags({
  '--always-sparkplug': '--no-always-sparkplug',
  '--no-lazy-feedback-allocation': '--lazy-feedback-allocation',
  '--heap-growing-percent=100': '--heap-growing-percent=0',
});

/** Call after the server's first answer: until then code is loaded, most of which runs once. */
export function tuneEngine(): void {
  setEngineFlags(flags);
  setEngineFlags(flagsForMuchCode);
}
