/** The files of a commit, without their contents. */
import { GitError, type Git } from './git.js';
import { whyIncomplete } from './revision-names.js';

export interface TreeEntry {
  readonly mode: string;
  /** The name of the object with its content. */
  readonly object: string;
}

export const modeOfLink = '120000';
export const modeOfSubmodule = '160000';

/**
 * The files of a commit by path in the repository.
 *
 * @param revision the name of the commit, in messages
 * @throws {GitError} if the repository does not have all of it on this machine
 */
export async function treeOf(git: Git, commit: string, revision: string): Promise<ReadonlyMap<string, TreeEntry>> {
  const tree = await git.run('ls-tree', '-r', '-z', '--full-tree', commit);
  if (!tree.succeeded) throw new GitError(await whyIncomplete(git, revision));
  // Each entry: mode, kind and name of the object, a tab, the path, a zero byte.
  return new Map(
    tree.stdout.split('\0').flatMap((line) => {
      const tab = line.indexOf('\t');
      const [mode, , object] = line.slice(0, tab).split(' ');
      return mode !== undefined && object !== undefined && tab > 0
        ? [[line.slice(tab + 1), { mode, object }] as const]
        : [];
    }),
  );
}
