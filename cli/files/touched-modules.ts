/** `--changed`: the modules that a change touches. */
import { basename, dirname } from 'node:path';
import { changedPaths } from '../../disk/git/changed-paths.js';
import { toolsFileName } from '../../language/index.js';
import { pathOfUri } from './paths.js';

/**
 * The modules with a file that differs from a revision, deleted and untracked ones included, and all below a tools file or a submodule that does.
 *
 * @param folder absolute, in the repository
 * @param revision as `GitRevision.open` reads it
 * @param roots the URIs of the folders of modules, which need not exist any more
 * @returns those of the roots
 * @throws {GitError} without git, outside of a repository, and if there is no such revision
 */
export async function touchedModules(
  folder: string,
  revision: string,
  roots: readonly string[],
): Promise<ReadonlySet<string>> {
  const byFolder = new Map(roots.map((root) => [pathOfUri(root), root]));
  const modulesAround = (path: string) => foldersFrom(path).filter((one) => byFolder.has(one));
  const reach = (path: string) => (basename(path) === toolsFileName ? dirname(path) : path);
  const above = new Set([...byFolder.keys()].flatMap(foldersFrom));
  const changed = await changedPaths(
    folder,
    revision,
    (path) => above.has(reach(path)) || modulesAround(path).length > 0,
  );
  const reached = new Set(changed.map(reach));
  const touched = new Set(changed.flatMap(modulesAround));
  for (const module of byFolder.keys()) if (foldersFrom(module).some((one) => reached.has(one))) touched.add(module);
  return new Set([...touched].flatMap((module) => byFolder.get(module) ?? []));
}

/** A path and the folders above it. */
function foldersFrom(path: string): readonly string[] {
  const folders = [path];
  for (let at = path; dirname(at) !== at; at = dirname(at)) folders.push(dirname(at));
  return folders;
}
