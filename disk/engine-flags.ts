/** Options of V8 that a running program sets: Node does not start with a flag that it does not know. They affect only speed and memory. */
import { setFlagsFromString } from 'node:v8';

export interface EngineFlags {
  readonly set: readonly string[];
  /** Sets them to what they are by default. */
  readonly unset: () => void;
}

/** V8 before 12, as in Node 20, has only its slowest compiler for hot code: it should start later with it. */
const isBefore12 = Number.parseInt(process.versions.v8) < 12;

/** Functions are optimized with less of what they call: it compiles the same again for each caller. */
const lessInlining = { '--max-inlined-bytecode-size-cumulative=300': '--max-inlined-bytecode-size-cumulative=920' };

/** For a program that runs much different code. */
export const flagsForMuchCode: EngineFlags = isBefore12
  ? engineFlags({ '--interrupt-budget=250000': '--interrupt-budget=67584', ...lessInlining })
  : engineFlags({});

/**
 * For a program that checks many modules: code is not interpreted first, and optimized later and with less of what it calls, which takes a quarter of the
 * processor time away. Beside more threads there is no idle core to optimize on, so it pays even later.
 */
export const flagsForManyModules = { inOneThread: forModules('250000'), inThreads: forModules('500000') };

function forModules(interruptBudget: string): EngineFlags {
  if (!isBefore12) return engineFlags({});
  return engineFlags({
    [`--interrupt-budget=${interruptBudget}`]: '--interrupt-budget=67584',
    '--always-sparkplug': '--no-always-sparkplug',
    ...lessInlining,
  });
}

/** @param flags each with the one that undoes it */
export function engineFlags(flags: Readonly<Record<string, string>>): EngineFlags {
  return {
    set: Object.keys(flags),
    unset: () => {
      for (const flag of Object.values(flags)) setFlagsFromString(flag);
    },
  };
}

/**
 * Sets flags for the rest of the process. They are unset before the compiled code is written, which can only be used with the flags that it was written with
 * (code-cache.ts).
 */
export function setEngineFlags({ set, unset }: EngineFlags): void {
  if (process.listeners('exit').includes(unset)) return;
  for (const flag of set) setFlagsFromString(flag);
  process.prependListener('exit', unset);
}
