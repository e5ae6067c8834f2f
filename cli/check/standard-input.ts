/** `check -`: a text from standard input in place of a file, as editors and hooks pass it. */
import { buffer } from 'node:stream/consumers';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import { decoded } from '../../disk/read-files.js';
import { reason } from '../../disk/failures.js';
import type { DirectoryEntry, FileSystem, Unread } from '../../language/index.js';
import { cannotRead } from '../user-error.js';

/** @throws {UserError} if it cannot be read, or is not UTF-8 */
export async function standardInput(): Promise<string> {
  try {
    return decoded(await buffer(process.stdin));
  } catch (error) {
    throw cannotRead('-', reason(error));
  }
}

/** The files of another file system, of which one has another text. It need not exist. */
export class WithText implements FileSystem {
  readonly #files: FileSystem;
  readonly #document: TextDocument;

  /** @param uri of the file */
  constructor(files: FileSystem, uri: string, text: string) {
    this.#files = files;
    this.#document = TextDocument.create(uri, 'json', 0, text);
  }

  readDocument(uri: string): Promise<TextDocument | undefined> {
    return uri === this.#document.uri ? Promise.resolve(this.#document) : this.#files.readDocument(uri);
  }

  /** Lists the file, and the folders to it. */
  async readDirectory(uri: string): Promise<readonly DirectoryEntry[]> {
    const entries = await this.#files.readDirectory(uri);
    for (let at = URI.parse(this.#document.uri); Utils.dirname(at).path !== at.path; at = Utils.dirname(at))
      if (Utils.dirname(at).toString() === uri) {
        const name = Utils.basename(at);
        const kind = at.toString() === this.#document.uri ? 'file' : 'folder';
        return entries.some((entry) => entry.name === name) ? entries : [...entries, { name, kind }];
      }
    return entries;
  }

  whyUnread(uri: string, kind: DirectoryEntry['kind']): Promise<Unread | undefined> {
    return uri === this.#document.uri ? Promise.resolve(undefined) : this.#files.whyUnread(uri, kind);
  }
}
