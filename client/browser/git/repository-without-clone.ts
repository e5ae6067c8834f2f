/** A repository that is open without a clone, as on github.dev: an extension of VS Code has its files, as they are in the last commit, too. */
import * as vscode from 'vscode';
import { GitFailure, type GitBranch, type GitCommit } from '../../git/repository.js';
import type { RepositoryInBrowser } from './repository-in-browser.js';
import { uriPath } from './revision-uri.js';

/** The part of what that extension offers to others that is used here. */
interface RepositoriesWithoutClone {
  /** The URI of a file as it is in the last commit. */
  getProviderUri(uri: vscode.Uri): vscode.Uri;
  getProviderRootUri(uri: vscode.Uri): vscode.Uri;
  /** Undefined for a folder in no such repository. Older versions do not have it. */
  getMetadata?(uri: vscode.Uri): Promise<Metadata | undefined>;
}

interface Metadata {
  getRevision(): Promise<Revision>;
}

interface Revision {
  /** Of the branch or tag. */
  readonly name: string;
  /** The commit. */
  readonly revision: string;
}

/** Of the files of such a repository. */
const scheme = 'vscode-vfs';

const extensions = ['ms-vscode.remote-repositories', 'GitHub.remoteHub'];

/** The repository that a folder is in; undefined if it is in none without a clone. */
export async function repositoryWithoutClone(folder: vscode.Uri): Promise<RepositoryInBrowser | undefined> {
  if (folder.scheme !== scheme) return undefined;
  const [extension] = extensions.flatMap((id) => vscode.extensions.getExtension<RepositoriesWithoutClone>(id) ?? []);
  const offered = await extension?.activate();
  const metadata = await offered?.getMetadata?.(folder);
  return offered && metadata && new RepositoryWithoutClone(offered, metadata, folder);
}

/** Only its last commit can be read. */
class RepositoryWithoutClone implements RepositoryInBrowser {
  readonly listsOnlyGone = true;
  readonly rootUri: vscode.Uri;
  readonly state: { HEAD: GitBranch | undefined; readonly onDidChange: vscode.Event<void> };
  readonly #offered: RepositoriesWithoutClone;
  readonly #metadata: Metadata;

  constructor(offered: RepositoriesWithoutClone, metadata: Metadata, folder: vscode.Uri) {
    this.#offered = offered;
    this.#metadata = metadata;
    this.rootUri = folder.with({ path: offered.getProviderRootUri(folder).path });
    this.state = { HEAD: undefined, onDidChange: () => vscode.Disposable.from() };
  }

  async readHead(): Promise<void> {
    const { name, revision } = await this.#metadata.getRevision();
    this.state.HEAD = { name, commit: revision };
  }

  async show(ref: string, path: string): Promise<string> {
    await this.getCommit(ref);
    const uri = this.uriIn(this.rootUri.with({ path: uriPath(path) }));
    const { type } = await vscode.workspace.fs.stat(uri);
    if ((type & vscode.FileType.Directory) === 0)
      return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    const entries = await vscode.workspace.fs.readDirectory(uri);
    const names = entries.map(([name, of]) => ((of & vscode.FileType.Directory) === 0 ? name : `${name}/`));
    return [`tree ${ref}:${path}`, '', ...names].join('\n');
  }

  async buffer(ref: string, path: string): Promise<Uint8Array> {
    await this.getCommit(ref);
    return vscode.workspace.fs.readFile(this.uriIn(this.rootUri.with({ path: uriPath(path) })));
  }

  getCommit(ref: string): Promise<GitCommit> {
    const { HEAD } = this.state;
    if (HEAD?.commit === undefined || ![HEAD.commit, HEAD.name, 'HEAD'].includes(ref))
      return Promise.reject(
        new GitFailure(
          `Without a clone only the last commit can be read, so \`${ref}\` cannot. Review it in a clone, or with \`platform-config diff\`.`,
        ),
      );
    return Promise.resolve({ hash: HEAD.commit, message: '' });
  }

  uriIn(uri: vscode.Uri): vscode.Uri {
    return this.#offered.getProviderUri(uri);
  }

  readonly getMergeBase = () => Promise.resolve(undefined);

  readonly getBranchBase = () => Promise.resolve(undefined);

  readonly getRefs = () => Promise.resolve([]);

  readonly log = () => Promise.resolve([]);

  readonly diffWith = () => Promise.resolve([]);

  dispose(): void {
    // It listens to nothing.
  }
}
