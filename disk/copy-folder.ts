/** Copies a folder completely or not at all: to a temporary name beside its target, which is then renamed. */
import { randomBytes } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { WriteError } from './write-files.js';

/**
 * @param target the new folder; its parent is created if it is missing
 * @throws {WriteError} if it cannot be copied, or if something with the name of the target exists; then nothing is left behind
 */
export async function copyFolder(source: string, target: string, copy: typeof cp = cp): Promise<void> {
  const temporary = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    await mkdir(dirname(target), { recursive: true });
    await copy(source, temporary, { recursive: true, errorOnExist: true });
    // Renaming would replace an empty folder.
    await mkdir(target);
    await rename(temporary, target);
  } catch (error) {
    throw new WriteError(target, error);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
