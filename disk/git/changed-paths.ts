import { createHash } from 'node:crypto';
import { lstat, readFile, readlink } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Git, GitError, lastLine } from './git.js';
import { commitNamed, whyNoRepository } from './revision-names.js';
import { modeOfLink, modeOfSubmodule, treeOf, type TreeEntry } from './tree.js';

/**
 * The absolute paths of files of a repository that differ between a revision and the working copy, deleted and untracked ones included. Those that git
 * ignores are left out. Git itself would run the filters that the repository names before it compares: contents are compared here, as they are. A file that
 * is stored otherwise, such as one of Git LFS, counts as changed; line ends of the other kind do not.
 *
 * @param folder an existing folder of the repository
 * @param revision as `GitRevision.open` reads it
 * @param isWanted by the absolute path of a file: others are not read
 * @throws {GitError} without git, outside of a repository, and if there is no such revision
 */
export async function changedPaths(
  folder: string,
  revision: string,
  isWanted: (path: string) => boolean,
): Promise<readonly string[]> {
  const git = await Git.in(folder);
  const top = await git.run('rev-parse', '--show-toplevel');
  if (!top.succeeded) throw new GitError(whyNoRepository(folder, top));
  const toplevel = top.stdout.replace(/\r?\n$/, '');
  const tree = await treeOf(git, await commitNamed(git, revision), revision);
  const below = await Git.in(toplevel);
  const listed = await below.run('ls-files', '--cached', '--others', '--exclude-standard', '-z');
  if (!listed.succeeded) throw new GitError(`Git cannot list the changes since '${revision}': ${lastLine(listed)}.`);
  const names = new Set([...tree.keys(), ...listed.stdout.split('\0')]);
  const changed: string[] = [];
  for (const name of names) {
    const path = resolve(toplevel, name);
    if (name !== '' && isWanted(path) && (await differs(path, tree.get(name)))) changed.push(path);
  }
  return changed;
}

/** @param before undefined if the revision does not have the file */
async function differs(path: string, before: TreeEntry | undefined): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats || !before) return Boolean(stats) !== Boolean(before);
  // What it has differently is known to its own repository.
  if (before.mode === modeOfSubmodule) return !stats.isDirectory();
  if (stats.isSymbolicLink() !== (before.mode === modeOfLink) || stats.isDirectory()) return true;
  if (stats.isSymbolicLink()) return !isBlob(before.object, Buffer.from(await readlink(path)));
  if (!stats.isFile()) return true;
  const content = await readFile(path).catch(() => undefined);
  if (!content) return true;
  if (isBlob(before.object, content)) return false;
  const text = content.toString('latin1');
  return !text.includes('\r\n') || !isBlob(before.object, Buffer.from(text.replaceAll('\r\n', '\n'), 'latin1'));
}

/** Git names a content by the hash of its length and itself. */
function isBlob(object: string, content: Buffer): boolean {
  const hash = createHash(object.length === 64 ? 'sha256' : 'sha1');
  return (
    hash
      .update(`blob ${String(content.length)}\0`)
      .update(content)
      .digest('hex') === object
  );
}
