// Bundles the suites for where they run: CommonJS inside the extension host, ES modules around the browser and the grammar.
import { build } from 'esbuild';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundles, root, webSuite } from './paths.mjs';
import { windowsOf } from './windows.mjs';

/**
 * Bundles all suites into out/test-vscode/. Each test file becomes a file of its own, those of ui/ one for each window.
 * @param {readonly string[]} [names] of the suites in ui/. Default: all of them
 */
export async function bundleSuites(names) {
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
    build({
      ...common,
      platform: 'browser',
      target: 'chrome132',
      format: 'cjs',
      entryPoints: ['test/vscode/web/run.ts'],
      outfile: webSuite,
      external: ['vscode'],
      alias: { 'node:assert/strict': './test/vscode/web/strict-assert.ts' },
    }),
    ...[grammar, ...windowsOf(names).map(windowBundle)].map((entry) =>
      build({
        ...common,
        ...entry,
        format: 'esm',
        // Modules that find files beside themselves stay where they are.
        external: ['playwright-core', './scripts/*', './test/vscode/*.mjs'],
        // CommonJS dependencies inside an ES module bundle still call require().
        banner: {
          js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
        },
      }),
    ),
  ]);
}

/** @type {import('esbuild').BuildOptions} */
const grammar = {
  entryPoints: ['test/vscode/grammar/*.ts'],
  outdir: join(bundles, 'grammar'),
  outExtension: { '.js': '.mjs' },
};

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
