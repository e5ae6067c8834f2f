// Makes the packages in packages/, with their checksums: the extension for VS Code, and the command line for npm. The same
// sources give the same bytes.
//
//   node scripts/package.mjs [--no-build] [--output FOLDER] [extension | command-line]
//
//   --output   the folder to write to, in place of packages/
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { packageCommandLine } from './package/command-line.mjs';
import { packageExtension } from './package/extension.mjs';
import { run } from './vscode-host/process-group.mjs';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
/** @type {Record<string, (target: string) => Promise<unknown>>} */
const packages = {
  extension: (target) => packageExtension(root, join(target, 'platform-config.vsix')),
  'command-line': (target) => packageCommandLine(root, target),
};

try {
  const { values, positionals } = parseArgs({
    options: {
      'no-build': { type: 'boolean' },
      output: { type: 'string', default: 'packages' },
    },
    allowPositionals: true,
  });
  const wanted = positionals.length > 0 ? positionals : Object.keys(packages);
  const unknown = wanted.find((name) => !Object.hasOwn(packages, name));
  if (unknown !== undefined) throw new Error(`There is no package '${unknown}': ${Object.keys(packages).join(', ')}.`);
  if (!values['no-build']) await run(process.execPath, ['esbuild.mjs'], { cwd: root });
  const target = join(root, values.output);
  await mkdir(target, { recursive: true });
  for (const name of wanted) await packages[name]?.(target);
  await writeChecksums(target);
} catch (error) {
  console.error(`packages: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/**
 * For `sha256sum --check SHA256SUMS`.
 * @param {string} target the folder of the packages
 */
async function writeChecksums(target) {
  const sums = join(target, 'SHA256SUMS');
  await rm(sums, { force: true });
  let lines = '';
  for (const name of (await readdir(target)).sort()) {
    const content = await readFile(join(target, name));
    lines += `${createHash('sha256').update(content).digest('hex')}  ${name}\n`;
    console.log(`${name}  ${(content.length / 1024).toFixed(0)} kB`);
  }
  await writeFile(sums, lines);
}
