/** Files as they are on the disk. What cannot be read is remembered: the command line must not report on half a module. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import type { DirectoryEntry, FileSystem } from '../language/index.js';
import { UserError } from './user-error.js';

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Path → why it cannot be read, as the end of a sentence. */
export interface Unreadable {
  readonly files: ReadonlyMap<string, string>;
  readonly folders: ReadonlyMap<string, string>;
}

export class DiskFileSystem implements FileSystem {
  readonly #files = new Map<string, string>();
  readonly #folders = new Map<string, string>();
  readonly #directories = new Map<string, Promise<readonly DirectoryEntry[]>>();

  /** What is there and cannot be read, each in the order of the paths. */
  get unreadable(): Unreadable {
    return { files: sorted(this.#files), folders: sorted(this.#folders) };
  }

  /** Remembers what others could not read. */
  wasUnreadable({ files, folders }: Unreadable): void {
    for (const [path, why] of files) this.#files.set(path, why);
    for (const [path, why] of folders) this.#folders.set(path, why);
  }

  async readDocument(uri: string): Promise<TextDocument | undefined> {
    const path = URI.parse(uri).fsPath;
    try {
      return TextDocument.create(uri, 'json', 0, decode(await readFile(path)));
    } catch (error) {
      if (!isMissing(error)) this.#files.set(path, reason(error));
      return undefined;
    }
  }

  /** Read once a call: the folders above hundreds of modules are the same ones. */
  readDirectory(uri: string): Promise<readonly DirectoryEntry[]> {
    let entries = this.#directories.get(uri);
    if (!entries) this.#directories.set(uri, (entries = this.#read(uri)));
    return entries;
  }

  async #read(uri: string): Promise<readonly DirectoryEntry[]> {
    const path = URI.parse(uri).fsPath;
    try {
      const entries: DirectoryEntry[] = [];
      for (const entry of await readdir(path, { withFileTypes: true }))
        if (entry.isDirectory()) entries.push({ name: entry.name, kind: 'folder' });
        // A link to a folder is not followed: it may lead around in a circle.
        else if (entry.isFile() || (entry.isSymbolicLink() && (await leadsToFile(join(path, entry.name)))))
          entries.push({ name: entry.name, kind: 'file' });
      return entries;
    } catch (error) {
      if (!isMissing(error)) this.#folders.set(path, reason(error));
      return [];
    }
  }

  /**
   * Replaces the text of a file; its byte order mark stays.
   *
   * @throws {UserError} if the file cannot be written, or no longer holds `before`
   */
  async replaceText(uri: string, before: string, after: string): Promise<void> {
    const path = URI.parse(uri).fsPath;
    try {
      const bytes = await readFile(path);
      if (decode(bytes) !== before) throw new Error('it was changed meanwhile');
      const mark = bytes.subarray(0, 3).equals(byteOrderMark) ? byteOrderMark : Buffer.alloc(0);
      await writeFile(path, Buffer.concat([mark, Buffer.from(after)]));
    } catch (error) {
      throw new UserError(`Cannot write '${path}': ${reason(error)}.`);
    }
  }
}

function sorted(reasons: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...reasons].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Anything but UTF-8 is refused: with replacement characters in it, a text could not be written back. */
function decode(bytes: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

async function leadsToFile(link: string): Promise<boolean> {
  try {
    return (await stat(link)).isFile();
  } catch {
    return false;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
}

/** Why a file or folder cannot be used, as the end of a sentence. */
export function reason(error: unknown): string {
  const code = codeOf(error);
  return (code && reasons[code]) ?? (error instanceof Error ? error.message : String(error));
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead around in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'it is not there',
  ENOTDIR: 'it is not there',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not UTF-8 text',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
  ERR_STRING_TOO_LONG: 'it is too large',
};
