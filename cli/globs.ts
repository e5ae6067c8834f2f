/** Patterns as paths of a call: not every shell replaces them. */
import { glob, isDynamicPattern } from 'tinyglobby';
import { isThere } from './input-files.js';
import { UserError } from './user-error.js';

/**
 * The files and folders that a pattern such as `modules/*` matches, sorted. A path that exists is no pattern.
 *
 * @returns undefined if it is no pattern
 * @throws {UserError} if nothing matches
 */
export async function matchesOf(path: string): Promise<readonly string[] | undefined> {
  if (!isDynamicPattern(path) || (await isThere(path))) return undefined;
  const found = await glob(path, { onlyFiles: false, expandDirectories: false, followSymbolicLinks: false });
  if (found.length === 0) throw new UserError(`No file or folder matches '${path}'.`, path);
  return found.map((match) => match.replace(/\/$/, '')).sort();
}
