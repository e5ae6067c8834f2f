/** V8 options of the language server. */
import { engineFlags, flagsForMuchCode, setEngineFlags } from '../../disk/engine-flags.js';

/**
 * Garbage left by an edit is collected before the heap is more than twice the memory in use. When functions are compiled, and when the types of their arguments
 * are recorded, is left to V8: it stops to interpret a function of the kept code (disk/code-cache.ts) only after it has started to record.
 */
const flags = engineFlags({ '--heap-growing-percent=100': '--heap-growing-percent=0' });

/** The young generation keeps the size that it starts with: the garbage of a check is collected before the process grows. */
const sparing = engineFlags({ '--semi-space-growth-factor=1': '--semi-space-growth-factor=2' });

/** Each edit of a long text copies it: where few copies fill the young generation, it may grow, and what it leaves is collected later. */
const forLongTexts = engineFlags({
  '--semi-space-growth-factor=2': '--semi-space-growth-factor=2',
  '--heap-growing-percent=200': '--heap-growing-percent=0',
});

/** Call first. Without the options of programs/editor.ts there is hardly a young generation to start with. */
export function saveMemory(): void {
  if (process.execArgv.some((option) => option.startsWith('--min-semi-space-size='))) setEngineFlags(sparing);
}

/** Call when a long text is opened. */
export function expectLongTexts(): void {
  setEngineFlags(forLongTexts);
}

/** Call after the server's first answer: until then code is loaded, most of which runs once. */
export function tuneEngine(): void {
  setEngineFlags(flags);
  setEngineFlags(flagsForMuchCode);
}
