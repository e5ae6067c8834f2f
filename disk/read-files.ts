/** Reads files and folders as they are on the disk. Never throws: what cannot be read has its reason. */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
export function fileContent(path: string, realPaths = new RealPaths()): FileContent {
  try {
    return { text: readText(path, realPaths) };
  } catch (error) {
    return isMissing(error) ? {} : { unread: unread(error) };
  }
}

/** @throws {Error} for which `reason` has words */
export function readText(path: string, realPaths = new RealPaths()): string {
  return decoded(bytesOf(path, realPaths));
}

/**
 * Who can change the folder may exchange a file or a folder for a link between the look at where a path leads and the reading. So the last name is opened
 * without following it, and only then its folders are looked at once more.
 *
 * @throws {Error} for which `reason` has words
 */
export function bytesOf(path: string, realPaths = new RealPaths()): Buffer {
  const target = realPaths.ofFile(path);
  const file = openSync(target, constants.O_RDONLY | withoutFollowing);
  try {
    const [opened, there, folder] = [fstatSync(file), lstatSync(target), realpathSync.native(dirname(target))];
    const isSame = opened.ino === there.ino && opened.dev === there.dev && folder === dirname(target);
    if (!isSame) throw new Refused('it was exchanged for another one while it was opened');
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Windows has none of these; there, only a user with special rights makes links. */
const withoutFollowing = process.platform === 'win32' ? 0 : constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Anything but UTF-8 is refused: with replacement characters in it, a text could not be written back. A byte order mark is left out. */
export function decoded(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** Links to folders are left out: they may lead around in a circle. Anything but a folder is listed as a file; reading it tells what it is. */
export async function folderContent(path: string, realPaths = new RealPaths()): Promise<FolderContent> {
  try {
    const entries: DirectoryEntry[] = [];
    for (const entry of await readdir(realPaths.ofFolder(path), { withFileTypes: true }))
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
