// Bundles the suites for where they run: CommonJS inside the extension host, ES modules around the browser and the grammar.
import { build } from 'esbuild';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse, relative } from 'node:path';
import { onTheMachine } from './on-the-machine.mjs';
import { bundles, fileSystemExtension, root, webSmoke, webSuite } from './paths.mjs';
import { windowsOf } from './windows.mjs';

/**
 * Bundles all suites into out/test-vscode/. Each test file becomes a file of its own, those of ui/ one for each window.
 * @param {readonly string[]} names of the suites in ui/; none: all of them
 * @param {readonly string[]} without those that are left out
 */
export async function bundleSuites(names, without) {
  await rm(bundles, { recursive: true, force: true });
  /** @type {import('esbuild').BuildOptions} */
  const common = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
  };
  const files = await sampleFiles();
  await Promise.all([
    build({
      ...common,
      format: 'cjs',
      entryPoints: ['test/vscode/suite/support/run.ts', 'test/vscode/suite/*.ts'],
      outdir: bundles,
      entryNames: '[name]',
      outExtension: { '.js': '.cjs' },
      external: ['vscode', 'mocha'],
    }),
    ...[
      webBundle(await suitesInPage(), webSuite),
      webBundle(smoke, webSmoke),
      { entryPoints: ['test/vscode/web/file-system.ts'], outfile: join(fileSystemExtension, 'extension.js') },
    ].map((entry) =>
      build({
        ...common,
        ...entry,
        platform: 'browser',
        target: 'chrome132',
        format: 'cjs',
        external: ['vscode'],
        define: { FILES: JSON.stringify(files) },
        alias: { 'node:assert/strict': './test/vscode/web/strict-assert.ts' },
        // The package of assertions looks for it.
        banner: { js: 'const process = { env: {} };' },
      }),
    ),
    ...[folderOf('grammar'), folderOf('theia'), ...windowsOf(names, without).map(windowBundle)].map((entry) =>
      build({
        ...common,
        ...entry,
        format: 'esm',
        // In files of their own, which are read if a test fails.
        sourcemap: true,
        // Modules that find files beside themselves stay where they are.
        external: ['playwright-core', './scripts/*', './test/vscode/*.mjs'],
        // CommonJS dependencies inside an ES module bundle still call require().
        banner: {
          js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
        },
      }),
    ),
  ]);
  await writeFile(join(fileSystemExtension, 'package.json'), JSON.stringify(fileSystemManifest));
}

/** What `npm test` runs in the page: whether the extension starts there. */
const smoke = ['activation'];

/** The suites in suite/ that need no machine. */
async function suitesInPage() {
  const entries = await readdir(join(root, 'test/vscode/suite'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => parse(name).name)
    .filter((name) => !(name in onTheMachine));
}

/**
 * One file: the extension host of a browser loads no more.
 * @param {readonly string[]} suites of suite/; those of the browser alone come behind them
 * @param {string} outfile
 * @returns {import('esbuild').BuildOptions}
 */
function webBundle(suites, outfile) {
  const paths = ['./mocha-setup.js', ...suites.map((suite) => `../suite/${suite}.js`), './in-browser.js'];
  return {
    stdin: {
      contents: [...paths.map((path) => `import '${path}';`), "export { run } from './run.js';"].join('\n'),
      loader: 'ts',
      resolveDir: join(root, 'test/vscode/web'),
      sourcefile: 'suites.ts',
    },
    outfile,
  };
}

/** The manifest of the extension with a file system. */
const fileSystemManifest = {
  name: 'remoteHub',
  publisher: 'GitHub',
  version: '0.0.0',
  engines: { vscode: '*' },
  browser: 'extension.js',
  enabledApiProposals: ['fileSearchProvider'],
  activationEvents: ['onFileSystem:vscode-vfs', 'onFileSystem:github'],
  contributes: {
    commands: ['usual', 'slow', 'gone', 'readOnly'].map((state) => ({
      command: `testFiles.${state}`,
      title: `Test Files: ${state}`,
    })),
  },
};

/** @returns the texts of a sample, by the paths in its file system */
async function sampleFiles() {
  const folder = join(root, 'samples/first-steps');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const texts = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    return [`/example/first-steps/${relative(folder, file)}`, await readFile(file, 'utf8')];
  });
  return Object.fromEntries(await Promise.all(texts));
}

/**
 * The suites in a folder, each in a file.
 * @param {string} folder
 * @returns {import('esbuild').BuildOptions}
 */
function folderOf(folder) {
  return {
    entryPoints: [`test/vscode/${folder}/*.ts`],
    outdir: join(bundles, folder),
    outExtension: { '.js': '.mjs' },
  };
}

/**
 * The suites of a window in one file. Its number keeps the order.
 * @param {readonly string[]} suites
 * @param {number} index
 * @returns {import('esbuild').BuildOptions}
 */
function windowBundle(suites, index) {
  return {
    stdin: {
      contents: suites.map((suite) => `import './${suite}.js';`).join('\n'),
      loader: 'ts',
      resolveDir: join(root, 'test/vscode/ui'),
      sourcefile: 'window.ts',
    },
    outfile: join(bundles, 'ui', `${String(index).padStart(2, '0')}-${suites.join('-')}.mjs`),
  };
}
