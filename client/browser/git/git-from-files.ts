import * as vscode from 'vscode';
import type { Git } from '../../git/git.js';
import { GitFailure, type GitAPI, type GitRepository } from '../../git/repository.js';
import { FileRepository } from './file-repository.js';

/** The scheme of files in a revision. */
const scheme = 'platform-config-git';

/**
 * Repositories without a program that could be asked: they are found by their folders, and read from their files. VS Code's Git extension does not run in a
 * browser.
 */
export class GitFromFiles implements Git, GitAPI {
  readonly state = 'initialized';
  /** By the URI of the folder. */
  readonly #opened = new Map<string, Promise<void>>();
  readonly #repositories: FileRepository[] = [];
  readonly #didOpen = new vscode.EventEmitter<GitRepository>();
  readonly #contents: vscode.Disposable;

  constructor() {
    this.#contents = vscode.workspace.registerTextDocumentContentProvider(scheme, {
      provideTextDocumentContent: ({ path, query }) => {
        const { file, ref } = JSON.parse(query) as { readonly file: string; readonly ref: string };
        return this.getRepository(vscode.Uri.parse(file))?.show(ref, path);
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
    if (this.getRepository(folder)) return this;
    throw new GitFailure(
      'Its history cannot be read here: VS Code reads no `.git` folder around the module. Review it in a clone, or with `platform-config diff`.',
    );
  }

  readonly onRepositoriesChanged = (changed: () => void): vscode.Disposable => {
    const listening: vscode.Disposable[] = [];
    const watch = ({ state }: GitRepository) => {
      listening.push(state.onDidChange(changed));
      changed();
    };
    listening.push(this.onDidOpenRepository(watch));
    this.#repositories.forEach(watch);
    for (const { uri } of vscode.workspace.workspaceFolders ?? []) void this.#findAround(uri).catch(() => undefined);
    return {
      dispose: () => {
        for (const one of listening) one.dispose();
      },
    };
  };

  getRepository({ scheme: ofFile, authority, path }: vscode.Uri): GitRepository | null {
    const around = this.#repositories.filter(
      ({ rootUri }) =>
        rootUri.scheme === ofFile && rootUri.authority === authority && `${path}/`.startsWith(`${rootUri.path}/`),
    );
    return around.sort((one, other) => other.rootUri.path.length - one.rootUri.path.length)[0] ?? null;
  }

  toGitUri(uri: vscode.Uri, ref: string): vscode.Uri {
    const query = JSON.stringify({ file: uri.toString(), ref });
    return vscode.Uri.from({ scheme, path: uri.path, query });
  }

  dispose(): void {
    vscode.Disposable.from(this.#contents, this.#didOpen, ...this.#repositories).dispose();
  }

  /** Opens the repository that a folder is in, if there is one. */
  async #findAround(folder: vscode.Uri): Promise<void> {
    for (let uri = folder; ; uri = vscode.Uri.joinPath(uri, '..')) {
      const isRepository = await vscode.workspace.fs.stat(vscode.Uri.joinPath(uri, '.git', 'HEAD')).then(
        () => true,
        () => false,
      );
      if (isRepository) return await this.#open(uri);
      if (uri.path === '/' || uri.path === '') return;
    }
  }

  async #open(root: vscode.Uri): Promise<void> {
    const key = root.toString();
    const known = this.#opened.get(key);
    if (known) return known;
    const opening = FileRepository.open(root).then((repository) => {
      this.#repositories.push(repository);
      this.#didOpen.fire(repository);
    });
    this.#opened.set(key, opening);
    // Its files may be readable the next time.
    opening.catch(() => this.#opened.delete(key));
    await opening;
  }
}
