// Runs test/vscode/theia/ on the packaged extension: Theia in the browser, another editor that runs extensions of VS Code.
import { installTheia } from '../../scripts/install.mjs';
import { packageVsix } from './install-package.mjs';
import { runMocha } from './run-mocha.mjs';

/** @param {import('./results.mjs').Results} results */
export async function runSuite(results) {
  await installTheia();
  await packageVsix();
  await runMocha('theia', results);
}
