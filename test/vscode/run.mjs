// Runs the suites that need a real VS Code (Linux x64): the one inside the extension host, and the one that works with keyboard
// and screen. Pictures are in out/screenshots/ afterwards.
//
//   node test/vscode/run.mjs [integration | ui]
import { rm } from 'node:fs/promises';
import { endWithNpm } from '../../scripts/end-with-npm.mjs';
import { installVSCodeHost, requireNode } from '../../scripts/install.mjs';
import { run } from '../../scripts/vscode-host/process-group.mjs';
import { bundleSuites } from './bundle.mjs';
import { root, screenshots } from './paths.mjs';
import { Results } from './results.mjs';

const SUITES = ['integration', 'ui'];

requireNode();
endWithNpm();
const chosen = process.argv.slice(2);
if (chosen.some((suite) => !SUITES.includes(suite))) {
  console.error(`node test/vscode/run.mjs [${SUITES.join(' | ')}]`);
  process.exit(2);
}

const results = new Results();
try {
  await installVSCodeHost();
  await run(process.execPath, ['esbuild.mjs'], { cwd: root });
  await bundleSuites();
  await rm(screenshots, { recursive: true, force: true });
  for (const suite of chosen.length > 0 ? chosen : SUITES) {
    console.log(`\n${suite}`);
    const { runSuite } = await import(`./${suite}.mjs`);
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
