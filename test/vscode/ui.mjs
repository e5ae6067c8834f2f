// Runs test/vscode/ui/ on the packaged extension: VS Code in the browser, with keyboard and screen.
import { run } from '../../scripts/vscode-host/process-group.mjs';
import { root } from './paths.mjs';
import { runMocha } from './run-mocha.mjs';

/**
 * @param {import('./results.mjs').Results} results
 * @param {readonly string[]} names of files in test/vscode/ui/. Default: all of them
 */
export async function runSuite(results, names) {
  await run(process.execPath, ['scripts/package-vsix.mjs', '--no-build'], { cwd: root });
  await runMocha('ui', results, names);
}
