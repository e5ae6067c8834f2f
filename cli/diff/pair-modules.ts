/** Which module of one state is which of the other: by place, or else by key, if one has moved. */
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { findModuleAround, findModules, type FileSystem } from '../../language/index.js';
import { pathFrom, pathOfUri } from '../files/paths.js';

export interface FoundModule {
  /** The URI of its folder. */
  readonly root: string;
  /** The way to it from the folder that was searched, with `/`. */
  readonly way: string;
}

export interface ModulePair {
  readonly base: FoundModule | undefined;
  readonly head: FoundModule | undefined;
}

/** The modules at and below a folder, or else the one around it. */
export async function modulesAt(fileSystem: FileSystem, folder: string): Promise<readonly FoundModule[]> {
  const uri = URI.file(folder).toString();
  const below = await findModules(fileSystem, uri, { depth: Infinity, folders: Infinity });
  const around = below.length > 0 ? undefined : await findModuleAround(fileSystem, uri);
  const roots = around === undefined ? below : [around];
  return roots.map((root) => ({ root, way: pathFrom(folder, pathOfUri(root)) }));
}

/**
 * @param keyOf reads the key of a module; undefined if it has none
 */
export async function pairModules(
  base: readonly FoundModule[],
  head: readonly FoundModule[],
  keyOf: (side: 'base' | 'head', module: FoundModule) => Promise<string | undefined>,
): Promise<readonly ModulePair[]> {
  const byWay = new Map(base.map((module) => [module.way, module]));
  const pairs: ModulePair[] = [];
  const fresh: FoundModule[] = [];
  for (const module of head) {
    const same = byWay.get(module.way);
    if (!same) fresh.push(module);
    else {
      byWay.delete(module.way);
      pairs.push({ base: same, head: module });
    }
  }
  const gone = new Map<string, FoundModule[]>();
  for (const module of byWay.values()) {
    const key = (await keyOf('base', module)) ?? '';
    gone.set(key, [...(gone.get(key) ?? []), module]);
  }
  for (const module of fresh) {
    const key = await keyOf('head', module);
    const [moved, ...others] = key === undefined ? [] : (gone.get(key) ?? []);
    // Of several with the same key, it is unknown which one has moved.
    const isMoved = moved !== undefined && others.length === 0;
    if (isMoved && key !== undefined) gone.delete(key);
    pairs.push({ base: isMoved ? moved : undefined, head: module });
  }
  for (const module of [...gone.values()].flat()) pairs.push({ base: module, head: undefined });
  return pairs;
}

/** The folder of a path, and the nearest folder above it that exists: what was removed may be compared too. */
export async function foldersOf(path: string): Promise<{ readonly folder: string; readonly existing: string }> {
  const absolute = resolve(path);
  const folder = (await isFile(absolute)) ? dirname(absolute) : absolute;
  let existing = folder;
  while (!(await isFolder(existing)) && dirname(existing) !== existing) existing = dirname(existing);
  return { folder, existing };
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}
