/** Patterns as paths of a call: not every shell replaces them. */
import { glob, isDynamicPattern } from 'tinyglobby';
import { isThere } from './input-files.js';
import { UserError } from '../user-error.js';

/**
 * The files and folders that a pattern such as `modules/*` matches, sorted. A path that exists is no pattern.
 *
 * @param onlyFiles folders do not match
 * @returns undefined if it is no pattern
 * @throws {UserError} if nothing matches
 */
export async function matchesOf(path: string, onlyFiles = false): Promise<readonly string[] | undefined> {
  // In this order: the package that reads patterns is loaded only for what may be one.
  if ((await isThere(path)) || !isDynamicPattern(path)) return undefined;
  const found = await glob(path, { onlyFiles, expandDirectories: false, followSymbolicLinks: false });
  if (found.length === 0) throw new UserError(`No file ${onlyFiles ? '' : 'or folder '}matches '${path}'.`, path);
  return found.map((match) => match.replace(/\/$/, '')).sort();
}
