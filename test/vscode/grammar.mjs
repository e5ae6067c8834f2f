// Runs test/vscode/grammar/: the grammar of templates in the grammar of JSON, both as VS Code reads them, with its TextMate engine.
import { runMocha } from './run-mocha.mjs';

/** @param {import('./results.mjs').Results} results */
export async function runSuite(results) {
  await runMocha('grammar', results);
}
