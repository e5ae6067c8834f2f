// Bundles the suites for where they run: CommonJS inside the extension host, ES modules around the browser and the grammar.
import { build } from 'esbuild';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundles, root } from './paths.mjs';

/** Bundles all suites into out/test-vscode/; each test file becomes a file of its own. */
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
    ...['grammar', 'ui'].map((folder) =>
      build({
        ...common,
        format: 'esm',
        entryPoints: [`test/vscode/${folder}/*.ts`],
        outdir: join(bundles, folder),
        outExtension: { '.js': '.mjs' },
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
