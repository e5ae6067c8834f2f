/** The MODULE of a call. */
import { findTargets, type Target } from './check/targets.js';
import type { DiskFileSystem } from './disk-file-system.js';
import { UserError } from './user-error.js';

/**
 * @param paths what was given; without any, the current folder
 * @throws {UserError} if that is not exactly one module
 */
export async function oneModule(fileSystem: DiskFileSystem, paths: readonly string[]): Promise<Target> {
  const [path = '.', ...more] = paths;
  if (more.length > 0) throw new UserError(`One module at a time: '${path}' and '${more.join("', '")}' were given.`);
  const [target, ...others] = (await findTargets(fileSystem, [path])).filter(({ isModule }) => isModule);
  if (!target) throw new UserError(`There is no product module at '${path}'.`);
  if (others.length > 0) {
    const labels = [target, ...others].map(({ label }) => label).join(', ');
    throw new UserError(`There are several modules below '${path}', and one is needed: ${labels}.`);
  }
  return target;
}
