// Runs the suites that need a real VS Code (Linux x64): the one of its grammars, the one inside the extension host, a part of that
// in the extension host of a browser, and the one that works with keyboard and screen.
//
//   node test/vscode/run.mjs [--no-build] [--pictures] [--browser] [--without FILE,…] [grammar | integration | browser | ui [FILE…] | theia]     a file of test/vscode/ui/, such as navigation;
//   --browser: the extension runs in the extension host of the browser, as on vscode.dev; theia: in Theia, which the others do not need
//
//   --without      leaves out files of test/vscode/ui/
//   --pictures     leaves pictures in out/screenshots/, for the documentation or to look at: no test compares them
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithNpm } from '../../scripts/end-with-npm.mjs';
import { installVSCodeHost, requireNode } from '../../scripts/install.mjs';
import { run } from '../../scripts/vscode-host/process-group.mjs';
import { bundleSuites } from './bundle.mjs';
import { BROWSER, root, screenshots } from './paths.mjs';
import { Results } from './results.mjs';

const SUITES = ['grammar', 'integration', 'browser', 'ui'];
/** The one with another editor, which runs by its name only. */
const APART = 'theia';
/** Those in which the extension runs. */
const OF_A_HOST = ['integration', 'ui'];

requireNode();
endWithNpm();
const { values, positionals } = parseArgs({
  options: {
    ...{ 'no-build': { type: 'boolean' }, pictures: { type: 'boolean' }, browser: { type: 'boolean' } },
    without: { type: 'string', default: '' },
  },
  allowPositionals: true,
});
const [suite, ...files] = positionals;
if (suite !== undefined && (![...SUITES, APART].includes(suite) || (files.length > 0 && suite !== 'ui'))) {
  console.error(
    `node test/vscode/run.mjs [--no-build] [--pictures] [--browser] [--without FILE,…] [${SUITES.join(' | ')} [FILE…] | ${APART}]`,
  );
  process.exit(2);
}

if (values.browser) process.env[BROWSER] = '1';
// Of the processes of the tests, too.
if (values.pictures) process.env['PICTURES'] = '1';
const results = new Results();
try {
  await installVSCodeHost();
  if (!values['no-build']) await run(process.execPath, ['esbuild.mjs'], { cwd: root });
  await bundleSuites(files, values.without.split(','));
  await mkdir(screenshots, { recursive: true });
  // Those of the pages in a browser are in a folder of their own, and stay.
  for (const entry of await readdir(screenshots, { withFileTypes: true }))
    if (entry.isFile()) await rm(join(screenshots, entry.name));
  for (const name of suite !== undefined ? [suite] : values.browser ? OF_A_HOST : SUITES) {
    console.log(`\n${name}`);
    const { runSuite } = await import(`./${name}.mjs`);
    await runSuite(results);
  }
} catch (error) {
  results.add({
    event: 'fail',
    title: 'the run itself',
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
process.exit(results.conclude());
