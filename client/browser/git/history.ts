/** The history of a repository, read from its files. Paths are those in the repository, and empty for all of it. */
import {
  currentBranch,
  expandOid,
  findMergeBase,
  listBranches,
  listRemotes,
  listTags,
  log,
  readBlob,
  readCommit,
  readTree,
  resolveRef,
  type PromiseFsClient,
  type ReadCommitResult,
  type TreeEntry,
} from 'isomorphic-git';
import type { GitBranch, GitCommit, GitRef } from '../../git/repository.js';

export class History {
  /** What each function is told. The cache has the tables of packed objects. */
  readonly #files: { readonly fs: PromiseFsClient; readonly dir: string; readonly cache: object };

  /** @param dir the path of the folder that has `.git` in it */
  constructor(fs: PromiseFsClient, dir: string) {
    this.#files = { fs, dir, cache: {} };
  }

  /** The branch, if it is on one, and its commit; undefined before the first one. */
  async head(): Promise<GitBranch | undefined> {
    const name = await currentBranch(this.#files);
    const commit = await resolveRef({ ...this.#files, ref: 'HEAD' }).catch(() => undefined);
    return commit === undefined ? undefined : { ...(name && { name }), commit };
  }

  /** The text of a file, or the list of a folder, as `git show` prints it. Rejects if the revision does not contain it. */
  async show(ref: string, path: string): Promise<string> {
    const at = { ...this.#files, oid: (await this.#read(ref)).oid, filepath: path };
    const file = await readBlob(at).catch(() => undefined);
    if (file) return new TextDecoder().decode(file.blob);
    const { tree } = await readTree(at);
    const names = tree.map((entry) => (entry.type === 'tree' ? `${entry.path}/` : entry.path));
    return [`tree ${ref}:${path}`, '', ...names].join('\n');
  }

  /** The content of a file. Rejects if the revision does not contain it. */
  async content(ref: string, path: string): Promise<Uint8Array> {
    const { blob } = await readBlob({ ...this.#files, oid: (await this.#read(ref)).oid, filepath: path });
    return blob;
  }

  /** Rejects if there is no such commit. */
  async commit(ref: string): Promise<GitCommit> {
    return described(await this.#read(ref));
  }

  /** Undefined if there is none. */
  async mergeBase(one: string, other: string): Promise<string | undefined> {
    const commits = await Promise.all([one, other].map((ref) => this.#read(ref)));
    const oids = commits.map(({ oid }) => oid);
    const found: readonly string[] = await findMergeBase({ ...this.#files, oids });
    return found[0];
  }

  /** The branches, those of remotes, and the tags, the latest first. */
  async refs(count: number): Promise<readonly GitRef[]> {
    const remotes = await listRemotes(this.#files);
    const lists = await Promise.all([
      listBranches(this.#files),
      ...remotes.map(async ({ remote }) => {
        const branches = await listBranches({ ...this.#files, remote });
        return branches.filter((name) => name !== 'HEAD').map((name) => `${remote}/${name}`);
      }),
      listTags(this.#files),
    ]);
    const refs = await Promise.all(
      lists.flat().map(async (name) => {
        const { oid, commit } = await this.#read(name);
        return { name, commit: oid, seconds: commit.committer.timestamp };
      }),
    );
    return refs.sort((one, other) => other.seconds - one.seconds).slice(0, count);
  }

  /** The last commits that changed a file or a folder. */
  async log(path: string, count: number): Promise<readonly GitCommit[]> {
    const of = path === '' ? {} : { filepath: path, force: true };
    return (await log({ ...this.#files, ...of, depth: count })).map(described);
  }

  /** @param visit called with each folder of a revision, before those in it */
  async walk(ref: string, visit: (folder: string, entries: readonly TreeEntry[]) => Promise<void>): Promise<void> {
    const look = async (folder: string, oid: string): Promise<void> => {
      const { tree } = await readTree({ ...this.#files, oid });
      await visit(folder, tree);
      for (const { type, path, oid: below } of tree)
        if (type === 'tree') await look(folder === '' ? path : `${folder}/${path}`, below);
    };
    await look('', (await this.#read(ref)).oid);
  }

  /** A commit by its name: a branch, a tag, a hash or its beginning; and by `~2` or `^` behind it, one before. */
  async #read(name: string): Promise<ReadCommitResult> {
    const [, start = '', steps = ''] = /^([^~^]*)((?:~\d*|\^)*)$/.exec(name) ?? [];
    const oid = await resolveRef({ ...this.#files, ref: start }).catch(() => expandOid({ ...this.#files, oid: start }));
    let commit = await readCommit({ ...this.#files, oid });
    for (const [, count] of steps.matchAll(/[~^](\d*)/g))
      for (let left = count ? Number(count) : 1; left > 0; left--)
        commit = await readCommit({ ...this.#files, oid: commit.commit.parent[0] ?? '' });
    return commit;
  }
}

function described({ oid, commit: { message, author } }: ReadCommitResult): GitCommit {
  return { hash: oid, message, authorName: author.name, authorDate: new Date(author.timestamp * 1000) };
}
