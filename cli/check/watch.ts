/** `check --watch`: checks again what changes. */
import { dirname } from 'node:path';
import { toolsFileName } from '../../language/index.js';
import { pathBelow, pathOfUri } from '../paths.js';
import type { Outcome } from '../command.js';
import { UserError } from '../user-error.js';
import type { CheckedTarget } from './check-target.js';
import type { Memory } from './check-targets.js';

/** The absolute paths that changed at about the same time; ends when the watch does. */
export type Changes = AsyncIterable<readonly string[]>;

/**
 * @param check one run
 * @param show prints its report; false ends the watch
 */
export async function watchChecks(
  check: (memory: Memory) => Promise<Outcome>,
  changes: Changes,
  show: (outcome: Pick<Outcome, 'stdout' | 'notes'>, checked: number) => Promise<boolean>,
): Promise<void> {
  const known = new Map<string, CheckedTarget>();
  let checked = 0;
  const memory: Memory = {
    known: (target) => {
      const before = known.get(target.root);
      return Promise.resolve(before && { ...before, target });
    },
    keep: (result) => {
      checked += 1;
      known.set(result.target.root, result);
    },
  };
  const run = async () => {
    checked = 0;
    return show(await outcomeOf(check(memory)), checked);
  };
  if (!(await run())) return;
  for await (const paths of changes) {
    for (const root of [...known.keys()]) if (paths.some((path) => touches(path, pathOfUri(root)))) known.delete(root);
    if (!(await run())) return;
  }
}

/** A file that cannot be read for a moment, or a module that is gone, does not end the watch. */
async function outcomeOf(run: Promise<Outcome>): Promise<Pick<Outcome, 'stdout' | 'notes'>> {
  try {
    return await run;
  } catch (error) {
    if (error instanceof UserError) return { stdout: '', notes: [error] };
    throw error;
  }
}

/** A tools file has to do with all modules below. */
function touches(path: string, module: string): boolean {
  if (pathBelow(module, path) !== undefined) return true;
  const folder = dirname(path);
  return path.slice(folder.length + 1) === toolsFileName && pathBelow(folder, module) !== undefined;
}
