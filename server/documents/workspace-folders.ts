/** The folders of the workspace: finds their modules and watches them for changes on disk. */
import {
  DidChangeWatchedFilesNotification,
  FileChangeType,
  WatchKind,
  type ServerCapabilities,
} from 'vscode-languageserver';
import type { ClientSession } from './client-session.js';

export function workspaceFolders(session: ClientSession): ServerCapabilities {
  const { connection, client, documents, files, workspace } = session;
  let { folders } = client;
  let isWatching = false;

  session.onInitialized(() => {
    if (client.announces.folders)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) =>
        session.discover('workspaceFolders', async () => {
          const isRemoved = (folder: string) => removed.some(({ uri }) => uri === folder);
          folders = [...folders.filter((folder) => !isRemoved(folder)), ...added.map(({ uri }) => uri)];
          if (isWatching) files.watch(folders);
          for (const { uri } of removed) workspace.removeFolder(uri);
          for (const { uri } of documents.all()) await workspace.addModuleAround(uri);
          search(added.map(({ uri }) => uri));
        }),
      );
    void session.discover('registerCapability', async () => {
      if (!client.announces.files) return;
      await connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [
          { globPattern: '**/*.{json,js,html}' },
          // When a folder is moved or deleted, only the folder itself is reported.
          { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete },
        ],
      });
      isWatching = true;
      files.watch(folders);
    });
    search(folders);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const takeOver = async () => {
      for (const { uri, type } of changes) {
        files.forget(uri);
        if (type === FileChangeType.Changed) await workspace.changedOnDisk(uri);
        else await workspace.appearedOrVanished(uri, type === FileChangeType.Deleted);
      }
    };
    const done = session.discover('didChangeWatchedFiles', takeOver);
    // A search that is running may still find what was deleted.
    if (session.isSearching) session.search('didChangeWatchedFiles', takeOver);
    return done;
  });

  /** Folders that are removed meanwhile are left out. */
  function search(searched: readonly string[]): void {
    session.search('search', async () => {
      for (const folder of searched) await workspace.addFolder(folder);
      for (const folder of searched) if (!folders.includes(folder)) workspace.removeFolder(folder);
    });
  }

  return { workspace: { workspaceFolders: { supported: true, changeNotifications: true } } };
}
