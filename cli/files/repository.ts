/** The folder that reports for a hosting service take paths from. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * The checkout of the CI job, else the git repository around the folder, else the folder.
 *
 * @param folder absolute
 */
export function repositoryOf(folder: string, environment: Readonly<Record<string, string | undefined>>): string {
  const checkout = environment['GITHUB_WORKSPACE'] ?? environment['CI_PROJECT_DIR'];
  if (checkout !== undefined && checkout !== '') return resolve(checkout);
  for (let around = folder; ; around = dirname(around)) {
    // A file in a worktree or submodule.
    if (existsSync(join(around, '.git'))) return around;
    if (dirname(around) === around) return folder;
  }
}
