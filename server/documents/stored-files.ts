/** Files as they are stored, without what an editor shows of them. */
import type { Connection } from 'vscode-languageserver';
import type { DirectoryEntry, Unread } from '../../language/index.js';
import { folderRead, ReadFileRequest, ReadFolderRequest, textRead } from '../../protocol/client-files.js';
import { readAs } from '../../protocol/decoder.js';

/** Never throws: what cannot be read has its reason. */
export interface StoredFiles {
  /** @param uri in its normal spelling */
  readFile(uri: string): Promise<StoredFile>;
  /** @param uri in its normal spelling */
  readFolder(uri: string): Promise<StoredFolder>;
}

/** Without a text and a reason it does not exist. */
export interface StoredFile {
  /** Without its byte order mark. */
  readonly text?: string;
  readonly unread?: Unread;
}

export interface StoredFolder {
  readonly entries: readonly DirectoryEntry[];
  readonly unread?: Unread;
}

/** Of a client that reads no files for the server. */
export const noFiles: StoredFiles = {
  readFile: () => Promise.resolve({}),
  readFolder: () => Promise.resolve({ entries: [] }),
};

const noAnswer = 'the editor did not answer';

/** The files that the client reads: those of virtual workspaces, and in a browser all. */
export function filesOfClient(connection: Connection): StoredFiles {
  const answerTo = (method: string, uri: string): Promise<unknown> =>
    connection.sendRequest(method, { uri }).catch(() => undefined);
  return {
    readFile: async (uri) => {
      const { text, unread } = readAs(textRead, await answerTo(ReadFileRequest.method, uri)) ?? {
        text: null,
        unread: noAnswer,
      };
      return { ...(text !== null && { text }), ...unreadFor(unread) };
    },
    readFolder: async (uri) => {
      const { entries, unread } = readAs(folderRead, await answerTo(ReadFolderRequest.method, uri)) ?? {
        entries: [],
        unread: noAnswer,
      };
      return { entries, ...unreadFor(unread) };
    },
  };
}

function unreadFor(reason: string | null): { readonly unread?: Unread } {
  return reason === null ? {} : { unread: { reason, isRefused: false } };
}
