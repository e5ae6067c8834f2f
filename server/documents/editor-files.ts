import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import type { DirectoryEntry, FileSystem, Unread } from '../../language/index.js';
import type { StoredFile, StoredFiles, StoredFolder } from './stored-files.js';

/** Matches paths with only one spelling: no escapes and no uppercase drive letter. */
const hasOneSpelling = /^file:\/\/\/(?!\/)[\w./~-]+$/;

/** Normalizes the spelling of URIs so that they can be compared: clients escape them differently. */
export function normalUri(uri: string): string {
  return hasOneSpelling.test(uri) ? uri : URI.parse(uri).toString();
}

/**
 * The files as the editor shows them: unsaved text first, then the stored one. What was read is cached until a file event says that it changed;
 * without file events nothing is cached.
 */
export class EditorFiles implements FileSystem {
  readonly #stored: StoredFiles;
  readonly #open = new Map<string, TextDocument>();
  readonly #documents = new Map<string, Promise<ReadDocument>>();
  readonly #directories = new Map<string, Promise<StoredFolder>>();
  #watched: readonly string[] = [];

  constructor(stored: StoredFiles) {
    this.#stored = stored;
  }

  /** From now on `forget` is called for every change at and below these folders. */
  watch(folders: readonly string[]): void {
    this.#watched = folders.map((folder) => `${normalUri(folder).replace(/\/$/, '')}/`);
  }

  /**
   * A file was opened in the editor or edited there: from now on it has this text. An editor may open a file that was just created, before an event
   * tells of it: the folders around it are listed again.
   */
  open(document: TextDocument): void {
    const key = normalUri(document.uri);
    const isKnown = this.#open.has(key);
    this.#open.set(key, document);
    if (isKnown) return;
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1))
      this.#directories.delete(key.slice(0, end));
  }

  close(uri: string): void {
    this.#open.delete(normalUri(uri));
    this.forget(uri);
  }

  /** Normal URIs. */
  get openUris(): Iterable<string> {
    return this.#open.keys();
  }

  openDocument(uri: string): TextDocument | undefined {
    // Most clients already send normal URIs.
    return this.#open.get(uri) ?? this.#open.get(normalUri(uri));
  }

  /** Something at or below the URI was created, changed or deleted. */
  forget(uri: string): void {
    const changed = normalUri(uri);
    for (const kept of [this.#documents, this.#directories])
      for (const key of kept.keys()) if (key === changed || key.startsWith(`${changed}/`)) kept.delete(key);
    this.#directories.delete(changed.slice(0, changed.lastIndexOf('/')));
  }

  async readDocument(uri: string): Promise<TextDocument | undefined> {
    const key = normalUri(uri);
    return this.#open.get(key) ?? (await this.#storedDocument(key)).document;
  }

  async readDirectory(uri: string): Promise<readonly DirectoryEntry[]> {
    return (await this.#storedFolder(normalUri(uri))).entries;
  }

  async whyUnread(uri: string, kind: DirectoryEntry['kind']): Promise<Unread | undefined> {
    const key = normalUri(uri);
    if (this.#open.has(key)) return undefined;
    return (await (kind === 'folder' ? this.#storedFolder(key) : this.#storedDocument(key))).unread;
  }

  #storedDocument(key: string): Promise<ReadDocument> {
    return this.#kept(this.#documents, key, () => this.#readStored(key));
  }

  #storedFolder(key: string): Promise<StoredFolder> {
    return this.#kept(this.#directories, key, () => this.#stored.readFolder(key));
  }

  async #readStored(key: string): Promise<ReadDocument> {
    const { text, unread } = await this.#stored.readFile(key);
    const document = text === undefined ? undefined : TextDocument.create(key, 'json', 0, text);
    return { document, ...(unread && { unread }) };
  }

  /** Whether every change at and below the URI is reported. */
  isWatched(uri: string): boolean {
    const key = `${normalUri(uri)}/`;
    return this.#watched.some((folder) => key.startsWith(folder));
  }

  #kept<T>(kept: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
    if (!this.isWatched(key)) return read();
    let value = kept.get(key);
    if (!value) kept.set(key, (value = read()));
    return value;
  }
}

/** A stored file, or why it is missing. */
interface ReadDocument extends Pick<StoredFile, 'unread'> {
  readonly document: TextDocument | undefined;
}
