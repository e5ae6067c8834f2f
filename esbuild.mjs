// Builds every bundle of the project.
//
//   node esbuild.mjs             what ships, into dist/: the extension, the language server, the command line
//   node esbuild.mjs --pages     only the panels' pages, into dist/webview/
//   node esbuild.mjs --tools     what checks it, into out/: the test suites and the scripts written in TypeScript
//   node esbuild.mjs --tools FILE…     only these of them
//   node esbuild.mjs --watch     what ships, again after each change
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { build, context } from 'esbuild';
import { writeInAscii } from './scripts/ascii-programs.mjs';
import { writeIconFont } from './scripts/icon-font.mjs';
import { libraryModule } from './scripts/library-module.mjs';
import { writePlayablePage } from './scripts/playable-page.mjs';
import { packageEntryPoints, packagesApart } from './scripts/packages-apart.mjs';
import { shortManifest } from './scripts/short-manifest.mjs';
import { split } from './scripts/split-programs.mjs';
import { withoutUnusedLanguage } from './scripts/unused-language.mjs';
import { bundledPackages, embeddedTerms, thirdPartyNotices } from './scripts/third-party-notices.mjs';

/** The WebAssembly build of QuickJS. */
const engine = '@jitl/quickjs-wasmfile-release-sync';

const tools = process.argv.includes('--tools');
const pages = process.argv.includes('--pages');
const watch = process.argv.includes('--watch');
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
  // Several dependencies ship UMD as `main`; their ES modules are smaller and can be analysed.
  mainFields: ['module', 'main'],
};

/** @type {import('esbuild').BuildOptions} */
const shipped = {
  ...common,
  format: 'cjs',
  minify: true,
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  external: ['vscode'],
  // The same bundles of packages serve in a browser, where texts of the JSON service are not read from files either.
  alias: { '@vscode/l10n': './node_modules/@vscode/l10n/dist/browser.js' },
  // Some packages create a `require` from it.
  define: { 'import.meta.url': '__filename' },
  plugins: [packagesApart, shortManifest],
  entryPoints: {
    'start-on-machine': 'client/node/start-on-machine.ts',
    ...packageEntryPoints,
  },
};

/**
 * VS Code loads the extension for each JSON file, of which most are in no module: what one needs is in a file of its own.
 *
 * @type {import('esbuild').BuildOptions}
 */
const extension = {
  ...shipped,
  supported: { 'dynamic-import': false },
  plugins: [
    {
      name: 'what a module needs apart',
      setup: (build) =>
        build.onResolve({ filter: /\/start-on-machine\.js$/ }, () => ({
          path: './start-on-machine.cjs',
          external: true,
        })),
    },
  ],
  entryPoints: { extension: 'client/node/extension.ts' },
};

/**
 * Of the first file of a program: Node keeps the compiled code of what it loads after this line, from 22.1 on and unless the user forbids it. It is kept beside
 * the program, where only who can change the program can change it: Node's own choice, the folder for temporary files, may be a folder of the checkout.
 */
const keepsCompiled = { js: "require('node:module').enableCompileCache?.(__dirname + '/.compiled');" };

/**
 * The command line and the library, which have nearly everything in common.
 *
 * @type {import('esbuild').BuildOptions}
 */
const commandLine = split(
  'common',
  {
    ...shipped,
    entryPoints: {
      'command-line': 'cli/start.ts',
      library: 'cli/library/index.ts',
      'library-files': 'cli/library/engine-files.ts',
    },
  },
  [],
  ['language/rules/index.ts', 'language/syntax/code/parse.ts'],
);

/** @type {import('esbuild').BuildOptions} */
const commandLineProgram = {
  ...shipped,
  plugins: [],
  banner: keepsCompiled,
  external: ['./command-line.cjs'],
  entryPoints: undefined,
  stdin: {
    contents: "#!/usr/bin/env node\nvoid require('./command-line.cjs').runCommandLine();",
    sourcefile: 'cli.js',
  },
  outdir: undefined,
  outfile: 'dist/cli.cjs',
};

/** @type {import('esbuild').BuildOptions} */
const checks = {
  ...common,
  format: 'esm',
  splitting: true,
  sourcemap: true,
  outdir: 'out',
  outbase: '.',
  external: [
    // One instance, which test/support/same-cases.mjs sets up for all tests.
    'fast-check',
    ...['mocha', 'esbuild', 'typescript', 'dependency-cruiser', 'oxfmt'],
    // Modules that look up files relative to themselves are not bundled.
    ...['scripts/vscode-host', 'test/vscode'].flatMap((folder) =>
      readdirSync(folder).flatMap((file) => (file.endsWith('.mjs') ? `./${folder}/${file}` : [])),
    ),
    './test/webview/paths.mjs',
  ],
  // CommonJS inside an ES module bundle still uses these.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  // Commands that tests call find the sandbox, and the program of their threads, beside the shipped bundle.
  define: { __dirname: JSON.stringify(resolve('dist')) },
  entryPoints:
    files.length > 0
      ? files
      : [
          'test/**/*.test.ts',
          'test/editors/run.ts',
          'test/soak/run.ts',
          'test/chaos/run.ts',
          'scripts/*.ts',
          'bench/main.ts',
        ],
};

/**
 * The worker that runs hook code, and the code it runs inside QuickJS. The alias: bundled as CommonJS, the engine's glue for ES modules looks for a missing
 * URL.
 *
 * @type {import('esbuild').BuildOptions}
 */
const sandboxWorker = {
  ...shipped,
  plugins: [],
  entryPoints: { 'sandbox-worker': 'runtime/sandbox/node/worker.ts' },
  alias: {
    [`${engine}/emscripten-module`]: `./node_modules/${engine}/dist/emscripten-module.cjs`,
  },
};

/**
 * A thread that plays policies of a book, with the sandbox in it.
 *
 * @type {import('esbuild').BuildOptions}
 */
const bookThread = {
  ...sandboxWorker,
  plugins: [withoutUnusedLanguage, packagesApart],
  entryPoints: { 'book-thread': 'runtime/book/node/thread.ts' },
};

/**
 * The same programs for a browser, in which VS Code loads the extension from one file. The server and the sandbox run in web workers.
 *
 * @type {import('esbuild').BuildOptions}
 */
const inBrowser = {
  ...common,
  platform: 'browser',
  target: 'chrome132',
  mainFields: ['browser', 'module', 'main'],
  minify: true,
  outdir: 'dist/web',
  define: { 'import.meta.url': '""' },
};

/** @type {import('esbuild').BuildOptions} */
const browserExtension = {
  ...inBrowser,
  format: 'cjs',
  external: ['vscode'],
  define: { ...inBrowser.define, SAMPLE_FILES: JSON.stringify(filesIn('samples/first-steps')) },
  entryPoints: { extension: 'client/browser/extension.ts' },
  // The package that reads repositories expects Node's buffers.
  inject: ['client/browser/git/buffer.ts'],
};

/**
 * The language servers and the tools for agents. They share the language and the runtime, and a server reads what answers panels with the first message of one.
 *
 * @type {import('esbuild').BuildOptions}
 */
const servers = split(
  'shared',
  {
    ...shipped,
    banner: keepsCompiled,
    target: ['node20', inBrowser.target],
    // Packages that have one export a part for browsers by this name.
    conditions: ['browser'],
    entryPoints: {
      server: 'server/programs/language-server.ts',
      agents: 'server/programs/agents.ts',
      'web/server': 'server/browser/main.ts',
    },
  },
  ['server/programs/language-server.ts', 'server/programs/agents.ts'],
  ['language/rules/index.ts', 'language/syntax/code/parse.ts'],
);

/** @type {import('esbuild').BuildOptions} */
const browserSandbox = {
  ...inBrowser,
  format: 'iife',
  entryPoints: { 'sandbox-worker': 'runtime/sandbox/browser/worker.ts' },
};

/** @type {import('esbuild').BuildOptions} */
const sandboxGuest = {
  ...common,
  platform: 'neutral',
  format: 'iife',
  target: 'es2022',
  minify: true,
  outfile: 'dist/sandbox-guest.js',
  entryPoints: ['runtime/sandbox/guest/main.ts'],
};

/**
 * The plugin of TypeScript's server, which loads it from a package of its own (scripts/package/extension.mjs).
 *
 * @type {import('esbuild').BuildOptions}
 */
const typescriptPlugin = {
  ...shipped,
  plugins: [],
  entryPoints: { 'typescript-plugin': 'typescript-plugin/main.ts' },
  // TypeScript's server calls what the module is.
  footer: { js: 'module.exports = module.exports.default;' },
};

/**
 * The additional code of a session of unit tests, and of one that records its steps.
 *
 * @type {import('esbuild').BuildOptions}
 */
const sandboxAdditions = {
  ...sandboxGuest,
  outfile: undefined,
  outdir: 'dist',
  entryPoints: {
    'sandbox-unit-tests': 'runtime/sandbox/guest/unit-tests.ts',
    'sandbox-recorder': 'runtime/sandbox/guest/recorder.ts',
  },
};

/**
 * The pages of the panels. VS Code 1.101, the minimum version in the manifest, contains Chromium 134.
 *
 * @type {import('esbuild').BuildOptions}
 */
const page = {
  ...common,
  platform: 'browser',
  target: 'chrome134',
  minify: true,
};

/**
 * The script of each page: those of client/webview/ that have one. What several of them need is in files of its own, which they import.
 *
 * @type {import('esbuild').BuildOptions}
 */
const pageScripts = {
  ...page,
  format: 'esm',
  splitting: true,
  chunkNames: 'shared-[hash]',
  outdir: 'dist/webview',
  entryPoints: Object.fromEntries(
    readdirSync('client/webview')
      .map((name) => [name, `client/webview/${name}/${name}-page.ts`])
      .filter(([, script]) => script && existsSync(script)),
  ),
};

/**
 * One style sheet for all pages: the shared one first, which the others build on.
 *
 * @type {import('esbuild').BuildOptions}
 */
const pageStyles = {
  ...page,
  stdin: {
    contents: styleSheets('client/webview')
      .map((path) => `@import './${path}';`)
      .join('\n'),
    loader: 'css',
    resolveDir: '.',
    sourcefile: 'page.css',
  },
  outfile: 'dist/webview/page.css',
};

const programs = [
  commandLine,
  servers,
  shipped,
  extension,
  commandLineProgram,
  sandboxWorker,
  bookThread,
  typescriptPlugin,
  sandboxGuest,
  sandboxAdditions,
  browserExtension,
  browserSandbox,
];
const builds = tools ? [checks] : [...(pages ? [] : programs), pageScripts, pageStyles];
// Outputs of deleted sources must be neither run nor packaged.
if (tools) rmSync('out/test', { recursive: true, force: true });
else {
  rmSync(pages ? 'dist/webview' : 'dist', { recursive: true, force: true });
  mkdirSync('dist/webview', { recursive: true });
  copyFileSync(`node_modules/${engine}/dist/emscripten-module.wasm`, 'dist/quickjs.wasm');
  writeFileSync('dist/library.mjs', libraryModule);
}
const metafiles = [];
for (const options of builds)
  if (watch) await (await context({ ...options, logLevel: 'info' })).watch();
  else metafiles.push((await build({ ...options, metafile: true })).metafile);
if (!tools && !watch) writeInAscii(metafiles);
if (!tools) {
  await writeIconFont('dist/webview', { isWhole: watch });
  await writePlayablePage(page, 'dist/webview');
}
// Files of these two packages are copied next to the bundles.
if (!tools && !pages && !watch) {
  const folders = [...bundledPackages(metafiles), 'node_modules/@vscode/codicons', `node_modules/${engine}`];
  writeFileSync('dist/third-party-notices.txt', thirdPartyNotices([...new Set(folders)], embeddedTerms(metafiles)));
}

/**
 * The style sheets in a folder, those of shared/ first.
 * @param {string} folder
 */
function styleSheets(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();
  const isShared = (/** @type {string} */ path) => path.startsWith(`${folder}/shared/`);
  return [...paths.filter(isShared), ...paths.filter((path) => !isShared(path))];
}

/**
 * The paths of the files in a folder, with `/`.
 * @param {string} folder
 */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, `${parentPath}/${name}`).replaceAll('\\', '/'))
    .sort();
}
