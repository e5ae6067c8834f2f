// Runs the suites that look at the pages of the panels in a headless browser (Linux x64).
//
//   node test/webview/run.mjs [--no-build] [--pictures] [--without SUITE,…] [SUITE]…     a suite is the name of a file beside this one, such as preview-blocks
//
//   --pictures     leaves a picture of every state in out/screenshots/webview/, to look at: no test compares them. Those of the
//                  documentation are always there
import { build } from 'esbuild';
import Mocha from 'mocha';
import { readdir, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithNpm } from '../../scripts/end-with-npm.mjs';
import { installVSCodeHost, requireNode } from '../../scripts/install.mjs';
import { TEST_MS } from '../../scripts/test-limits.mjs';
import { run } from '../../scripts/vscode-host/process-group.mjs';
import { bundles, root, screenshots } from './paths.mjs';

requireNode();
endWithNpm();
const suites = (await readdir(join(root, 'test/webview')))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => parse(file).name);
const { values, positionals: chosen } = parseArgs({
  options: {
    ...{ 'no-build': { type: 'boolean' }, pictures: { type: 'boolean' } },
    without: { type: 'string', default: '' },
  },
  allowPositionals: true,
});
if (chosen.some((suite) => !suites.includes(suite))) {
  console.error(`node test/webview/run.mjs [--no-build] [--pictures] [${suites.join(' | ')}]`);
  process.exit(2);
}

await installVSCodeHost();
if (!values['no-build']) await run(process.execPath, ['esbuild.mjs', '--pages'], { cwd: root });
await rm(bundles, { recursive: true, force: true });
// The pictures of suites that are not run stay.
if (values.pictures && chosen.length === 0) await rm(screenshots, { recursive: true, force: true });
// Of the processes of the tests, too.
if (values.pictures) process.env['PICTURES'] = '1';
await build({
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Each process of the tests loads what several suites have once.
  splitting: true,
  mainFields: ['module', 'main'],
  sourcemap: true,
  logLevel: 'warning',
  entryPoints: suites.map((suite) => `test/webview/${suite}.ts`),
  outdir: bundles,
  outExtension: { '.js': '.mjs' },
  // Modules that find files beside themselves stay where they are.
  external: ['playwright-core', './scripts/*', './test/webview/*.mjs', './test/vscode/*.mjs'],
  // CommonJS dependencies inside an ES module bundle still call require(), and the command line finds files beside its bundle.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url), __dirname = import.meta.dirname;",
  },
});
const mocha = new Mocha({
  timeout: TEST_MS,
  forbidOnly: true,
  forbidPending: true,
  parallel: true,
  jobs: 2,
  require: [join(root, 'test/support/source-lines.mjs')],
});
const without = values.without.split(',');
for (const suite of chosen.length > 0 ? chosen : suites.filter((name) => !without.includes(name)))
  mocha.addFile(join(bundles, `${suite}.mjs`));
mocha.run((failures) => process.exit(failures === 0 ? 0 : 1));
