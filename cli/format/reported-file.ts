import { isAbsolute, relative, resolve, sep } from 'node:path';

/**
 * A file of the report as seen from another folder, with `/`.
 *
 * @param folder where the paths of the report begin
 * @returns undefined if the file is not below `base`
 */
export function pathFrom(base: string, folder: string, root: string, file: string): string | undefined {
  const path = relative(base, resolve(folder, root, file));
  return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path) ? undefined : path.split(sep).join('/');
}
