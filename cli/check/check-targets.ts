/** Checks targets, but for those whose results are known: in this thread, or in others. */
import type { FileSystem } from '../../language/index.js';
import { checkTarget, SharedByChecks, type CheckedTarget, type TargetOptions } from './check-target.js';
import { inParallel } from './in-parallel.js';
import type { Target } from './targets.js';

export interface TargetChecker {
  /** How many run at a time. */
  readonly atOnce: number;
  check(target: Target): Promise<CheckedTarget>;
  end(): Promise<void>;
}

/** Results of earlier checks. */
export interface Memory {
  /** The result that a check would have now; undefined if only a check can tell. */
  known(target: Target): Promise<CheckedTarget | undefined>;
  keep(checked: CheckedTarget): void;
}

/** While one is checked, the files of the next are read. What is read of more of them outlives collections of garbage, and so does what is found in it. */
const atOnce = 2;

/** Checks targets in this thread. */
export function checkHere(fileSystem: FileSystem, options: TargetOptions): TargetChecker {
  const shared = new SharedByChecks();
  return {
    atOnce,
    check: (target) => checkTarget(fileSystem, shared, target, options),
    end: () => Promise.resolve(),
  };
}

/**
 * @param memories asked in this order; each keeps what it does not know
 * @param checkerFor makes the checker of the targets that no memory knows
 * @param onProgress called after each of these, with the number of all known results
 * @returns in the order of the targets
 */
export async function checkTargets(
  targets: readonly Target[],
  memories: readonly Memory[],
  checkerFor: (left: readonly Target[]) => TargetChecker,
  onProgress: (done: number) => void,
): Promise<readonly CheckedTarget[]> {
  const results = new Map<Target, CheckedTarget>();
  for (const target of targets) {
    const known = await knownIn(memories, target);
    if (known) results.set(target, known);
  }
  const left = targets.filter((target) => !results.has(target));
  if (left.length > 0) {
    const checker = checkerFor(left);
    try {
      await inParallel(checker.atOnce, left, async (target) => {
        const checked = await checker.check(target);
        for (const memory of memories) memory.keep(checked);
        results.set(target, checked);
        onProgress(results.size);
      });
    } finally {
      await checker.end();
    }
  }
  return targets.flatMap((target) => results.get(target) ?? []);
}

async function knownIn(memories: readonly Memory[], target: Target): Promise<CheckedTarget | undefined> {
  for (const [i, memory] of memories.entries()) {
    const known = await memory.known(target);
    if (!known) continue;
    for (const before of memories.slice(0, i)) before.keep(known);
    return known;
  }
  return undefined;
}
