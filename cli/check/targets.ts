/** PATH… → the modules to check. */
import { stat } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { findModuleAround, findModules, pathInModule, toolsFileName, type FileSystem } from '../../language/index.js';
import { UserError } from '../user-error.js';
import { reason } from '../../disk/failures.js';
import { joinedPath, pathFrom, pathOfUri } from '../paths.js';

/** A module, or the folder of a tools file that is in no module, and which of its files are reported. */
export interface Target {
  /** The URI of the folder. */
  readonly root: string;
  /** PATH as given. */
  readonly path: string;
  /** The name of the folder in the report: PATH joined with the rest of the path. */
  readonly label: string;
  readonly isModule: boolean;
  /** Paths relative to the root; undefined: all files. */
  readonly files: ReadonlySet<string> | undefined;
}

/**
 * The modules at and below folders, and around files. A folder inside a module, with no module below it, means that module. A module that several
 * paths lead to is found once, under its first name.
 *
 * @throws {UserError} if a path does not exist or leads to no module
 */
export async function findTargets(fileSystem: FileSystem, paths: readonly string[]): Promise<readonly Target[]> {
  const targets = new Map<string, Target>();
  for (const path of paths) {
    const found = (await isFolder(path))
      ? await targetsInFolder(fileSystem, path)
      : [await targetOfFile(fileSystem, path)];
    for (const target of found) {
      const known = targets.get(target.root);
      targets.set(target.root, known ? { ...known, files: union(known.files, target.files) } : target);
    }
  }
  return [...targets.values()];
}

/** The name of a folder that was found through `path`. */
export function labelOf(path: string, folder: string): string {
  return joinedPath(path, pathFrom(resolve(path), pathOfUri(folder)));
}

async function isFolder(path: string): Promise<boolean> {
  try {
    const stats = await stat(path);
    if (stats.isDirectory() || stats.isFile()) return stats.isDirectory();
  } catch (error) {
    throw new UserError(`Cannot read '${path}': ${reason(error)}.`);
  }
  throw new UserError(`Cannot read '${path}': it is neither a file nor a folder.`);
}

async function targetsInFolder(fileSystem: FileSystem, path: string): Promise<readonly Target[]> {
  const folder = URI.file(resolve(path)).toString();
  // A missing module would otherwise pass silently.
  const below = await findModules(fileSystem, folder, { depth: Infinity, folders: Infinity });
  const around = below.length > 0 ? undefined : await findModuleAround(fileSystem, folder);
  const roots = around === undefined ? below : [around];
  if (roots.length === 0) throw new UserError(noModule('at or below', path));
  return roots.map((root) => ({ root, path, label: labelOf(path, root), isModule: true, files: undefined }));
}

async function targetOfFile(fileSystem: FileSystem, path: string): Promise<Target> {
  const file = URI.file(resolve(path)).toString();
  const around = await findModuleAround(fileSystem, file);
  const isModule = around !== undefined;
  if (!isModule && posix.basename(URI.parse(file).path) !== toolsFileName)
    throw new UserError(noModule('around', path));
  const root = around ?? URI.file(resolve(path, '..')).toString();
  return { root, path, label: labelOf(path, root), isModule, files: new Set([pathInModule(root, file) ?? '']) };
}

function noModule(where: string, path: string): string {
  return `There is no product module ${where} '${path}': no folder there holds a .platform-config.json.`;
}

function union(a: Target['files'], b: Target['files']): Target['files'] {
  return a && b ? new Set([...a, ...b]) : undefined;
}
