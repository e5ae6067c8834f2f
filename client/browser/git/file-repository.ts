import * as vscode from 'vscode';
import type { GitBranch, GitChange, GitRepository } from '../../git/repository.js';
import { oneAtATime } from '../../panel/one-at-a-time.js';
import type { RepositoryInBrowser } from './repository-in-browser.js';
import type { History } from './history.js';
import { readOnlyFiles } from './read-only-files.js';
import { revisionUri, uriPath } from './revision-uri.js';

/** Of the files in `.git`, those by which a commit or a checkout is noticed. */
const ofCommits = /^(?:HEAD$|packed-refs$|refs\/)/;

/** A repository where no program runs that could be asked: it is read from its files. */
export class FileRepository implements RepositoryInBrowser {
  readonly listsOnlyGone = true;
  readonly state: GitRepository['state'];
  readonly #history: History;
  readonly #disposables: vscode.Disposable;
  #head: GitBranch | undefined;

  /** @param rootUri the folder that has `.git` in it */
  static async open(rootUri: vscode.Uri): Promise<FileRepository> {
    // Only upon use: in most windows nothing is reviewed.
    const { History } = await import('./history.js');
    return new FileRepository(new History(readOnlyFiles(rootUri), rootUri.path), rootUri);
  }

  private constructor(
    history: History,
    readonly rootUri: vscode.Uri,
  ) {
    this.#history = history;
    const changed = new vscode.EventEmitter<void>();
    const head = () => this.#head;
    this.state = {
      get HEAD() {
        return head();
      },
      onDidChange: changed.event,
    };
    const update = oneAtATime(async () => {
      // While it is written, it may be unreadable for a moment: the next change tells.
      await this.readHead().catch(() => undefined);
      changed.fire();
    });
    const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(rootUri, '**'));
    const events = [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete];
    const written = ({ path }: vscode.Uri): void => {
      const [first, ...names] = path.slice(rootUri.path.length + 1).split('/');
      if (first !== '.git' || ofCommits.test(names.join('/'))) update();
    };
    this.#disposables = vscode.Disposable.from(changed, watcher, ...events.map((happened) => happened(written)));
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  async readHead(): Promise<void> {
    this.#head = await this.#history.head();
  }

  readonly uriIn = revisionUri;

  readonly show: GitRepository['show'] = (ref, path) => this.#history.show(ref, this.#inside(path));

  readonly buffer: GitRepository['buffer'] = (ref, path) => this.#history.content(ref, this.#inside(path));

  readonly getCommit: GitRepository['getCommit'] = (ref) => this.#history.commit(ref);

  readonly getMergeBase: GitRepository['getMergeBase'] = (one, other) => this.#history.mergeBase(one, other);

  /** Not known from the files. */
  readonly getBranchBase = () => Promise.resolve(undefined);

  readonly getRefs: GitRepository['getRefs'] = ({ count }) => this.#history.refs(count);

  readonly log: GitRepository['log'] = ({ maxEntries, path }) => this.#history.log(this.#inside(path), maxEntries);

  readonly diffWith: GitRepository['diffWith'] = async (ref) => {
    const gone: GitChange[] = [];
    await this.#history.walk(ref, async (path, entries) => {
      const folder = vscode.Uri.joinPath(this.rootUri, path);
      const found = await vscode.workspace.fs.readDirectory(folder).then(
        (names) => names,
        () => [],
      );
      const names = new Set(found.map(([name]) => name));
      for (const { type, path: name } of entries) {
        const uri = vscode.Uri.joinPath(folder, name);
        if (type === 'blob' && !names.has(name)) gone.push({ uri, originalUri: uri });
      }
    });
    return gone;
  };

  #inside(path: string): string {
    return uriPath(path).slice(this.rootUri.path.length + 1);
  }
}
