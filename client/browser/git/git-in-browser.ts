import { exists } from '../../panel/virtual-store.js';
import * as vscode from 'vscode';
import type { Git } from '../../git/git.js';
import { GitFailure, type GitAPI, type GitRepository } from '../../git/repository.js';
import { FileRepository } from './file-repository.js';
import type { RepositoryInBrowser } from './repository-in-browser.js';
import { repositoryWithoutClone } from './repository-without-clone.js';
import { readRevisionUri, revisionScheme } from './revision-uri.js';

/** Repositories where VS Code's Git extension does not run: they are found by their folders, and read from their files. */
export class GitInBrowser implements Git, GitAPI {
  readonly state = 'initialized';
  /** By the URI of the folder. */
  readonly #opened = new Map<string, Promise<void>>();
  readonly #repositories: RepositoryInBrowser[] = [];
  readonly #didOpen = new vscode.EventEmitter<GitRepository>();
  readonly #contents: vscode.Disposable;

  constructor() {
    this.#contents = vscode.workspace.registerTextDocumentContentProvider(revisionScheme, {
      provideTextDocumentContent: ({ path, query }) => {
        const { file, ref } = readRevisionUri(query);
        return this.getRepository(file)?.show(ref, path);
      },
    });
  }

  get repositories(): readonly GitRepository[] {
    return this.#repositories;
  }

  readonly onDidChangeState = () => vscode.Disposable.from();

  readonly onDidOpenRepository = this.#didOpen.event;

  running(): GitAPI {
    return this;
  }

  async started(folder: vscode.Uri): Promise<GitAPI> {
    await this.#findAround(folder);
    const repository = this.getRepository(folder);
    if (!repository)
      throw new GitFailure(
        'Its history cannot be read here: VS Code reads no `.git` folder around the module. Review it in a clone, or with `platform-config diff`.',
      );
    await repository.readHead();
    return this;
  }

  readonly onRepositoriesChanged = (changed: () => void): vscode.Disposable => {
    const listening: vscode.Disposable[] = [];
    const watch = ({ state }: GitRepository) => listening.push(state.onDidChange(changed));
    listening.push(
      this.onDidOpenRepository((repository) => {
        watch(repository);
        changed();
      }),
    );
    this.#repositories.forEach(watch);
    for (const { uri } of vscode.workspace.workspaceFolders ?? []) void this.#findAround(uri).catch(() => undefined);
    return {
      dispose: () => {
        for (const one of listening) one.dispose();
      },
    };
  };

  getRepository({ scheme, authority, path }: vscode.Uri): RepositoryInBrowser | null {
    const around = this.#repositories.filter(
      ({ rootUri }) =>
        rootUri.scheme === scheme && rootUri.authority === authority && `${path}/`.startsWith(`${rootUri.path}/`),
    );
    return around.sort((one, other) => other.rootUri.path.length - one.rootUri.path.length)[0] ?? null;
  }

  toGitUri(uri: vscode.Uri, ref: string): vscode.Uri {
    return this.getRepository(uri)?.uriIn(uri, ref) ?? uri;
  }

  dispose(): void {
    vscode.Disposable.from(this.#contents, this.#didOpen, ...this.#repositories).dispose();
  }

  /** Opens the repository that a folder is in, if there is one. */
  async #findAround(folder: vscode.Uri): Promise<void> {
    for (let uri = folder; ; uri = vscode.Uri.joinPath(uri, '..')) {
      const root = uri;
      if (await exists(vscode.Uri.joinPath(root, '.git', 'HEAD')))
        return await this.#open(root, () => FileRepository.open(root));
      if (root.path === '/' || root.path === '') break;
    }
    if (!this.getRepository(folder)) await this.#open(folder, () => repositoryWithoutClone(folder));
  }

  async #open(root: vscode.Uri, read: () => Promise<RepositoryInBrowser | undefined>): Promise<void> {
    const key = root.toString();
    const known = this.#opened.get(key);
    if (known) return known;
    const opening = read().then(async (repository) => {
      if (!repository) return void this.#opened.delete(key);
      await repository.readHead();
      this.#repositories.push(repository);
      this.#didOpen.fire(repository);
    });
    this.#opened.set(key, opening);
    // Its files may be readable the next time.
    opening.catch(() => this.#opened.delete(key));
    await opening;
  }
}
