import type { TextDocument } from 'vscode-languageserver-textdocument';
import { toolsFileName, type DirectoryEntry, type FileSystem, type Unread } from '../../language/index.js';
import { pathOfUri } from '../paths.js';

/**
 * The files of another file system, as one check asks for them: it remembers which of them cannot be read. What must not be read is a problem that the
 * check reports itself; but of the tools file, which decides what is checked, either is too much.
 */
export class RememberingFiles implements FileSystem {
  readonly #files: FileSystem;
  readonly #unreadable = new Map<string, string>();

  constructor(files: FileSystem) {
    this.#files = files;
  }

  /** Path → why, as the end of a sentence. */
  get unreadable(): ReadonlyMap<string, string> {
    return this.#unreadable;
  }

  async readDocument(uri: string): Promise<TextDocument | undefined> {
    const document = await this.#files.readDocument(uri);
    const unread = document ? undefined : await this.#files.whyUnread(uri, 'file');
    if (unread && (!unread.isRefused || uri.endsWith(`/${toolsFileName}`)))
      this.#unreadable.set(pathOfUri(uri), unread.reason);
    return document;
  }

  readDirectory(uri: string): Promise<readonly DirectoryEntry[]> {
    return this.#files.readDirectory(uri);
  }

  whyUnread(uri: string, kind: DirectoryEntry['kind']): Promise<Unread | undefined> {
    return this.#files.whyUnread(uri, kind);
  }
}
