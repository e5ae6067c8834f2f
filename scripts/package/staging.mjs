// A package's folder before it is packed: only its files, with the same dates and permissions on every machine.
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { glob } from 'tinyglobby';

/** Files that no package may have. */
const UNWANTED = /\.map$|(?<!\.d)\.ts$|(^|\/)(test|node_modules(?!\/platform-config-hook-types\/)|out)\//;

/** @typedef {{ path: string, manifest: (content: object) => Promise<void>, copy: (from: string, paths: readonly string[]) => Promise<void> }} Staging */

/**
 * Fills a temporary folder, and removes it after its use.
 * @template Result
 * @param {(staging: Staging) => Promise<void>} fill
 * @param {(folder: string, files: readonly string[]) => Promise<Result>} use with the sorted paths of all files
 * @throws if a file is in it that no package may have
 */
export async function staged(fill, use) {
  const path = await mkdtemp(join(tmpdir(), 'platform-config-package-'));
  try {
    await fill({
      path,
      manifest: (content) => writeFile(join(path, 'package.json'), `${JSON.stringify(content, null, 2)}\n`),
      copy: async (from, paths) => {
        for (const one of await glob(paths, { cwd: from, dot: true })) {
          await mkdir(dirname(join(path, one)), { recursive: true });
          await cp(join(from, one), join(path, one));
        }
      },
    });
    const files = await filesIn(path);
    const unwanted = files.filter((file) => UNWANTED.test(file));
    if (unwanted.length > 0) throw new Error(`These files do not belong in a package: ${unwanted.join(', ')}.`);
    for (const file of files) {
      const { mode } = await stat(join(path, file));
      await chmod(join(path, file), mode & 0o100 ? 0o755 : 0o644);
    }
    return await use(path, files);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

/** @param {string} folder */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}
