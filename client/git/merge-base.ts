import type { GitBranch, GitRepository } from './repository.js';

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
