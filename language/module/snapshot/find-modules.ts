/** Where product modules are. A module is the folder that holds a configuration: see configuration-file.ts. */
import { URI } from 'vscode-uri';
import { toolsFileName } from '../../../protocol/module-path.js';
import type { DirectoryEntry, FileSystem } from '../../file-system.js';
import { configurationIn, type ConfigurationFiles } from './configuration-file.js';
import { foldersAround, uriBelow } from './folders.js';
import { defaultOptions, type Layout } from './options.js';
import { nearestToolsFile, optionsIn } from './tools-file.js';

/** Folders without modules of the user. */
const skippedFolders: ReadonlySet<string> = new Set(['node_modules', '.git', '.hg', '.svn']);

/** How many levels below a folder, and how many folders, are searched at most. */
export interface SearchLimits {
  readonly depth: number;
  readonly folders: number;
  /** Whether a folder, by its URI, is left out with all below it. */
  readonly isLeftOut?: (folder: string) => Promise<boolean>;
}

/** A workspace may be a home directory. */
const limitsOfWorkspace: SearchLimits = { depth: 12, folders: 20_000 };

/**
 * The roots of all modules at and below a folder, as URIs, sorted.
 *
 * @param folder the URI of a folder
 */
export async function findModules(
  fileSystem: FileSystem,
  folder: string,
  limits?: SearchLimits,
): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const root of modulesBelow(fileSystem, folder, limits)) found.push(root);
  return found.sort();
}

/** The same, each as soon as it is found: the search may take seconds. */
export async function* modulesBelow(
  fileSystem: FileSystem,
  folder: string,
  limits?: SearchLimits,
): AsyncGenerator<string> {
  for await (const { uri, path } of configurationsBelow(fileSystem, folder, limits)) if (path !== undefined) yield uri;
}

/** The configurations of collections of modules at and below a folder, as URIs, sorted: a collection is another kind of module. */
export async function findCollections(
  fileSystem: FileSystem,
  folder: string,
  limits?: SearchLimits,
): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { uri, path, collection } of configurationsBelow(fileSystem, folder, limits))
    if (path === undefined && collection !== undefined) found.push(uriBelow(uri, collection));
  return found.sort();
}

async function* configurationsBelow(
  fileSystem: FileSystem,
  folder: string,
  limits: SearchLimits = limitsOfWorkspace,
): AsyncGenerator<ConfigurationFiles & { readonly uri: string }> {
  const top = URI.parse(folder).toString();
  const { layout: outermost } = (await nearestToolsFile(fileSystem, top)).options;
  let level: readonly SearchedFolder[] = [{ uri: top, layout: outermost }];
  let folders = 0;
  for (let depth = 0; depth <= limits.depth && level.length > 0; depth++) {
    const below: SearchedFolder[] = [];
    for (const { uri, layout: above } of level) {
      if (++folders > limits.folders) return;
      if (await limits.isLeftOut?.(uri)) continue;
      const entries = await fileSystem.readDirectory(uri);
      const layout = uri === top ? above : await layoutIn(fileSystem, uri, entries, above);
      for (const { name, kind } of entries)
        if (kind === 'folder' && !skippedFolders.has(name)) below.push({ uri: uriBelow(uri, name), layout });
      yield { uri, ...(await configurationIn(fileSystem, uri, layout, entries)) };
    }
    level = below;
  }
}

/** A folder, and the layout of the tools file that applies to modules in it. */
interface SearchedFolder {
  readonly uri: string;
  readonly layout: Layout;
}

/** A tools file replaces those above it; none applies below the top of a repository. */
async function layoutIn(
  fileSystem: FileSystem,
  folder: string,
  entries: readonly DirectoryEntry[],
  above: Layout,
): Promise<Layout> {
  const has = (wanted: string) => entries.some(({ name }) => name === wanted);
  if (!has(toolsFileName)) return has('.git') ? defaultOptions.layout : above;
  return (await optionsIn(fileSystem, folder))?.layout ?? defaultOptions.layout;
}

/** The root of the innermost module that a file is in, as a URI. Folders are listed only as far out as it is. */
export async function findModuleAround(fileSystem: FileSystem, file: string): Promise<string | undefined> {
  /** The folders passed so far to which a tools file further out applies. */
  let passed: string[] = [];
  for (const folder of foldersAround(file)) {
    const entries = await fileSystem.readDirectory(folder);
    const has = (wanted: string) => entries.some(({ name }) => name === wanted);
    passed.push(folder);
    if (has(toolsFileName)) {
      const { layout } = (await optionsIn(fileSystem, folder)) ?? defaultOptions;
      for (const one of passed) if (await isModule(fileSystem, one, layout)) return one;
      passed = [];
    } else if (await isModule(fileSystem, folder, defaultOptions.layout)) return folder;
    if (has('.git')) passed = [];
  }
  return undefined;
}

async function isModule(fileSystem: FileSystem, folder: string, layout: Layout): Promise<boolean> {
  return (await configurationIn(fileSystem, folder, layout)).path !== undefined;
}
