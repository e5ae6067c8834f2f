/** `--changed`: the modules that a change touches. */
import { resolve } from 'node:path';
import { GitError } from '../../disk/git/git.js';
import { changedPaths } from '../../disk/git/changed-paths.js';
import { toolsFileName } from '../../language/index.js';
import { pathBelow, pathOfUri } from '../paths.js';
import { UserError } from '../user-error.js';
import type { Target } from './targets.js';

/**
 * The targets with a file that differs from a revision, deleted and untracked ones included, or with a changed tools file above them.
 *
 * @param folder absolute, in the repository
 * @throws {UserError} without git, outside of a repository, and if there is no such revision
 */
export async function changedTargets(
  targets: readonly Target[],
  folder: string,
  revision: string,
): Promise<readonly Target[]> {
  const changed = await changedPaths(folder, revision).catch((error: unknown) => {
    throw error instanceof GitError ? new UserError(error.message) : error;
  });
  return targets.filter(({ root }) => {
    const module = pathOfUri(root);
    return changed.some((path) => {
      const isToolsFile = path.endsWith(`/${toolsFileName}`) || path.endsWith(`\\${toolsFileName}`);
      return (
        pathBelow(module, path) !== undefined || (isToolsFile && pathBelow(resolve(path, '..'), module) !== undefined)
      );
    });
  });
}
