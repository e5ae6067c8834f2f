/**
 * Takes the place of VS Code's extension for repositories without a clone, as on github.dev: a module whose files are slow to read, read-only or gone when a
 * command says so, and the same as they were in the last commit.
 */
import * as vscode from 'vscode';

/** The texts of the files by their paths. Set by ../bundle.mjs. */
declare const FILES: Readonly<Record<string, string>>;

const working = { scheme: 'vscode-vfs', authority: 'github' };
/** The path of the repository. */
const root = '/example/first-steps';
const committed = { scheme: 'github', authority: 'github' };

/** `slow`: nothing is answered before the state changes. */
const states = ['usual', 'slow', 'gone', 'readOnly'] as const;

/** Files are searched for by an interface that VS Code offers to its own extensions. */
interface WithFileSearch {
  registerFileSearchProvider(
    scheme: string,
    provider: { provideFileSearchResults(): Promise<readonly vscode.Uri[]> },
  ): vscode.Disposable;
}

class TestFiles implements vscode.FileSystemProvider {
  readonly #contents = new Map<string, Uint8Array>(
    Object.entries(FILES).map(([path, text]) => [path, new TextEncoder().encode(text)]),
  );
  readonly #where: typeof working;
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  #state: (typeof states)[number] = 'usual';
  /** While it is slow. */
  #waiting: { readonly end: Promise<void>; readonly resolve: () => void } | undefined;

  constructor(where: typeof working) {
    this.#where = where;
  }

  readonly onDidChangeFile = this.#changed.event;

  become(state: (typeof states)[number]): void {
    this.#state = state;
    this.#waiting?.resolve();
    this.#waiting = state === 'slow' ? waiting() : undefined;
    this.#tell([...this.#contents.keys()]);
  }

  watch(): vscode.Disposable {
    return vscode.Disposable.from();
  }

  async stat({ path }: vscode.Uri): Promise<vscode.FileStat> {
    await this.#answers();
    const content = this.#contents.get(path);
    const isFolder = this.#below(path).length > 0;
    if (!content && !isFolder) throw vscode.FileSystemError.FileNotFound(path);
    const type = content ? vscode.FileType.File : vscode.FileType.Directory;
    const isReadOnly = content && this.#state === 'readOnly';
    const permissions = isReadOnly ? { permissions: vscode.FilePermission.Readonly } : {};
    return { type, ctime: 0, mtime: 0, size: content?.length ?? 0, ...permissions };
  }

  async readDirectory({ path }: vscode.Uri): Promise<[string, vscode.FileType][]> {
    await this.#answers();
    const entries = this.#below(path).map((below): [string, vscode.FileType] => {
      const [name = '', ...rest] = below.split('/');
      return [name, rest.length > 0 ? vscode.FileType.Directory : vscode.FileType.File];
    });
    return [...new Map(entries)];
  }

  async readFile({ path }: vscode.Uri): Promise<Uint8Array> {
    await this.#answers();
    const content = this.#contents.get(path);
    if (!content) throw vscode.FileSystemError.FileNotFound(path);
    return content;
  }

  async writeFile({ path }: vscode.Uri, content: Uint8Array): Promise<void> {
    await this.#answers();
    if (this.#state === 'readOnly') throw vscode.FileSystemError.NoPermissions(path);
    this.#contents.set(path, content);
    this.#tell([path]);
  }

  /** VS Code takes those that it looks for. */
  async provideFileSearchResults(): Promise<readonly vscode.Uri[]> {
    await this.#answers();
    return [...this.#contents.keys()].map((path) => vscode.Uri.from({ ...this.#where, path }));
  }

  /** Folders are there while files are in them. */
  readonly createDirectory = () => undefined;

  delete({ path }: vscode.Uri): void {
    this.#contents.delete(path);
    this.#tell([path]);
  }

  rename(): never {
    throw vscode.FileSystemError.NoPermissions('No test renames a file.');
  }

  #below(folder: string): readonly string[] {
    const start = folder === '/' ? '/' : `${folder}/`;
    return [...this.#contents.keys()].filter((path) => path.startsWith(start)).map((path) => path.slice(start.length));
  }

  async #answers(): Promise<void> {
    await this.#waiting?.end;
    if (this.#state === 'gone') throw vscode.FileSystemError.Unavailable('gone');
  }

  #tell(paths: readonly string[]): void {
    const type = vscode.FileChangeType.Changed;
    this.#changed.fire(paths.map((path) => ({ type, uri: vscode.Uri.from({ ...this.#where, path }) })));
  }
}

function waiting() {
  let resolve = (): void => undefined;
  const end = new Promise<void>((ended) => (resolve = ended));
  return { end, resolve };
}

export function activate(context: vscode.ExtensionContext) {
  const files = new TestFiles(working);
  context.subscriptions.push(
    vscode.workspace.registerFileSystemProvider(working.scheme, files, { isCaseSensitive: true }),
    vscode.workspace.registerFileSystemProvider(committed.scheme, new TestFiles(committed), { isReadonly: true }),
    (vscode.workspace as unknown as WithFileSearch).registerFileSearchProvider(working.scheme, files),
    ...states.map((state) =>
      vscode.commands.registerCommand(`testFiles.${state}`, () => {
        files.become(state);
      }),
    ),
  );
  return {
    getProviderUri: (uri: vscode.Uri) => uri.with(committed),
    getProviderRootUri: (uri: vscode.Uri) => uri.with({ ...committed, path: root }),
    getMetadata: () => Promise.resolve({ getRevision: () => Promise.resolve({ name: 'main', revision: 'c0ffee1' }) }),
  };
}
