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
  for (const path of checkedPaths(options)) {
    const kind = fileKind(path, options);
    const document = kind && (await fileSystem.readDocument(Utils.joinPath(URI.parse(root), path).toString()));
    if (document) files.set(path, { kind, document, text: document.getText() });
  }
  return { root, options, files };
}
