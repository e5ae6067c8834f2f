// Packages the extension as platform-config.vsix.
//
//   node scripts/package-vsix.mjs [--no-build] [--list]
//
//   --list   lists the files without packaging them
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import vsce from '@vscode/vsce';
import { run } from './vscode-host/process-group.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const vsix = join(root, 'platform-config.vsix');

/** Contains only the packaged files: vsce reads every file of a folder, and node_modules has tens of thousands. */
const staged = await mkdtemp(join(tmpdir(), 'platform-config-vsix-'));
process.on('exit', () => rmSync(staged, { recursive: true, force: true }));

const MAXIMUM_SIZE_MB = 2;
const MEGABYTE = 1024 * 1024;

/** Files that `files` in package.json must not include. */
const UNWANTED = /\.map$|\.ts$|(^|[\\/])(test|node_modules|out)[\\/]/;

try {
  if (!process.argv.includes('--no-build')) await run(process.execPath, ['esbuild.mjs'], { cwd: root });
  await stage();
  const unwanted = (await readdir(staged, { recursive: true })).filter((file) => UNWANTED.test(file));
  if (unwanted.length > 0) throw new Error(`These files do not belong in the package: ${unwanted.join(', ')}.`);

  // Everything is bundled, so there are no dependencies to package.
  if (process.argv.includes('--list')) {
    const files = await vsce.listFiles({ cwd: staged, packageManager: vsce.PackageManager.None });
    console.log(files.sort().join('\n'));
    process.exit();
  }
  await vsce.createVSIX({ cwd: staged, packagePath: vsix, dependencies: false });
  const { size } = await stat(vsix);
  if (size > MAXIMUM_SIZE_MB * MEGABYTE) {
    throw new Error(`The package has ${(size / MEGABYTE).toFixed(2)} MB; at most ${MAXIMUM_SIZE_MB} MB are allowed.`);
  }
} catch (error) {
  console.error(`platform-config.vsix: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** Copies the files and folders listed in `files` of package.json, each by its path, and package.json with only those. */
async function stage() {
  /** @type {{ files: string[] }} */
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  // npm includes the README of parent folders unless excluded with an exclamation mark; here only listed files are included.
  const files = manifest.files.filter((name) => !name.startsWith('!'));
  await writeFile(join(staged, 'package.json'), JSON.stringify({ ...manifest, files }, null, 2));
  for (const name of files) await cp(join(root, name), join(staged, name), { recursive: true });
}
