/** Reads files and folders as they are on the disk. Never throws: what cannot be read has its reason. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DirectoryEntry, Unread } from '../language/file-system.js';
import { isMissing, reason, Refused } from './failures.js';
import { RealPaths } from './real-paths.js';

/** Without a text and a reason it is not there. */
export interface FileContent {
  readonly text?: string;
  readonly unread?: Unread;
}

export interface FolderContent {
  readonly entries: readonly DirectoryEntry[];
  readonly unread?: Unread;
}

/** @param realPaths of one call, where it reads many files */
export async function fileContent(path: string, realPaths = new RealPaths()): Promise<FileContent> {
  try {
    return contentOf(await readFile(await realPaths.ofFile(path)));
  } catch (error) {
    return isMissing(error) ? {} : { unread: unread(error) };
  }
}

function contentOf(bytes: Uint8Array): FileContent {
  try {
    return { text: decoded(bytes) };
  } catch (error) {
    return { unread: unread(error) };
  }
}

/** @throws {Error} for which `reason` has words */
export async function readText(path: string, realPaths = new RealPaths()): Promise<string> {
  return decoded(await readFile(await realPaths.ofFile(path)));
}

/** Anything but UTF-8 is refused: with replacement characters in it, a text could not be written back. A byte order mark is left out. */
export function decoded(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** Links to folders are left out: they may lead around in a circle. Anything but a folder is listed as a file; reading it tells what it is. */
export async function folderContent(path: string, realPaths = new RealPaths()): Promise<FolderContent> {
  try {
    const entries: DirectoryEntry[] = [];
    for (const entry of await readdir(await realPaths.ofFolder(path), { withFileTypes: true }))
      if (entry.isDirectory()) entries.push({ name: entry.name, kind: 'folder' });
      else if (!entry.isSymbolicLink() || (await leadsToFile(join(path, entry.name))))
        entries.push({ name: entry.name, kind: 'file' });
    return { entries };
  } catch (error) {
    return isMissing(error) ? { entries: [] } : { entries: [], unread: unread(error) };
  }
}

async function leadsToFile(link: string): Promise<boolean> {
  try {
    return !(await stat(link)).isDirectory();
  } catch (error) {
    return !isMissing(error);
  }
}

function unread(error: unknown): Unread {
  return { reason: reason(error), isRefused: error instanceof Refused };
}
