/** What a check has read, and whether it is still the same. */
import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { toolsFileName, type DirectoryEntry, type FileSystem } from '../../language/index.js';
import { pathOfUri } from '../paths.js';

/** A file or folder that was read, and what it had. */
export interface Dependency {
  readonly uri: string;
  readonly kind: DirectoryEntry['kind'];
  readonly hash: string;
  /** How a file looked on the disk. Undefined: it was changed so shortly before that a later change might not show. */
  readonly look?: Look | undefined;
}

/** Size, times and number of a file; empty if there is none. The time of the change cannot be set by a program, unlike that of the content. */
type Look = readonly number[];

/** Clocks of file systems have steps, and are not that of the processor. */
const clockSteps = 2000;

/** A file with how it looks. @param since milliseconds: before it was read */
export function fileDependency(uri: string, hashOfText: string, since: number): Dependency {
  const look = lookOf(uri);
  const [, , changed = -Infinity] = look ?? [];
  return { uri, kind: 'file', hash: hashOfText, look: changed < since - clockSteps ? look : undefined };
}

/**
 * Compares files by look, and if that differs, as after a checkout, by content. Folders are compared by content: to find the modules, they were listed.
 *
 * @param above what checks see of the folders above the module
 * @returns the dependency as it is now; undefined if it is not the same
 */
export async function sameDependency(
  fileSystem: FileSystem,
  root: string,
  above: FoldersAbove,
  dependency: Dependency,
): Promise<Dependency | undefined> {
  const { uri, kind, look } = dependency;
  if (look && isEqual(look, lookOf(uri))) return dependency;
  const since = Date.now();
  const now =
    kind === 'file'
      ? textHash(await fileSystem.readDocument(uri))
      : above.hashOf(root, uri, await fileSystem.readDirectory(uri));
  // What cannot be read looks like something empty or missing.
  if (now !== dependency.hash || (await fileSystem.whyUnread(uri, kind))) return undefined;
  return kind === 'file' ? fileDependency(uri, now, since) : dependency;
}

/** @param document undefined: there is no such file, or it is not read */
export function textHash(document: TextDocument | undefined): string {
  return document ? hash('sha256', document.getText(), 'base64') : 'none';
}

/** What a check looks for in the folders above a module: the tools file, and where its search ends. */
const lookedFor: ReadonlySet<string> = new Set([toolsFileName, '.git']);

/** What checks see of folders that hundreds of modules share. What else there is beside a module does not concern it. */
export class FoldersAbove {
  readonly #seen = new WeakMap<readonly DirectoryEntry[], readonly DirectoryEntry[]>();
  readonly #hashes = new WeakMap<readonly DirectoryEntry[], string>();

  /** @param root of the module @param folder a URI, in the module or above it */
  entriesOf(root: string, folder: string, entries: readonly DirectoryEntry[]): readonly DirectoryEntry[] {
    if (folder.startsWith(root)) return entries;
    let seen = this.#seen.get(entries);
    if (!seen) this.#seen.set(entries, (seen = entries.filter(({ name }) => lookedFor.has(name))));
    return seen;
  }

  hashOf(root: string, folder: string, entries: readonly DirectoryEntry[]): string {
    if (entries.length === 0) return 'empty';
    const seen = this.entriesOf(root, folder, entries);
    let known = this.#hashes.get(seen);
    if (known === undefined) this.#hashes.set(seen, (known = entriesHash(seen)));
    return known;
  }
}

function entriesHash(entries: readonly DirectoryEntry[]): string {
  return hash(
    'sha256',
    entries
      .map(({ name, kind }) => `${kind} ${name}`)
      .sort()
      .join('\0'),
    'base64',
  );
}

function isEqual(a: Look, b: Look | undefined): boolean {
  return a.length === b?.length && a.every((one, i) => one === b[i]);
}

/** Undefined for what cannot be looked at, such as a link that leads to itself: reading it reports that. */
function lookOf(uri: string): Look | undefined {
  try {
    const stats = statSync(pathOfUri(uri), { throwIfNoEntry: false });
    return stats ? [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino] : [];
  } catch {
    return undefined;
  }
}
