// The extension as a VSIX.
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import vsce from '@vscode/vsce';
import { copyPages } from './pages.mjs';
import { staged } from './staging.mjs';

/** In bytes. The extension for a browser takes 0.2 MB of it: both servers share their code. */
const MAXIMUM_SIZE = 3_000_000;

/** The earliest date of a file in a ZIP archive, in seconds: 1 January 1980. */
const EARLIEST = '315532800';

/**
 * @param {string} root the folder of the repository, which is built
 * @param {string} target the file to write
 */
export async function packageExtension(root, target) {
  // vsce gives every file this date, in the local time zone.
  process.env['SOURCE_DATE_EPOCH'] = EARLIEST;
  process.env['TZ'] = 'UTC';
  const { log } = console;
  // vsce prints a tree of all files.
  console.log = () => undefined;
  try {
    await inPackage(root, (cwd) => vsce.createVSIX({ cwd, packagePath: target, useYarn: false }));
  } finally {
    console.log = log;
  }
  const { size } = await stat(target);
  if (size > MAXIMUM_SIZE) throw new Error(`The VSIX has ${size} bytes; at most ${MAXIMUM_SIZE} are allowed.`);
}

/**
 * @template Result
 * @param {string} root the folder of the repository, which is built
 * @param {(folder: string) => Promise<Result>} use of a folder with the files of the package, which is then removed
 */
export async function inPackage(root, use) {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  /** @type {readonly string[]} */
  const files = manifest.files;
  return staged(async (staging) => {
    // TypeScript's server only loads plugins that are packages below `node_modules`. All others are bundled.
    const { name } = manifest.contributes.typescriptServerPlugins[0];
    const { version } = manifest;
    const plugin = `node_modules/${name}`;
    await staging.manifest({
      ...packagedManifest(manifest),
      dependencies: { [name]: version },
      files: [...files, 'docs/', 'node_modules/'],
    });
    await mkdir(join(staging.path, plugin), { recursive: true });
    await writeFile(
      join(staging.path, plugin, 'package.json'),
      `${JSON.stringify({ name, version, main: 'index.cjs' })}\n`,
    );
    await cp(join(root, 'dist/typescript-plugin.cjs'), join(staging.path, plugin, 'index.cjs'));
    await staging.copy(root, files);
    await compactSchemas(join(staging.path, 'schemas'));
    await copyPages(root, staging.path, manifest);
  }, use);
}

/**
 * Without the spaces: only programs read them here.
 * @param {string} folder
 */
async function compactSchemas(folder) {
  for (const name of await readdir(folder)) {
    const schema = JSON.parse(await readFile(join(folder, name), 'utf8'));
    await writeFile(join(folder, name), JSON.stringify(schema));
  }
}

/**
 * Without the type of modules, which is that of the sources: VS Code loads no ES modules in a browser.
 * @param {Record<string, unknown>} manifest
 */
export function packagedManifest({ type: _, ...manifest }) {
  return manifest;
}
