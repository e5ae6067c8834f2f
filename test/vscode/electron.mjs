// Runs test/vscode/suite/ in a desktop VS Code: the one that VSCODE_PATH names, or a downloaded one.
//
//   npm run test:electron
import { runTests } from '@vscode/test-electron';
import { run } from '../../scripts/vscode-host/process-group.mjs';
import { bundleSuites } from './bundle.mjs';
import { extensionHostSuite, root } from './paths.mjs';
import { readReport, reportEnvironment } from './report.mjs';
import { Results } from './results.mjs';
import { makeTestFolder } from './test-folder.mjs';

const results = new Results();
const folder = await makeTestFolder();
const vscodeExecutablePath = process.env['VSCODE_PATH'];
try {
  await run(process.execPath, ['esbuild.mjs'], { cwd: root });
  await bundleSuites([], []);
  await runTests({
    ...(vscodeExecutablePath === undefined ? {} : { vscodeExecutablePath }),
    extensionDevelopmentPath: root,
    extensionTestsPath: extensionHostSuite,
    extensionTestsEnv: reportEnvironment(folder.report),
    launchArgs: [
      folder.workspace,
      '--disable-extensions',
      '--disable-workspace-trust',
      '--user-data-dir',
      folder.dataDir,
    ],
  });
  readReport(folder.report, results);
} catch (error) {
  readReport(folder.report, results);
  if (results.failures.length === 0) {
    console.error(
      `No desktop VS Code could be run (${error instanceof Error ? error.message : String(error)}). Set VSCODE_PATH to one, or run \`node test/vscode/run.mjs\`.`,
    );
    process.exitCode = 1;
  }
}
await folder.remove();
process.exitCode ??= results.conclude();
