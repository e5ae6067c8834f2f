// Runs test/vscode/ui/ on the packaged extension: VS Code in the browser, with keyboard and screen.
import { installPackage } from './install-package.mjs';
import { runMocha } from './run-mocha.mjs';

/** @param {import('./results.mjs').Results} results */
export async function runSuite(results) {
  await installPackage();
  await runMocha('ui', results);
}
