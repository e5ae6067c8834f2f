import type { TextDocument } from 'vscode-languageserver-textdocument';

/** The only way to files. Implemented by the server (unsaved text first, then the disk), the command line (the disk) and tests (memory). */
export interface FileSystem {
  /**
   * The document at a URI: the editor's own where an editor has it open, else the text on the disk without its byte order mark.
   * Undefined if it is not there, is no file, or cannot be read.
   */
  readDocument(uri: string): Promise<TextDocument | undefined>;
  /** The entries of a folder; empty if it is not there, is no folder, or cannot be read. */
  readDirectory(uri: string): Promise<readonly DirectoryEntry[]>;
}

export interface DirectoryEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder';
}
