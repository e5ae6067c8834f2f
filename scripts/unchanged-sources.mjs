// Whether anything has changed since the last build of `npm start`.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Results of builds and of tests, and what is installed. */
const NOT_SOURCES = new Set([
  '.git',
  '.vscode-try',
  'dist',
  'docs',
  'node_modules',
  'out',
  'packages',
  'samples',
  'test',
]);

/**
 * A text that changes with any source of the extension: their names, sizes and times.
 *
 * @param {string} root of the checkout
 * @returns {Promise<string>}
 */
export async function stateOfSources(root) {
  const hash = createHash('sha256');
  for (const entry of (await readdir(root, { withFileTypes: true })).sort(byName)) {
    if (NOT_SOURCES.has(entry.name)) continue;
    const paths = entry.isDirectory() ? await readdir(join(root, entry.name), { recursive: true }) : [''];
    for (const path of paths.filter((one) => !one.includes('node_modules')).sort()) {
      const { size, mtimeMs } = await stat(join(root, entry.name, path));
      hash.update(`${entry.name}/${path} ${String(size)} ${String(mtimeMs)}\n`);
    }
  }
  return hash.digest('hex');
}

/**
 * Does what has to be done again whenever a source has changed.
 *
 * @param {string} state as `stateOfSources` returns it
 * @param {string} stamp the file that keeps the state of the last time
 * @param {() => Promise<void>} build
 * @throws what `build` throws; then the next call builds again
 */
export async function unlessUnchanged(state, stamp, build) {
  if ((await readFile(stamp, 'utf8').catch(() => '')) === state) return;
  await build();
  await writeFile(stamp, state);
}

/**
 * @param {{ name: string }} one
 * @param {{ name: string }} other
 */
function byName(one, other) {
  return one.name < other.name ? -1 : 1;
}
