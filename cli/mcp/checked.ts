import { checkModule, loadModule, type ModuleCheck } from '../../language/index.js';
import { UserError } from '../user-error.js';
import { refuseUnread } from '../files/one-module.js';
import type { Roots } from './roots.js';

/** A module with its check. @throws {UserError} if it is none, outside of the roots, or cannot be read */
export async function checkedModule(roots: Roots, given: unknown) {
  const opened = await roots.open(given);
  const check = checkModule(await loadModule(opened.fileSystem, opened.root, opened.options));
  refuseUnread(opened.fileSystem);
  return { ...opened, check };
}

/** A file of a module. @throws {UserError} if it is no file that is checked */
export function documentOf({ module }: ModuleCheck, path: string) {
  const file = module.files.get(path);
  if (file) return file.document;
  throw new UserError(
    `'${path}' is no file of the module that is checked. The files are: ${[...module.files.keys()].sort().join(', ')}.`,
  );
}
