import type { TextDocument } from 'vscode-languageserver-textdocument';
import { toolsFileName, type DirectoryEntry, type FileSystem, type Unread } from '../../language/index.js';
import { pathOfUri } from '../paths.js';
import { dependenciesOf, textHash, type Dependency, type FolderHashes } from './dependencies.js';

/**
 * The files of another file system for one check: remembers what was read, and the unreadable ones. Files that must not be read are problems that the
 * check reports itself; but for the tools file, which decides what is checked, both prevent the check.
 */
export class RememberingFiles implements FileSystem {
  readonly #files: FileSystem;
  readonly #hashes: FolderHashes;
  readonly #unreadable = new Map<string, string>();
  readonly #read = { file: new Map<string, string>(), folder: new Map<string, string>() };
  readonly #since = Date.now();

  constructor(files: FileSystem, hashes: FolderHashes) {
    this.#files = files;
    this.#hashes = hashes;
  }

  /** Path → why, as the end of a sentence. */
  get unreadable(): ReadonlyMap<string, string> {
    return this.#unreadable;
  }

  get dependencies(): readonly Dependency[] {
    return (['file', 'folder'] as const).flatMap((kind) => dependenciesOf(kind, this.#read[kind], this.#since));
  }

  async readDocument(uri: string): Promise<TextDocument | undefined> {
    const document = await this.#files.readDocument(uri);
    this.#read.file.set(uri, textHash(document));
    const unread = document ? undefined : await this.#files.whyUnread(uri, 'file');
    if (unread && (!unread.isRefused || uri.endsWith(`/${toolsFileName}`)))
      this.#unreadable.set(pathOfUri(uri), unread.reason);
    return document;
  }

  async readDirectory(uri: string): Promise<readonly DirectoryEntry[]> {
    const entries = await this.#files.readDirectory(uri);
    this.#read.folder.set(uri, this.#hashes.of(entries));
    return entries;
  }

  whyUnread(uri: string, kind: DirectoryEntry['kind']): Promise<Unread | undefined> {
    return this.#files.whyUnread(uri, kind);
  }
}
