import type { TextDocument } from 'vscode-languageserver-textdocument';
import { toolsFileName, type DirectoryEntry, type FileSystem, type Unread } from '../../language/index.js';
import { pathOfUri } from '../files/paths.js';

/**
 * The files of another file system for the check of one module: notes those that are needed and cannot be read. Files that must not be read are problems
 * that the check reports itself; but for the tools file, which decides what is checked, both prevent the check.
 */
export class NeededFiles implements FileSystem {
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
