/** The names of revisions, and why there is none of that name. */
import { GitError, lastLine, type Git, type GitResult } from './git.js';

/** @throws {GitError} if there is no such commit */
export async function commitNamed(git: Git, revision: string): Promise<string> {
  // It would be an option, or more than one argument of a command.
  if (revision === '' || revision.startsWith('-') || /[\0-\x1f]/.test(revision))
    throw new GitError(`'${revision}' is not a git revision: write a branch, a tag or a commit.`);
  const branch = /^(.+)\.\.\.(?:HEAD)?$/.exec(revision)?.[1];
  if (branch !== undefined) return mergeBase(git, branch);
  const found = await git.run('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  if (found.succeeded) return found.stdout.trim();
  throw new GitError(await whyNoRevision(git, revision));
}

async function mergeBase(git: Git, branch: string): Promise<string> {
  const commit = await commitNamed(git, branch);
  const found = await git.run('merge-base', commit, 'HEAD');
  if (found.succeeded) return found.stdout.trim();
  const advice = (await isShallow(git)) ? ' This is a shallow clone. Fetch its history: git fetch --unshallow' : '';
  throw new GitError(`'${branch}' and HEAD have no common commit.${advice}`);
}

async function whyNoRevision(git: Git, revision: string): Promise<string> {
  if (!(await git.run('rev-parse', '--verify', '--quiet', 'HEAD')).succeeded)
    return 'The repository has no commit yet, so there is nothing to compare with.';
  const missing = `There is no revision '${revision}' in the repository.`;
  if (!(await isShallow(git))) return `${missing} Fetch it, or name another one.`;
  const [, remote, name] = /^(origin|upstream)\/(.+)$/.exec(revision) ?? [];
  const fetch =
    remote === undefined || name === undefined
      ? 'git fetch --unshallow'
      : `git fetch --depth=1 ${remote} ${name}:refs/remotes/${revision}`;
  return `${missing} This is a shallow clone. Fetch it: ${fetch}`;
}

async function isShallow(git: Git): Promise<boolean> {
  return (await git.run('rev-parse', '--is-shallow-repository')).stdout.trim() === 'true';
}

export function whyNoRepository(folder: string, result: GitResult): string {
  if (/not a git repository/i.test(result.stderr))
    return `'${folder}' is not in a git repository. Compare it with a folder, or create a repository: git init`;
  return `Git cannot be used in '${folder}': ${lastLine(result)}.`;
}

/** Why objects of a revision are not there, and what to do: those of a partial clone are downloaded when git needs them, which this program never does. */
export async function whyIncomplete(git: Git, revision: string): Promise<string> {
  const remotes = await git.run('config', '--name-only', '--get-regexp', '^remote\\..*\\.promisor$');
  const [, remote] = /^remote\.(.*)\.promisor$/m.exec(remotes.stdout) ?? [];
  return remote === undefined
    ? `Git does not have all files of '${revision}' on this machine. Check the repository: git fsck`
    : `Git does not have all files of '${revision}' on this machine: this is a partial clone. Fetch them: git fetch --refetch --no-filter ${remote}`;
}
