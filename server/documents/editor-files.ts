import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import type { DirectoryEntry, FileSystem } from '../../language/index.js';

/** Of a path in which nothing can be escaped, and no drive can be written with a great letter: it has one spelling. */
const hasOneSpelling = /^file:\/\/\/(?!\/)[\w./~-]+$/;

/** URIs in the one spelling in which they can be compared: clients escape them differently. */
export function normalUri(uri: string): string {
  return hasOneSpelling.test(uri) ? uri : URI.parse(uri).toString();
}

/**
 * The files as the editor shows them: unsaved text first, then the disk. What was read from the disk is kept until a file event says that it changed;
 * where there are no file events nothing is kept.
 */
export class EditorFiles implements FileSystem {
  readonly #open = new Map<string, TextDocument>();
  readonly #documents = new Map<string, Promise<TextDocument | undefined>>();
  readonly #directories = new Map<string, Promise<readonly DirectoryEntry[]>>();
  #watched: readonly string[] = [];

  /** From now on every change at and below these folders is announced by `forget`. */
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

  openDocument(uri: string): TextDocument | undefined {
    // Most clients write URIs as they are compared here.
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

  readDocument(uri: string): Promise<TextDocument | undefined> {
    const key = normalUri(uri);
    const open = this.#open.get(key);
    if (open) return Promise.resolve(open);
    return this.#kept(this.#documents, key, () => readDocument(key));
  }

  readDirectory(uri: string): Promise<readonly DirectoryEntry[]> {
    const key = normalUri(uri);
    return this.#kept(this.#directories, key, () => readDirectory(key));
  }

  /** Whether every change at and below the URI is told of. */
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

async function readDocument(uri: string): Promise<TextDocument | undefined> {
  const path = pathOf(uri);
  if (path === undefined) return undefined;
  try {
    const text = await readFile(path, 'utf8');
    return TextDocument.create(uri, 'json', 0, text.replace(/^\uFEFF/, ''));
  } catch {
    // It is not there, is a folder, or must not be read: for the module it does not exist.
    return undefined;
  }
}

async function readDirectory(uri: string): Promise<readonly DirectoryEntry[]> {
  const path = pathOf(uri);
  if (path === undefined) return [];
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.map((entry) => ({ name: entry.name, kind: entry.isDirectory() ? 'folder' : 'file' }));
  } catch {
    return [];
  }
}

function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}
