// Runs test/vscode/ui/ on the packaged extension: VS Code in the browser, with keyboard and screen.
import Mocha from 'mocha';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../scripts/vscode-host/process-group.mjs';
import { bundles, root } from './paths.mjs';
import { reporterTo } from './reporter.mjs';

const TEST_TIMEOUT_MS = 90_000;

/** @param {import('./results.mjs').Results} results */
export async function runSuite(results) {
  await run(process.execPath, ['scripts/package-vsix.mjs', '--no-build'], { cwd: root });
  const mocha = new Mocha({
    reporter: reporterTo((entry) => results.add(entry)),
    timeout: TEST_TIMEOUT_MS,
    forbidOnly: true,
    forbidPending: true,
  });
  process.setSourceMapsEnabled(true);
  const folder = join(bundles, 'ui');
  for (const name of (await readdir(folder)).sort()) mocha.addFile(join(folder, name));
  await mocha.loadFilesAsync();
  await new Promise((resolve) => mocha.run(resolve));
}
