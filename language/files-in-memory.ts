/** Files that are texts in memory: a revision that a client has read, or a module that a program has made. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import type { DirectoryEntry, FileSystem } from './file-system.js';

/** Other files, some of them with another text. @param texts by URI, however it is escaped */
export function withTexts(files: FileSystem, texts: ReadonlyMap<string, string>): FileSystem {
  const normal = (uri: string) => URI.parse(uri).toString();
  const changed = new Map([...texts].map(([uri, text]) => [normal(uri), text]));
  const changedFiles = filesInMemory(changed);
  return {
    readDocument: (uri) =>
      changed.has(normal(uri)) ? changedFiles.readDocument(normal(uri)) : files.readDocument(uri),
    readDirectory: (uri) => files.readDirectory(uri),
    whyUnread: (uri, kind) => files.whyUnread(uri, kind),
  };
}

/** @param texts by URI; each folder above them exists */
export function filesInMemory(texts: ReadonlyMap<string, string>): FileSystem {
  return {
    readDocument: (uri) => {
      const text = texts.get(uri);
      return Promise.resolve(text === undefined ? undefined : TextDocument.create(uri, 'json', 0, text));
    },
    readDirectory: (uri) => {
      const entries = new Map<string, DirectoryEntry>();
      for (const path of texts.keys()) {
        if (!path.startsWith(`${uri}/`)) continue;
        const [name = '', ...rest] = path.slice(uri.length + 1).split('/');
        entries.set(name, { name: decodeURIComponent(name), kind: rest.length > 0 ? 'folder' : 'file' });
      }
      return Promise.resolve([...entries.values()]);
    },
    whyUnread: () => Promise.resolve(undefined),
  };
}
