import { GitFailure, type GitRepository } from './repository.js';

/**
 * The commit that a revision names.
 *
 * @param revision as for `platform-config diff --base`: a branch, a tag or a commit; `main...` is the merge base of `main` and `HEAD`
 * @param isShallow whether a part of the history is missing on this machine
 * @throws {GitFailure} if there is no such commit
 */
export async function commitOf(
  repository: Pick<GitRepository, 'state' | 'getCommit' | 'getMergeBase'>,
  revision: string,
  isShallow: () => Promise<boolean>,
): Promise<string> {
  const head = repository.state.HEAD?.commit;
  if (head === undefined)
    throw new GitFailure('The repository has no commit yet, so there is nothing to compare with.');
  if (revision === 'HEAD') return head;
  // It would be an option, or more than one argument of a command.
  if (revision === '' || revision.startsWith('-') || /[\0-\x1f]/.test(revision))
    throw new GitFailure(`\`${revision}\` is not a Git revision: choose a branch, a tag or a commit.`);
  const advice = async () =>
    (await isShallow())
      ? 'This is a shallow clone. Fetch its history: `git fetch --unshallow`'
      : 'Fetch it, or choose another one.';
  const branch = /^(.+)\.\.\.(?:HEAD)?$/.exec(revision)?.[1];
  const commit = await repository.getCommit(branch ?? revision).then(
    ({ hash }) => hash,
    (error: unknown) => {
      if (error instanceof GitFailure) throw error;
      return undefined;
    },
  );
  if (commit === undefined)
    throw new GitFailure(`There is no revision \`${branch ?? revision}\` in the repository. ${await advice()}`);
  if (branch === undefined) return commit;
  const base = await repository.getMergeBase(commit, 'HEAD');
  if (base !== undefined && base !== '') return base;
  throw new GitFailure(`\`${branch}\` and the last commit have no common commit. ${await advice()}`);
}
