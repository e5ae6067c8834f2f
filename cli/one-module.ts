/** The MODULE of a call, or many. */
import { findToolsFile, type AnalysisOptions } from '../language/index.js';
import { findTargets, type Target } from './check/targets.js';
import type { DiskFileSystem } from './disk-file-system.js';
import { shownPath } from './paths.js';
import { cannotRead, UserError } from './user-error.js';

export interface OneModule {
  /** The URI of its folder. */
  readonly root: string;
  /** The name of the folder in reports. */
  readonly label: string;
  readonly options: AnalysisOptions;
}

/**
 * @param paths the given paths; default: the current folder
 * @throws {UserError} if that is not exactly one module, or its tools file cannot be read
 */
export async function oneModule(fileSystem: DiskFileSystem, paths: readonly string[]): Promise<OneModule> {
  const [path = '.', ...more] = paths;
  if (more.length > 0) throw new UserError(`One module at a time: '${path}' and '${more.join("', '")}' were given.`);
  const [target, ...others] = await modulesAt(fileSystem, [path]);
  if (!target) throw new UserError(`There is no product module at '${path}'.`);
  if (others.length > 0) {
    const labels = [target, ...others].map(({ label }) => label).join(', ');
    throw new UserError(`There are several modules below '${path}', and one is needed: ${labels}.`);
  }
  return withOptions(fileSystem, target);
}

/**
 * The modules of a call that takes many.
 *
 * @param paths the given paths; default: the current folder
 * @param isWanted by the label of a module
 * @throws {UserError} if there are none, or a tools file cannot be read
 */
export async function manyModules(
  fileSystem: DiskFileSystem,
  paths: readonly string[],
  isWanted: (label: string) => boolean,
): Promise<readonly OneModule[]> {
  const found = await modulesAt(fileSystem, paths.length > 0 ? paths : ['.']);
  const modules: OneModule[] = [];
  for (const target of found) if (isWanted(target.label)) modules.push(await withOptions(fileSystem, target));
  return modules.sort((a, b) => (a.label < b.label ? -1 : 1));
}

async function modulesAt(fileSystem: DiskFileSystem, paths: readonly string[]): Promise<readonly Target[]> {
  return (await findTargets(fileSystem, paths)).filter(({ isModule }) => isModule);
}

async function withOptions(fileSystem: DiskFileSystem, { root, label }: Target): Promise<OneModule> {
  const { options } = await findToolsFile(fileSystem, root);
  refuseUnread(fileSystem);
  return { root, label, options };
}

/** @throws {UserError} if a requested file could not be read */
export function refuseUnread({ unread }: DiskFileSystem): void {
  for (const [path, { reason }] of unread.files) throw cannotRead(shownPath(path), reason);
}
