import type { TextDocument } from 'vscode-languageserver-textdocument';

/** The only way to files. Implemented by the server (unsaved text first, then the disk), the command line (the disk) and tests (memory). */
export interface FileSystem {
  /**
   * The document at a URI: the editor's own where an editor has it open, else the text on the disk without its byte order mark.
   * Undefined if it is not there, is no file, or cannot be read.
   */
  readDocument(uri: string): Promise<TextDocument | undefined>;
  /** The entries of a folder; empty if it is not there, is no folder, or cannot be read. What is no folder is a file, a pipe as well. */
  readDirectory(uri: string): Promise<readonly DirectoryEntry[]>;
  /** Why a file or a folder that is there was not read. Undefined if it was, or is not there. */
  whyUnread(uri: string, kind: DirectoryEntry['kind']): Promise<Unread | undefined>;
}

export interface Unread {
  /** As the end of a sentence, such as `permission denied`. */
  readonly reason: string;
  /** It must not be read, in place of cannot: it is a pipe, or reached by a link that leads out of the module. */
  readonly isRefused: boolean;
}

export interface DirectoryEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder';
}
