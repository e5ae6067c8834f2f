/** A module in memory, as the engine reads it. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  parseOptions,
  toolsFileName,
  type AnalysisOptions,
  type DirectoryEntry,
  type FileSystem,
} from '../../language/index.js';
import type { ModuleFiles } from './module-files.js';

/** The URI of the folder of every module in memory. */
export const root = 'file:///module';

/** The files of a module in memory. */
export function fileSystemOf(files: ModuleFiles): FileSystem {
  const texts = new Map(Object.entries(files).map(([path, text]) => [uriOf(path), text]));
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

/** The options in the tools file of the module. */
export function optionsOf(files: ModuleFiles): AnalysisOptions {
  return parseOptions(files[toolsFileName] ?? '{}');
}

function uriOf(path: string): string {
  return `${root}/${path.split('/').map(encodeURIComponent).join('/')}`;
}
