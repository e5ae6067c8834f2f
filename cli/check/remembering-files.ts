import type { TextDocument } from 'vscode-languageserver-textdocument';
import { toolsFileName, type DirectoryEntry, type FileSystem, type Unread } from '../../language/index.js';
import { pathOfUri } from '../paths.js';
import { fileDependency, textHash, type Dependency, type FoldersAbove } from './dependencies.js';

/**
 * The files of another file system for one check: remembers what was read, and the unreadable ones. Files that must not be read are problems that the
 * check reports itself; but for the tools file, which decides what is checked, both prevent the check.
 */
export class RememberingFiles implements FileSystem {
  readonly #files: FileSystem;
  readonly #root: string;
  readonly #above: FoldersAbove;
  readonly #unreadable = new Map<string, string>();
  readonly #documents = new Map<string, TextDocument | undefined>();
  readonly #folders = new Map<string, readonly DirectoryEntry[]>();
  readonly #since = Date.now();

  /** @param root of the module */
  constructor(files: FileSystem, root: string, above: FoldersAbove) {
    this.#files = files;
    this.#root = root;
    this.#above = above;
  }

  /** Path → why, as the end of a sentence. */
  get unreadable(): ReadonlyMap<string, string> {
    return this.#unreadable;
  }

  get dependencies(): readonly Dependency[] {
    return [
      ...[...this.#documents].map(([uri, document]) => fileDependency(uri, textHash(document), this.#since)),
      ...[...this.#folders].map(([uri, entries]): Dependency => {
        return { uri, kind: 'folder', hash: this.#above.hashOf(this.#root, uri, entries) };
      }),
    ];
  }

  async readDocument(uri: string): Promise<TextDocument | undefined> {
    const document = await this.#files.readDocument(uri);
    this.#documents.set(uri, document);
    const unread = document ? undefined : await this.#files.whyUnread(uri, 'file');
    if (unread && (!unread.isRefused || uri.endsWith(`/${toolsFileName}`)))
      this.#unreadable.set(pathOfUri(uri), unread.reason);
    return document;
  }

  /** Of a folder above the module, only what the check looks for there. */
  async readDirectory(uri: string): Promise<readonly DirectoryEntry[]> {
    const entries = await this.#files.readDirectory(uri);
    this.#folders.set(uri, entries);
    return this.#above.entriesOf(this.#root, uri, entries);
  }

  whyUnread(uri: string, kind: DirectoryEntry['kind']): Promise<Unread | undefined> {
    return this.#files.whyUnread(uri, kind);
  }
}
