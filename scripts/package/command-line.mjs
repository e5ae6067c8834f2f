// The command line, the language server and the library as one package for npm.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ProcessGroup } from '../vscode-host/process-group.mjs';
import { libraryTypes, writeLibraryTypes } from './library-types.mjs';
import { copyPages } from './pages.mjs';
import { staged } from './staging.mjs';

/** What it has of dist/: nothing that only VS Code uses. */
const bundles = [
  ...[
    'book-thread.cjs',
    'cli.cjs',
    'command-line.cjs',
    'common-*.cjs',
    'library.cjs',
    'library.mjs',
    'library-files.cjs',
    'server.cjs',
    'shared-*.cjs',
    'packages',
    'playable.html',
    'third-party-notices.txt',
  ],
  ...['quickjs.wasm', 'sandbox-guest.js', 'sandbox-recorder.js', 'sandbox-unit-tests.js', 'sandbox-worker.cjs'],
].map((name) => `dist/${name}`);

/**
 * @param {string} root the folder of the repository, which is built
 * @param {string} folder the folder to write the tarball to
 * @returns {Promise<string>} the name of the tarball
 */
export async function packageCommandLine(root, folder) {
  return inStaging(root, async (cwd) => {
    const pack = new ProcessGroup('npm', ['pack', '--json', '--pack-destination', folder], { cwd, output: 'pipe' });
    const [printed = '', said = ''] = await Promise.all(pack.outputs.map(text));
    if ((await pack.ended) !== 0) throw new Error(`npm pack failed:\n${said}`);
    return JSON.parse(printed)[0].filename;
  });
}

/**
 * @template Result
 * @param {string} root
 * @param {(folder: string, files: readonly string[]) => Promise<Result>} use
 */
async function inStaging(root, use) {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { version, license, repository, bugs, keywords, engines, bin } = manifest;
  return staged(async (staging) => {
    await staging.manifest({
      name: '@platform-config/cli',
      version,
      description:
        'Checks insurance product modules, and runs what they do: command line, language server and library.',
      keywords,
      license,
      repository,
      bugs,
      homepage: `${repository.url.replace(/\.git$/, '')}#readme`,
      type: 'commonjs',
      engines: { node: engines.node },
      bin,
      man: ['./docs/platform-config.1'],
      // Its programs start workers from files, which yarn would keep in a ZIP archive.
      preferUnplugged: true,
      exports: {
        '.': {
          types: `./types/${libraryTypes}`,
          // Of bundlers, also for `require`: only in the ES module do they find its files.
          module: './dist/library.mjs',
          import: './dist/library.mjs',
          default: './dist/library.cjs',
        },
        './schemas/*': './schemas/*',
        './package.json': './package.json',
      },
      types: `types/${libraryTypes}`,
    });
    const further = ['schemas', 'docs/platform-config.1', bin['platform-config-review'], 'CHANGELOG.md', 'LICENSE'];
    await staging.copy(root, [...bundles, ...further]);
    const readme = await readFile(join(root, 'docs/package.md'), 'utf8');
    await writeFile(join(staging.path, 'README.md'), readme.replace(/\]\((?!https:)/g, '](docs/'));
    await copyPages(root, staging.path, manifest);
    await writeLibraryTypes(root, join(staging.path, 'types'));
  }, use);
}
