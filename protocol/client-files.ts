/** Server → client: files that the server cannot read itself, because they are not on its disk, or because it has none. docs/protocol.md describes them. */
import { RequestType } from 'vscode-languageserver-protocol';
import { listOf, object, oneOf, orNull, string, type Decoded } from './decoder.js';

export interface StoredFileParams {
  readonly uri: string;
}

export const textRead = object({
  /** Null: there is no such file, or it could not be read. */
  text: orNull(string),
  /** Why it could not be read, as the end of a sentence; null: it was read, or does not exist. */
  unread: orNull(string),
});

export type TextRead = Decoded<typeof textRead>;

export const folderRead = object({
  /** Without links to folders: they may lead around in a circle. */
  entries: listOf(object({ name: string, kind: oneOf(['file', 'folder']) })),
  /** As above. */
  unread: orNull(string),
});

export type FolderRead = Decoded<typeof folderRead>;

/** The text of a file. */
export const ReadFileRequest = new RequestType<StoredFileParams, TextRead, void>('platformConfig/readFile');

/** What is in a folder; empty if it does not exist. */
export const ReadFolderRequest = new RequestType<StoredFileParams, FolderRead, void>('platformConfig/readFolder');

/** A file that the server's own program consists of, by its name in the folder of the bundles; only in a browser. */
export const ReadProgramRequest = new RequestType<{ readonly name: string }, Uint8Array, void>(
  'platformConfig/readProgram',
);

/** The first message to the server in a worker of a browser, before those of LSP. */
export interface WorkerStart {
  /** The address of the folder with the pages of the rules. */
  readonly rulePages: string;
}
