/** PATH… → the modules to check. */
import { stat } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import { URI } from 'vscode-uri';
import {
  findCollections,
  findModuleAround,
  findModules,
  pathInModule,
  toolsFileName,
  type FileSystem,
  type SearchLimits,
} from '../../language/index.js';
import { counted } from '../../protocol/counted.js';
import { matchesOf } from '../files/globs.js';
import { cannotRead, UserError } from '../user-error.js';
import { GitIgnored } from './git-ignored.js';
import { reason } from '../../disk/failures.js';
import { collectionMessage, configurationNames } from '../files/module-names.js';
import { joinedPath, pathFrom, pathOfUri } from '../files/paths.js';

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
 * paths lead to is found once, under its first name. Folders that git ignores are not searched, unless a path names one.
 *
 * @param paths may be patterns, such as `modules/*`; what they match in no module is skipped
 * @throws {UserError} if a path does not exist or leads to no module
 */
export async function findTargets(fileSystem: FileSystem, paths: readonly string[]): Promise<readonly Target[]> {
  const targets = new Map<string, Target>();
  const ignored = new GitIgnored(fileSystem);
  for (const path of paths) {
    const matches = await matchesOf(path);
    const found: Target[] = [];
    for (const match of matches ?? [path])
      for (const target of await targetsAt(fileSystem, match, ignored)) found.push(target);
    if (found.length === 0) throw await noModule(fileSystem, path);
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

async function targetsAt(fileSystem: FileSystem, path: string, ignored: GitIgnored): Promise<readonly Target[]> {
  if (await isFolder(path)) return targetsInFolder(fileSystem, path, ignored);
  const target = await targetOfFile(fileSystem, path);
  return target ? [target] : [];
}

async function isFolder(path: string): Promise<boolean> {
  try {
    const stats = await stat(path);
    if (stats.isDirectory() || stats.isFile()) return stats.isDirectory();
  } catch (error) {
    throw cannotRead(path, reason(error));
  }
  throw cannotRead(path, 'it is neither a file nor a folder');
}

/** A module that the limits of a search leave out would pass silently. */
const unlimited = { depth: Infinity, folders: Infinity };

/** Folders that git ignores are left out, unless it is the named one. */
function searchBelow(path: string, ignored: GitIgnored): readonly [folder: string, limits: SearchLimits] {
  const folder = URI.file(resolve(path)).toString();
  const isLeftOut = (below: string) => (below === folder ? Promise.resolve(false) : ignored.has(below));
  return [folder, { ...unlimited, isLeftOut }];
}

async function targetsInFolder(fileSystem: FileSystem, path: string, ignored: GitIgnored): Promise<readonly Target[]> {
  const [folder, limits] = searchBelow(path, ignored);
  const below = await findModules(fileSystem, folder, limits);
  const around = below.length > 0 ? undefined : await findModuleAround(fileSystem, folder);
  const roots = around === undefined ? below : [around];
  return roots.map((root) => ({ root, path, label: labelOf(path, root), isModule: true, files: undefined }));
}

/** The module around a file, which need not exist. */
export async function targetOfFile(fileSystem: FileSystem, path: string): Promise<Target | undefined> {
  const file = URI.file(resolve(path)).toString();
  const around = await findModuleAround(fileSystem, file);
  const isModule = around !== undefined;
  if (!isModule && posix.basename(URI.parse(file).path) !== toolsFileName) return undefined;
  const root = around ?? URI.file(resolve(path, '..')).toString();
  return { root, path, label: labelOf(path, root), isModule, files: new Set([pathInModule(root, file) ?? '']) };
}

/** A line for each collection of modules at and below folders. @param paths as for `findTargets` */
export async function collectionNotes(fileSystem: FileSystem, paths: readonly string[]): Promise<readonly string[]> {
  const ignored = new GitIgnored(fileSystem);
  const notes = new Set<string>();
  for (const path of paths)
    for (const match of (await matchesOf(path)) ?? [path])
      if (match !== '-' && (await isFolder(match)))
        for (const collection of await findCollections(fileSystem, ...searchBelow(match, ignored)))
          notes.add(collectionMessage(labelOf(match, collection)));
  return [...notes];
}

/** Why a path leads to no module. */
async function noModule(fileSystem: FileSystem, path: string): Promise<UserError> {
  const isPattern = (await matchesOf(path)) !== undefined;
  const where = isPattern ? 'in what matches' : (await isFolder(path)) ? 'at or below' : 'around';
  const folder = URI.file(resolve(path)).toString();
  const all = where === 'at or below' ? await findModules(fileSystem, folder, unlimited) : [];
  const [first] = all;
  const [collection] = where === 'at or below' ? await findCollections(fileSystem, folder, unlimited) : [];
  if (first === undefined && collection !== undefined)
    return new UserError(
      `${collectionMessage(labelOf(path, collection))} There is no product module at or below '${path}'.`,
      path,
    );
  const why =
    first === undefined
      ? `no folder there holds ${configurationNames}.`
      : `git ignores ${counted(all.length, 'module')} there. Name one to check it all the same, such as '${labelOf(path, first)}'.`;
  return new UserError(`There is no product module ${where} '${path}': ${why}`, path);
}

function union(a: Target['files'], b: Target['files']): Target['files'] {
  return a && b ? new Set([...a, ...b]) : undefined;
}
