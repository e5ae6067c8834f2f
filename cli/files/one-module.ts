/** The MODULE of a call, or many. */
import { checkModule, findToolsFile, loadModule, type ModuleCheck, type RuleSet } from '../../language/index.js';
import { InputError } from '../../runtime/inputs/input-error.js';
import { claimsBlocksInput, configurationInput, readIn, type ModuleState } from '../../runtime/inputs/input.js';
import { readJson } from '../../runtime/json-text.js';
import { findTargets, type Target } from '../check/targets.js';
import type { DiskFileSystem } from './disk-file-system.js';
import { shownPath } from './paths.js';
import { cannotRead, UserError } from '../user-error.js';

export interface OneModule extends ModuleState {
  readonly fileSystem: DiskFileSystem;
  /** The name of the folder in reports. */
  readonly label: string;
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
  return { fileSystem, root, label, options };
}

/** @throws {UserError} if a requested file could not be read */
export function refuseUnread({ unread }: DiskFileSystem): void {
  for (const [path, { reason }] of unread.files) throw cannotRead(shownPath(path), reason);
}

/**
 * The check of a module, for commands that need its configuration and its claims blocks as a whole.
 *
 * @param rules default: all
 * @throws {UserError} if one of the two cannot be read
 * @throws {InputError} if one of the two is not valid JSON, or the claims blocks are not a list
 */
export async function readableModule({ fileSystem, root, options }: OneModule, rules?: RuleSet): Promise<ModuleCheck> {
  const module = await loadModule(fileSystem, root, options);
  for (const input of [configurationInput, claimsBlocksInput]) {
    const path = input.path(options.layout);
    const { document, unread } = module.files.get(path) ?? {};
    if (unread !== undefined) throw cannotRead(path, unread);
    const value = document && readIn(document, (text) => readJson(text, `'${path}'`));
    if (input === claimsBlocksInput && value !== undefined && !Array.isArray(value))
      throw new InputError(`'${path}' is not a list: write [ and ] around the entries.`);
  }
  return checkModule(module, undefined, rules);
}
