// Bundles the suites for where they run: CommonJS inside the extension host, ES modules around the browser.
import { build } from 'esbuild';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundles, root } from './paths.mjs';

/** Bundles both suites into out/test-vscode/; each test file becomes a file of its own. */
export async function bundleSuites() {
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
      format: 'esm',
      entryPoints: ['test/vscode/ui/*.ts'],
      outdir: join(bundles, 'ui'),
      outExtension: { '.js': '.mjs' },
      // Modules that find files beside themselves stay where they are.
      external: ['playwright-core', './scripts/*', './test/vscode/*.mjs'],
    }),
  ]);
}
