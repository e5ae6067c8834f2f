/** Files that VS Code reads for the server: those of virtual workspaces, and in a browser all. */
import * as vscode from 'vscode';
import { DidChangeWatchedFilesNotification, FileChangeType, type BaseLanguageClient } from 'vscode-languageclient';
import { counted } from '../../protocol/counted.js';
import { ReadFileRequest, ReadFolderRequest, type FolderRead, type TextRead } from '../../protocol/client-files.js';
import { messageOf } from '../../protocol/error-text.js';
import { inTime } from './in-time.js';
import { mostPatience, Patience } from './patience.js';

const noText: TextRead = { text: null, unread: null };
const noEntries: FolderRead = { entries: [], unread: null };

export function answerFileRequests(client: BaseLanguageClient): void {
  const patience = new Patience();
  const within = <Result extends object>(
    uri: string,
    read: (file: vscode.Uri) => Promise<Result>,
    otherwise: Result,
    type: FileChangeType,
  ): Promise<Result> => {
    const file = vscode.Uri.parse(uri, true);
    const result = read(file);
    const limit = patience.with(`${file.scheme}://${file.authority}`, result);
    return inTime(result, otherwise, limit, () => {
      if (client.isRunning())
        void client.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri, type }] });
    });
  };
  const unread = `its file system did not answer within ${counted(mostPatience / 1000, 'second')}`;
  client.onRequest(ReadFileRequest, ({ uri }) => within(uri, textOf, { ...noText, unread }, FileChangeType.Changed));
  // A module may be in it.
  client.onRequest(ReadFolderRequest, ({ uri }) =>
    within(uri, entriesOf, { ...noEntries, unread }, FileChangeType.Created),
  );
}

async function textOf(file: vscode.Uri): Promise<TextRead> {
  try {
    const bytes = await vscode.workspace.fs.readFile(file);
    // With replacement characters in it, a text could not be written back.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), unread: null };
  } catch (error) {
    return { text: null, unread: reasonOf(error) };
  }
}

async function entriesOf(folder: vscode.Uri): Promise<FolderRead> {
  try {
    const entries: { readonly name: string; readonly kind: 'file' | 'folder' }[] = [];
    for (const [name, type] of await vscode.workspace.fs.readDirectory(folder)) {
      const isFolder = (type & vscode.FileType.Directory) !== 0;
      const isLink = (type & vscode.FileType.SymbolicLink) !== 0;
      if (!isFolder || !isLink) entries.push({ name, kind: isFolder ? 'folder' : 'file' });
    }
    return { entries, unread: null };
  } catch (error) {
    return { entries: [], unread: reasonOf(error) };
  }
}

/** Why something cannot be read, as the end of a sentence; null: it does not exist. */
function reasonOf(error: unknown): string | null {
  if (error instanceof TypeError) return 'it is not UTF-8 text';
  if (!(error instanceof vscode.FileSystemError)) return messageOf(error);
  switch (error.code) {
    case 'FileNotFound':
    case 'FileNotADirectory':
      return null;
    case 'FileIsADirectory':
      return 'it is a folder';
    case 'NoPermissions':
      return 'permission denied';
    case 'Unavailable':
      return 'its file system is not available';
    default:
      return error.message;
  }
}
