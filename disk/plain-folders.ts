/** Folders and files on whose paths there is no link: they can be read without asking for each where its path leads. */
import { readdirSync, readFileSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { DirectoryEntry } from '../language/file-system.js';

/**
 * Reads at once, not meanwhile: for a program that waits for it. What was listed is kept for as long as this object lives, which should not be longer
 * than one call. Whatever is not plain, or cannot be read, is left to others, who know what links may lead to and have words for failures.
 */
export class PlainFolders {
  readonly #listed = new Map<string, ReadonlyMap<string, Dirent>>();

  /** The entries of a folder; undefined if it is not plain. @param path absolute */
  entries(path: string): readonly DirectoryEntry[] | undefined {
    try {
      // Most modules lack some of the folders, and this is cheaper than an error.
      if (!this.#isFolder(path) && !statSync(path, { throwIfNoEntry: false })) return [];
      if (!this.#isFolder(path) && realpathSync.native(path) !== path) return undefined;
      const entries = readdirSync(path, { withFileTypes: true });
      this.#listed.set(path, new Map(entries.map((entry) => [entry.name, entry])));
      if (entries.some((entry) => entry.isSymbolicLink())) return undefined;
      return entries.map((entry) => ({ name: entry.name, kind: entry.isDirectory() ? 'folder' : 'file' }));
    } catch {
      return undefined;
    }
  }

  /** The content of a regular file in a listed folder; undefined otherwise. @param path absolute */
  content(path: string): Buffer | undefined {
    if (this.#entry(path)?.isFile() !== true) return undefined;
    try {
      return readFileSync(path);
    } catch {
      return undefined;
    }
  }

  #isFolder(path: string): boolean {
    return this.#listed.has(path) || this.#entry(path)?.isDirectory() === true;
  }

  #entry(path: string): Dirent | undefined {
    return this.#listed.get(dirname(path))?.get(basename(path));
  }
}
