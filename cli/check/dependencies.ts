/** What a check has read, and whether it is still the same. */
import { createHash } from 'node:crypto';
import { statSync, type Stats } from 'node:fs';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DirectoryEntry, FileSystem } from '../../language/index.js';
import { pathOfUri } from '../paths.js';

/** A file or folder that was read: what it had, and how it looked on the disk. */
export interface Dependency {
  readonly uri: string;
  readonly kind: DirectoryEntry['kind'];
  readonly hash: string;
  /** Undefined: it was changed so shortly before that a later change might not show. */
  readonly look: string | undefined;
}

/** Clocks of file systems have steps, and are not that of the processor. */
const clockSteps = 2000;

/**
 * Completes what was read with how it looks.
 *
 * @param read by URI, the hash of what was read
 * @param since milliseconds: before anything was read
 */
export function dependenciesOf(
  kind: DirectoryEntry['kind'],
  read: ReadonlyMap<string, string>,
  since: number,
): readonly Dependency[] {
  return [...read].map(([uri, hash]) => {
    const { look, changed } = lookOf(uri);
    return { uri, kind, hash, look: changed < since - clockSteps ? look : undefined };
  });
}

/** Compares by look, and if that differs, as after a checkout, by content. */
export async function isSame(fileSystem: FileSystem, { uri, kind, hash, look }: Dependency): Promise<boolean> {
  if (look !== undefined && lookOf(uri).look === look) return true;
  return kind === 'file'
    ? textHash(await fileSystem.readDocument(uri)) === hash
    : entriesHash(await fileSystem.readDirectory(uri)) === hash;
}

/** @param document undefined: there is no such file, or it is not read */
export function textHash(document: TextDocument | undefined): string {
  return document ? hashed(document.getText()) : 'none';
}

export function entriesHash(entries: readonly DirectoryEntry[]): string {
  return hashed(JSON.stringify(entries.map(({ name, kind }) => [name, kind]).sort()));
}

/** The same for listings that several checks read: hundreds of modules share the folders above them. */
export class FolderHashes {
  readonly #known = new WeakMap<readonly DirectoryEntry[], string>();

  of(entries: readonly DirectoryEntry[]): string {
    let hash = this.#known.get(entries);
    if (hash === undefined) this.#known.set(entries, (hash = entriesHash(entries)));
    return hash;
  }
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** The time of the change cannot be set by a program, unlike that of the content. */
function lookOf(uri: string): { readonly look: string; readonly changed: number } {
  const stats = statsOf(pathOfUri(uri));
  if (!stats) return { look: 'none', changed: -Infinity };
  const { size, mtimeMs, ctimeMs, ino } = stats;
  return { look: [size, mtimeMs, ctimeMs, ino].join(' '), changed: ctimeMs };
}

/** Undefined for what is not there, or cannot be looked at, such as a link that leads to itself: reading it reports that. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
