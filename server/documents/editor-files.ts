import { fileURLToPath } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { fileContent, folderContent, type FileContent, type FolderContent } from '../../disk/read-files.js';
import type { DirectoryEntry, FileSystem, Unread } from '../../language/index.js';

/** Matches paths with only one spelling: no escapes and no uppercase drive letter. */
const hasOneSpelling = /^file:\/\/\/(?!\/)[\w./~-]+$/;

/** Normalizes the spelling of URIs so that they can be compared: clients escape them differently. */
export function normalUri(uri: string): string {
  return hasOneSpelling.test(uri) ? uri : URI.parse(uri).toString();
}

/**
 * The files as the editor shows them: unsaved text first, then the disk. Text read from the disk is cached until a file event says that it changed;
 * without file events nothing is cached.
 */
export class EditorFiles implements FileSystem {
  readonly #open = new Map<string, TextDocument>();
  readonly #documents = new Map<string, Promise<ReadDocument>>();
  readonly #directories = new Map<string, Promise<FolderContent>>();
  #watched: readonly string[] = [];

  /** From now on `forget` is called for every change at and below these folders. */
  watch(folders: readonly string[]): void {
    this.#watched = folders.map((folder) => `${normalUri(folder).replace(/\/$/, '')}/`);
  }

  open(document: TextDocument): void {
    this.#open.set(normalUri(document.uri), document);
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
    const parent = changed.slice(0, changed.lastIndexOf('/'));
    for (const kept of [this.#documents, this.#directories])
      for (const key of kept.keys()) if (key === changed || key.startsWith(`${changed}/`)) kept.delete(key);
    this.#directories.delete(parent);
  }

  async readDocument(uri: string): Promise<TextDocument | undefined> {
    const key = normalUri(uri);
    return this.#open.get(key) ?? (await this.#onDisk(key)).document;
  }

  async readDirectory(uri: string): Promise<readonly DirectoryEntry[]> {
    return (await this.#folderOnDisk(normalUri(uri))).entries;
  }

  async whyUnread(uri: string, kind: DirectoryEntry['kind']): Promise<Unread | undefined> {
    const key = normalUri(uri);
    if (this.#open.has(key)) return undefined;
    return (await (kind === 'folder' ? this.#folderOnDisk(key) : this.#onDisk(key))).unread;
  }

  #onDisk(key: string): Promise<ReadDocument> {
    return this.#kept(this.#documents, key, () => readDocument(key));
  }

  #folderOnDisk(key: string): Promise<FolderContent> {
    return this.#kept(this.#directories, key, () => readDirectory(key));
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

/** The text of a file on disk, or why it is missing. */
interface ReadDocument extends Pick<FileContent, 'unread'> {
  readonly document: TextDocument | undefined;
}

async function readDocument(uri: string): Promise<ReadDocument> {
  const path = pathOf(uri);
  if (path === undefined) return { document: undefined };
  const { text, unread } = await fileContent(path);
  const document = text === undefined ? undefined : TextDocument.create(uri, 'json', 0, text);
  return { document, ...(unread && { unread }) };
}

async function readDirectory(uri: string): Promise<FolderContent> {
  const path = pathOf(uri);
  return path === undefined ? { entries: [] } : folderContent(path);
}

function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}
