/** The revisions of one module that were read last. */
import type * as vscode from 'vscode';
import { commitOf } from './commit-of.js';
import { keyIn } from '../panel/module-files.js';
import type { Git } from './git.js';
import { changedSince, isShallow, readRevision, repositoryAround, type Revision } from './revision.js';

export class ModuleRevisions {
  #last: Revision | undefined;

  constructor(
    private readonly git: Git,
    /** The module's folder. */
    private readonly folder: vscode.Uri,
    /** What the files end with whose text counts; default: all that a review compares. */
    private readonly endings?: readonly string[],
  ) {}

  /** Reads the texts again only if the revision names another commit than last time. @throws {GitFailure} if it cannot be read */
  async read(revision: string): Promise<Revision> {
    const { repository } = await repositoryAround(this.git, this.folder);
    const commit = await commitOf(repository, revision, () => isShallow(repository));
    if (this.#last?.commit === commit)
      return (this.#last = {
        ...this.#last,
        changed: await changedSince(repository, this.folder, commit, this.#last),
      });
    return (this.#last = await readRevision(repository, this.folder, commit, () => keyIn(this.folder), this.endings));
  }
}
