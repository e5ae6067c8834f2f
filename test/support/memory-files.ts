import { TextDocument } from 'vscode-languageserver-textdocument';
import type { DirectoryEntry, FileSystem } from '../../language/index.js';

/** Files in memory, by their paths below `file:///module`. */
export function memoryFiles(files: Readonly<Record<string, string>>): FileSystem {
  const texts = new Map(Object.entries(files).map(([path, text]) => [`file:///module/${path}`, text]));
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
        entries.set(name, { name, kind: rest.length > 0 ? 'folder' : 'file' });
      }
      return Promise.resolve([...entries.values()]);
    },
    whyUnread: () => Promise.resolve(undefined),
  };
}
