import type { TextDocument } from 'vscode-languageserver-textdocument';
import { URI, Utils } from 'vscode-uri';
import type { FileSystem } from '../../file-system.js';
import { exampleKind, examplePolicy, type ExamplePolicy } from './example-policies.js';
import { checkedFiles, type Module, type ModuleFile } from './module.js';
import { configurationFileName, type AnalysisOptions, type Layout } from './options.js';
import { folderOf, pathIn } from './paths.js';

/** How deep below the code and the documents files are looked for. */
const maximumDepth = 4;

/**
 * Reads a module as it is now. Files that are not there are left out.
 *
 * @param root the URI of the module's folder
 * @param previous an earlier state: of examples that are still the same, nothing is read again
 */
export async function loadModule(
  fileSystem: FileSystem,
  root: string,
  options: AnalysisOptions,
  previous?: Pick<Module, 'examples'>,
): Promise<Module> {
  const uriOf = (path: string) => Utils.joinPath(URI.parse(root), path).toString();
  const { paths, folders } = await listFiles(fileSystem, uriOf, options.layout);
  // An editor may hold one of these two that is not on the disk.
  const documents = new Map<string, TextDocument>();
  for (const path of [configurationFileName, options.layout.claimsBlocks]) {
    const document = await fileSystem.readDocument(uriOf(path));
    if (document) documents.set(path, document);
  }
  const existing = new Set([...paths, ...documents.keys()]);

  const files = new Map<string, ModuleFile>();
  for (const [path, kind] of checkedFiles(existing, options, documents.get(configurationFileName)?.getText())) {
    const document = documents.get(path) ?? (await fileSystem.readDocument(uriOf(path)));
    if (document) files.set(path, { kind, document, text: document.getText() });
  }
  const foldersInPlaceOfFiles = folders.has(options.layout.claimsBlocks) ? [options.layout.claimsBlocks] : [];
  const examples: ExamplePolicy[] = [];
  for (const path of [...existing].sort()) {
    const kind = files.has(path) ? undefined : exampleKind(path, options.layout);
    const document = kind && (await fileSystem.readDocument(uriOf(path)));
    if (kind && document) examples.push(examplePolicy(path, kind, document, previous?.examples));
  }
  return { root, options, files, paths: existing, examples, foldersInPlaceOfFiles };
}

/** The files and folders in the folders that a module has, by their paths. Folders that are not there hold nothing. */
async function listFiles(
  fileSystem: FileSystem,
  uriOf: (path: string) => string,
  { claimsBlocks, ...folders }: Layout,
): Promise<{ readonly paths: ReadonlySet<string>; readonly folders: ReadonlySet<string> }> {
  const found = { paths: new Set<string>(), folders: new Set<string>() };
  const list = async (folder: string, depth: number): Promise<void> => {
    for (const { name, kind } of await fileSystem.readDirectory(uriOf(folder))) {
      const path = pathIn(folder, name);
      if (kind === 'file') found.paths.add(path);
      else {
        found.folders.add(path);
        if (depth > 0 && name !== 'node_modules') await list(path, depth - 1);
      }
    }
  };
  const flat = Object.values(folders);
  for (const folder of new Set(['', folderOf(claimsBlocks), ...flat.map(folderOf), ...flat])) await list(folder, 0);
  for (const folder of [folders.code, folders.documents]) if (folder !== '') await list(folder, maximumDepth);
  return found;
}
