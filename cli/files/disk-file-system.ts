/** Files on the disk. Remembers unreadable files: the command line must not report on half a module. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { reason } from '../../disk/failures.js';
import { bytesOf, decoded, fileContent, folderContent, readText } from '../../disk/read-files.js';
import { RealPaths } from '../../disk/real-paths.js';
import { tryWriting, WriteError, writeFiles, type FileToWrite } from '../../disk/write-files.js';
import type { DirectoryEntry, FileSystemWithBytes, Unread } from '../../language/index.js';
import { isOpenedByCaller, pathOfUri, shownPath } from './paths.js';
import { cannotRead, UserError } from '../user-error.js';

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Path → why it was not read. */
export interface UnreadPaths {
  readonly files: ReadonlyMap<string, Unread>;
  readonly folders: ReadonlyMap<string, Unread>;
}

/** A replacement of a text. */
export interface Replacement {
  readonly uri: string;
  readonly before: string;
  readonly after: string;
}

/** Opens the files that a call may read, as they are now. It is handed on from where that is decided: what has none reads nothing. */
export type OpenFiles = () => DiskFileSystem;

export class DiskFileSystem implements FileSystemWithBytes {
  readonly #files = new Map<string, Unread>();
  readonly #folders = new Map<string, Unread>();
  readonly #directories = new Map<string, Promise<readonly DirectoryEntry[]>>();
  readonly #realPaths: RealPaths;
  readonly #isConfined: boolean;

  /** @param within the real paths of folders: nothing outside of them is read. Default: all that the user may read */
  constructor(within?: readonly string[]) {
    this.#realPaths = new RealPaths(within && { within });
    this.#isConfined = within !== undefined;
  }

  /** Files that exist and were not read, sorted by path. */
  get unread(): UnreadPaths {
    return { files: sorted(this.#files), folders: sorted(this.#folders) };
  }

  readDocument(uri: string): Promise<TextDocument | undefined> {
    const path = pathOfUri(uri);
    const { text, unread } = fileContent(path, this.#realPaths);
    if (unread) this.#files.set(path, unread);
    return Promise.resolve(text === undefined ? undefined : TextDocument.create(uri, 'json', 0, text));
  }

  /** The text of a file that the call names, in a module or elsewhere. @throws {UserError} if it is missing or cannot be read */
  async textAt(path: string): Promise<string> {
    try {
      if (isOpenedByCaller(path) && !this.#isConfined) return decoded(await readFile(path));
      return readText(resolve(path), this.#realPaths);
    } catch (error) {
      throw cannotRead(path, reason(error));
    }
  }

  /** Whether an absolute path is one that may be read. */
  mayRead(path: string): boolean {
    return this.#realPaths.isWithin(path);
  }

  readBytes(uri: string): Promise<Uint8Array | undefined> {
    try {
      return Promise.resolve(bytesOf(pathOfUri(uri), this.#realPaths));
    } catch {
      return Promise.resolve(undefined);
    }
  }

  whyUnread(uri: string, kind: DirectoryEntry['kind']): Promise<Unread | undefined> {
    const unread = kind === 'folder' ? this.#folders : this.#files;
    return Promise.resolve(unread.get(pathOfUri(uri)));
  }

  /** Read once per call: hundreds of modules share the folders above them. */
  readDirectory(uri: string): Promise<readonly DirectoryEntry[]> {
    let entries = this.#directories.get(uri);
    if (!entries) this.#directories.set(uri, (entries = this.#read(uri)));
    return entries;
  }

  async #read(uri: string): Promise<readonly DirectoryEntry[]> {
    const path = pathOfUri(uri);
    const { entries, unread } = await folderContent(path, this.#realPaths);
    if (unread) this.#folders.set(path, unread);
    return entries;
  }

  /**
   * Replaces the texts of files; keeps their byte order marks.
   *
   * @throws {UserError} if one cannot be written, or was changed meanwhile; then none is written
   */
  async replaceTexts(replacements: readonly Replacement[]): Promise<void> {
    const files: FileToWrite[] = [];
    for (const { uri, before, after } of replacements) {
      const path = pathOfUri(uri);
      try {
        const bytes = await readFile(this.#realPaths.ofFile(path));
        if (decoded(bytes) !== before) throw new Error('it was changed meanwhile');
        const mark = bytes.subarray(0, 3).equals(byteOrderMark) ? byteOrderMark : Buffer.alloc(0);
        files.push({ path, content: Buffer.concat([mark, Buffer.from(after)]), before: bytes });
      } catch (error) {
        throw cannotWrite(path, error);
      }
    }
    await writeForUser(files);
  }
}

/** @throws {UserError} if one of the files cannot be written; then none is changed */
export function writeForUser(files: readonly FileToWrite[]): Promise<void> {
  return toldToUser(writeFiles(files));
}

/** @throws {UserError} if a file cannot be written later */
export function refuseUnwritable(path: string): Promise<void> {
  return toldToUser(tryWriting(path));
}

async function toldToUser(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    throw error instanceof WriteError ? cannotWrite(error.path, error.cause) : error;
  }
}

function cannotWrite(path: string, cause: unknown): UserError {
  return new UserError(`Cannot write '${shownPath(path)}': ${reason(cause)}.`);
}

function sorted<T>(reasons: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...reasons].sort(([a], [b]) => (a < b ? -1 : 1)));
}
