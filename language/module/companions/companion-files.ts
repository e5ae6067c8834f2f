/** Files that are not checked themselves but name blocks and hooks of the module: samples, and the tools file with its suppressions. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import type { FileSystem } from '../../file-system.js';
import { rootOf } from '../../syntax/json/parse.js';
import type { JsonObject } from '../../syntax/json/tree.js';
import { pathInModule } from '../snapshot/folders.js';
import type { Module } from '../snapshot/module.js';
import { toolsFileName } from '../../../protocol/module-path.js';
import { folderOf } from '../snapshot/paths.js';

export interface CompanionFile {
  readonly kind: 'sample' | 'tools';
  /** Relative to the module's root. A tools file above the module has its relative path, such as `../.platform-tools.json`. */
  readonly path: string;
  readonly document: TextDocument;
  /** The version of the document when it was read. */
  readonly version: number;
  /** Its content, as far as it can be read. */
  readonly root: JsonObject;
  /** Of a tools file: the path from its folder to the module's root; empty if they are the same. */
  readonly modulePath: string;
}

/**
 * @param toolsFile the URI of the tools file that applies to the module
 * @param previous the files loaded before: unchanged files are not read again
 */
export async function loadCompanions(
  fileSystem: FileSystem,
  module: Module,
  toolsFile: string | undefined,
  previous: readonly CompanionFile[] = [],
): Promise<readonly CompanionFile[]> {
  const { samples } = module.options.layout;
  const root = URI.parse(module.root);
  const found: CompanionFile[] = [];
  const add = async (kind: CompanionFile['kind'], path: string, uri: string, modulePath = '') => {
    const document = await fileSystem.readDocument(uri);
    if (!document) return;
    const { version } = document;
    const isSame = (file: CompanionFile) =>
      file.document === document && file.version === version && file.kind === kind && file.path === path;
    const known = previous.find(isSame);
    const text = known ? '' : document.getText();
    const json = known?.root ?? rootOf(text);
    if (json?.kind === 'object') found.push(known ?? { kind, path, document, version, root: json, modulePath });
  };
  for (const path of [...module.paths].sort()) {
    // Scenarios may be in the same folder.
    const isOther = !['sample', 'scenario'].includes(module.files.get(path)?.kind ?? 'sample');
    if (folderOf(path) === samples && path.endsWith('.json') && !isOther)
      await add('sample', path, Utils.joinPath(root, path).toString());
  }
  if (toolsFile !== undefined) {
    const modulePath = pathInModule(Utils.dirname(URI.parse(toolsFile)).toString(), module.root) ?? '';
    const up = modulePath === '' ? '' : modulePath.replace(/[^/]+\/?/g, '../');
    await add('tools', `${up}${toolsFileName}`, toolsFile, modulePath);
  }
  return found;
}
