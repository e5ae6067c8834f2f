import { GitFailure, type GitRepository, type GitBranch } from './repository.js';

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

/** The branches that a branch is usually made from. */
const usual = ['main', 'master'];

/** The merge base with the branch that the current one was made from, as a revision such as `main...`; null if there is no other branch. */
export async function mergeBaseOf(
  repository: Pick<GitRepository, 'state' | 'getBranchBase' | 'getCommit'>,
): Promise<string | null> {
  const { HEAD: head } = repository.state;
  if (head?.name === undefined) return null;
  const base = await repository.getBranchBase(head.name).catch(() => undefined);
  const known = base && nameOf(base);
  for (const name of [...(known === undefined ? [] : [known]), ...usual.filter((one) => one !== head.name)])
    if (await repository.getCommit(name).catch(() => undefined)) return `${name}...`;
  return null;
}

function nameOf({ remote, name }: GitBranch): string | undefined {
  return remote === undefined || name === undefined || name.startsWith(`${remote}/`) ? name : `${remote}/${name}`;
}
