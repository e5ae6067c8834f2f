import type { TextDocument } from 'vscode-languageserver-textdocument';

/** The only access to files. Implemented by the server (unsaved text first, then the disk), the command line (the disk) and tests (memory). */
export interface FileSystem {
  /**
   * The document at a URI: the editor's own if it is open in an editor, otherwise the text on disk without its byte order mark.
   * Undefined if it does not exist, is not a file, or cannot be read.
   */
  readDocument(uri: string): Promise<TextDocument | undefined>;
  /** The entries of a folder; empty if it does not exist, is not a folder, or cannot be read. Everything but a folder is a file, also a pipe. */
  readDirectory(uri: string): Promise<readonly DirectoryEntry[]>;
  /** Why an existing file or folder was not read. Undefined if it was read, or does not exist. */
  whyUnread(uri: string, kind: DirectoryEntry['kind']): Promise<Unread | undefined>;
}

/** Files that may be other than texts. */
export interface FileSystemWithBytes extends FileSystem {
  /** The content of a file; undefined if it does not exist, is not a file, or cannot be read. */
  readBytes(uri: string): Promise<Uint8Array | undefined>;
}

export interface Unread {
  /** As the end of a sentence, such as `permission denied`. */
  readonly reason: string;
  /** It must not be read, rather than cannot: it is a pipe, or reached through a link that leads out of the module. */
  readonly isRefused: boolean;
}

export interface DirectoryEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder';
}
