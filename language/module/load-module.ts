import { URI, Utils } from 'vscode-uri';
import type { FileSystem } from '../file-system.js';
import { checkedPaths, fileKind, type Module, type ModuleFile } from './module.js';
import type { AnalysisOptions } from './options.js';

/**
 * Reads a module as it is now. Files that are not there are left out.
 *
 * @param root the URI of the module's folder
 */
export async function loadModule(fileSystem: FileSystem, root: string, options: AnalysisOptions): Promise<Module> {
  const files = new Map<string, ModuleFile>();
  const foldersInPlaceOfFiles: string[] = [];
  for (const path of checkedPaths(options)) {
    const kind = fileKind(path, options);
    const uri = Utils.joinPath(URI.parse(root), path);
    const document = kind && (await fileSystem.readDocument(uri.toString()));
    if (document) files.set(path, { kind, document, text: document.getText() });
    else if (await isFolder(fileSystem, uri)) foldersInPlaceOfFiles.push(path);
  }
  return { root, options, files, foldersInPlaceOfFiles };
}

async function isFolder(fileSystem: FileSystem, uri: URI): Promise<boolean> {
  const around = await fileSystem.readDirectory(Utils.dirname(uri).toString());
  return around.some(({ name, kind }) => kind === 'folder' && name === Utils.basename(uri));
}
