/** `check --watch`: checks again what changes. */
import { dirname } from 'node:path';
import { toolsFileName } from '../../language/index.js';
import { pathBelow, pathOfUri } from '../files/paths.js';
import type { Outcome } from '../arguments/command.js';
import { UserError } from '../user-error.js';
import type { KnownResults } from './check-target.js';

/** The absolute paths that changed at about the same time; ends when the watch does. */
export type Changes = AsyncIterable<readonly string[]>;

/**
 * @param check one run
 * @param show prints its report; false ends the watch
 */
export async function watchChecks(
  check: (known: KnownResults) => Promise<Outcome>,
  changes: Changes,
  show: (outcome: Pick<Outcome, 'stdout' | 'notes'>, checked: number) => Promise<boolean>,
): Promise<void> {
  const known: KnownResults = new Map();
  const run = async () => {
    const before = known.size;
    const outcome = await outcomeOf(check(known));
    return show(outcome, known.size - before);
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
