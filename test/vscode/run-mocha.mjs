// Runs bundled mocha suites, two files at a time: while one waits for VS Code, the other keeps two cores busy.
import Mocha from 'mocha';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { TEST_MS } from '../../scripts/test-limits.mjs';
import { bundles, root } from './paths.mjs';
import { reporterTo } from './reporter.mjs';

/**
 * @param {string} folder of out/test-vscode/
 * @param {import('./results.mjs').Results} results
 */
export async function runMocha(folder, results) {
  const mocha = new Mocha({
    reporter: reporterTo((entry) => results.add(entry)),
    timeout: TEST_MS,
    forbidOnly: true,
    forbidPending: true,
    parallel: true,
    jobs: 2,
    require: [join(root, 'test/support/source-lines.mjs')],
  });
  const files = await readdir(join(bundles, folder));
  for (const file of files.filter((name) => !name.endsWith('.map')).sort()) mocha.addFile(join(bundles, folder, file));
  await new Promise((resolve) => mocha.run(resolve));
}
