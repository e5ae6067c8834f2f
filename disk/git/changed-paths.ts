import { resolve } from 'node:path';
import { Git, GitError, lastLine } from './git.js';
import { commitNamed, whyNoRepository } from './revision-names.js';

/**
 * The absolute paths of all files of a repository that differ between a revision and the working copy, deleted and untracked ones included.
 * Those that git ignores are left out.
 *
 * @param folder an existing folder of the repository
 * @param revision as `GitRevision.open` reads it
 * @throws {GitError} without git, outside of a repository, and if there is no such revision
 */
export async function changedPaths(folder: string, revision: string): Promise<readonly string[]> {
  const git = await Git.in(folder);
  const top = await git.run('rev-parse', '--show-toplevel');
  if (!top.succeeded) throw new GitError(whyNoRepository(folder, top));
  const commit = await commitNamed(git, revision);
  const toplevel = top.stdout.replace(/\r?\n$/, '');
  const below = await Git.in(toplevel);
  const lists = [
    await below.run('diff', '--name-only', '--no-renames', '-z', commit, '--'),
    await below.run('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const failed = lists.find(({ succeeded }) => !succeeded);
  if (failed) throw new GitError(`Git cannot list the changes since '${revision}': ${lastLine(failed)}.`);
  const names = lists.flatMap(({ stdout }) => stdout.split('\0')).filter((name) => name !== '');
  return names.map((name) => resolve(toplevel, name));
}
