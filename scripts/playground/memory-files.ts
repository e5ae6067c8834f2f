import * as vscode from 'vscode';

/** Files are searched for by an interface that VS Code offers to its own extensions. */
interface WithFileSearch {
  registerFileSearchProvider(
    scheme: string,
    provider: { provideFileSearchResults(): vscode.ProviderResult<readonly vscode.Uri[]> },
  ): vscode.Disposable;
}

/** A file system whose files are in memory, and gone with the page. */
export class MemoryFiles implements vscode.FileSystemProvider {
  readonly #where: { readonly scheme: string; readonly authority: string };
  readonly #files: Map<string, { readonly content: Uint8Array; readonly mtime: number }>;
  readonly #folders = new Set(['/']);
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  #time = 0;

  /** @param texts by paths, which begin with `/` */
  constructor(where: { readonly scheme: string; readonly authority: string }, texts: Readonly<Record<string, string>>) {
    this.#where = where;
    const encoder = new TextEncoder();
    this.#files = new Map(Object.entries(texts).map(([path, text]) => [path, this.#changedTo(encoder.encode(text))]));
  }

  readonly onDidChangeFile = this.#changed.event;

  /** The file system, in which files are found. */
  register(): vscode.Disposable {
    const { scheme } = this.#where;
    return vscode.Disposable.from(
      vscode.workspace.registerFileSystemProvider(scheme, this, { isCaseSensitive: true }),
      (vscode.workspace as unknown as WithFileSearch).registerFileSearchProvider(scheme, this),
    );
  }

  watch(): vscode.Disposable {
    return vscode.Disposable.from();
  }

  stat({ path }: vscode.Uri): vscode.FileStat | Promise<vscode.FileStat> {
    const file = this.#files.get(path);
    if (!file && !this.#folders.has(path) && this.#below(path).length === 0)
      throw vscode.FileSystemError.FileNotFound(path);
    const type = file ? vscode.FileType.File : vscode.FileType.Directory;
    return { type, ctime: 0, mtime: file?.mtime ?? 0, size: file?.content.length ?? 0 };
  }

  readDirectory({ path }: vscode.Uri): [string, vscode.FileType][] | Promise<[string, vscode.FileType][]> {
    const entries = this.#below(path).map((below): [string, vscode.FileType] => {
      const [name = '', ...rest] = below.split('/');
      return [name, rest.length > 0 ? vscode.FileType.Directory : vscode.FileType.File];
    });
    return [...new Map(entries)];
  }

  readFile({ path }: vscode.Uri): Uint8Array | Promise<Uint8Array> {
    const file = this.#files.get(path);
    if (!file) throw vscode.FileSystemError.FileNotFound(path);
    return file.content;
  }

  writeFile({ path }: vscode.Uri, content: Uint8Array): void | Promise<void> {
    const type = this.#files.has(path) ? vscode.FileChangeType.Changed : vscode.FileChangeType.Created;
    this.#files.set(path, this.#changedTo(content));
    this.tell(type, [path]);
  }

  createDirectory({ path }: vscode.Uri): void {
    this.#folders.add(path);
    this.tell(vscode.FileChangeType.Created, [path]);
  }

  delete({ path }: vscode.Uri): void {
    for (const one of this.#at(path)) this.#files.delete(one);
    this.#folders.delete(path);
    this.tell(vscode.FileChangeType.Deleted, [path]);
  }

  rename({ path: from }: vscode.Uri, { path: to }: vscode.Uri): void {
    for (const path of this.#at(from)) {
      const file = this.#files.get(path);
      if (file) this.#files.set(`${to}${path.slice(from.length)}`, file);
      this.#files.delete(path);
    }
    this.tell(vscode.FileChangeType.Deleted, [from]);
    this.tell(vscode.FileChangeType.Created, [to]);
  }

  /** VS Code takes those that it looks for. */
  provideFileSearchResults(): readonly vscode.Uri[] | Promise<readonly vscode.Uri[]> {
    return this.paths().map((path) => vscode.Uri.from({ ...this.#where, path }));
  }

  protected paths(): readonly string[] {
    return [...this.#files.keys()];
  }

  protected tell(type: vscode.FileChangeType, paths: readonly string[]): void {
    this.#changed.fire(paths.map((path) => ({ type, uri: vscode.Uri.from({ ...this.#where, path }) })));
  }

  /** Another time of change for each text, by which VS Code knows that there is another one. */
  #changedTo(content: Uint8Array) {
    return { content, mtime: ++this.#time };
  }

  /** The file, or those in the folder. */
  #at(path: string): readonly string[] {
    return this.paths().filter((one) => one === path || one.startsWith(`${path}/`));
  }

  /** The paths of all that is in a folder, from it. */
  #below(folder: string): readonly string[] {
    const start = folder === '/' ? '/' : `${folder}/`;
    return [...this.paths(), ...this.#folders]
      .filter((path) => path.startsWith(start) && path !== start)
      .map((path) => (this.#folders.has(path) ? `${path}/` : path).slice(start.length));
  }
}
