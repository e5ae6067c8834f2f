// The type declarations of the library: of its own files and those they refer to, which are plain data.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { run } from '../vscode-host/process-group.mjs';

/** Relative to the folder of all types, as are all paths here. */
export const libraryTypes = 'cli/library/index.d.ts';

/**
 * @param {string} root the folder of the repository
 * @param {string} target the folder to write to
 * @throws if a type of another package would be needed
 */
export async function writeLibraryTypes(root, target) {
  const all = await mkdtemp(join(tmpdir(), 'platform-config-types-'));
  try {
    const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
    await run(process.execPath, [compiler, '-p', 'scripts/package/tsconfig.json', '--outDir', all], { cwd: root });
    /** @type {Set<string>} */
    const found = new Set();
    const left = [libraryTypes];
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      const text = await readFile(join(all, file), 'utf8');
      for (const [, name = ''] of text.matchAll(/(?:from |import\()['"]([^'"]+)['"]/g)) {
        if (!name.startsWith('.')) throw new Error(`The types of the library need '${name}' (${file}).`);
        left.push(posix.join(posix.dirname(file), name.replace(/\.js$/, '.d.ts')));
      }
      await mkdir(join(target, dirname(file)), { recursive: true });
      await writeFile(join(target, file), text);
    }
  } finally {
    await rm(all, { recursive: true, force: true });
  }
}
