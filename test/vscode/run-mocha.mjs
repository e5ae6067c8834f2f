// Runs bundled mocha suites, one window of VS Code after the other. Each keeps more than one core busy, and two at a time slow each other down: together they
// take a tenth more of the processor.
import Mocha from 'mocha';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import '../support/source-lines.mjs';
import { TEST_MS } from '../../scripts/test-limits.mjs';
import { bundles } from './paths.mjs';
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
  });
  const files = await readdir(join(bundles, folder));
  for (const file of files.filter((name) => !name.endsWith('.map')).sort()) mocha.addFile(join(bundles, folder, file));
  await mocha.loadFilesAsync();
  await new Promise((resolve) => mocha.run(resolve));
}
