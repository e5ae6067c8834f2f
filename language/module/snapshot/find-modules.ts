/** Where product modules are. A module is the folder that holds a `.platform-config.json`. */
import { URI, Utils } from 'vscode-uri';
import type { FileSystem } from '../../file-system.js';
import { configurationFileName } from '../../../protocol/module-path.js';

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
  limits: SearchLimits = limitsOfWorkspace,
): AsyncGenerator<string> {
  let level = [URI.parse(folder).toString()];
  let folders = 0;
  for (let depth = 0; depth <= limits.depth && level.length > 0; depth++) {
    const below: string[] = [];
    for (const uri of level) {
      if (++folders > limits.folders) return;
      if (await limits.isLeftOut?.(uri)) continue;
      for (const { name, kind } of await fileSystem.readDirectory(uri))
        if (kind === 'folder') {
          if (!skippedFolders.has(name)) below.push(uriBelow(uri, name));
        } else if (name === configurationFileName) yield uri;
    }
    level = below;
  }
}

/** The root of the innermost module that a file is in, as a URI. */
export async function findModuleAround(fileSystem: FileSystem, file: string): Promise<string | undefined> {
  for (const folder of foldersAround(file)) {
    const entries = await fileSystem.readDirectory(folder);
    if (entries.some(({ name, kind }) => kind === 'file' && name === configurationFileName)) return folder;
  }
  return undefined;
}

/** The URIs of the folders around a file or folder, innermost first. */
export function foldersAround(uri: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = Utils.dirname(URI.parse(uri)); ; folder = Utils.dirname(folder)) {
    folders.push(folder.toString());
    if (folder.path === '/' || folder.path === '' || Utils.dirname(folder).path === folder.path) return folders;
  }
}

/** The URI of a file or folder below a folder. @param path relative, with `/` */
export function uriBelow(folder: string, path: string): string {
  return Utils.joinPath(URI.parse(folder), path).toString();
}

/** The path of a file relative to a module's root, with `/`; undefined if it is not below it. */
export function pathInModule(root: string, uri: string): string | undefined {
  const folder = URI.parse(root);
  const file = URI.parse(uri);
  const prefix = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
  return file.scheme === folder.scheme && file.authority === folder.authority && file.path.startsWith(prefix)
    ? file.path.slice(prefix.length)
    : undefined;
}
