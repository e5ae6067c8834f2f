// Whether the dependencies of a folder are installed. It runs before anything is, so it only uses Node.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Whether npm has installed what package-lock.json lists, whichever of its commands was used: npm notes in node_modules what it has put there.
 * Optional packages may be left out, as those for other systems are.
 * @param {string} folder
 */
export async function isInstalled(folder) {
  const [wanted, installed] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map((path) => packagesIn(join(folder, path))),
  );
  return Object.entries(wanted ?? {}).every(([path, { version, integrity, optional }]) => {
    const there = installed?.[path];
    if (path === '') return installed !== undefined;
    return there ? there.version === version && there.integrity === integrity : optional === true;
  });
}

/**
 * @typedef {{ readonly version?: string, readonly integrity?: string, readonly optional?: boolean }} LockedPackage
 * @param {string} path of a lock file
 * @returns {Promise<Readonly<Record<string, LockedPackage>> | undefined>} by folder; undefined if there is none
 */
async function packagesIn(path) {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text).packages;
}
