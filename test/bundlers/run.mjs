// `npm run test:bundlers`: makes all bundles that docs/library.md has commands for, and runs them.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endWithNpm } from '../../scripts/end-with-npm.mjs';
import { installBundlers, installDependencies, requireNode } from '../../scripts/install.mjs';
import { packageCommandLine } from '../../scripts/package/command-line.mjs';
import { run } from '../../scripts/vscode-host/process-group.mjs';
import { bundleAndRun, commands, prepare } from './bundles.mjs';

const installed = resolve('test/bundlers/node_modules');

requireNode();
endWithNpm();
const folder = mkdtempSync(join(tmpdir(), 'platform-config-bundlers-'));
try {
  await installDependencies();
  await installBundlers();
  await run(process.execPath, ['esbuild.mjs']);
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(installed)) symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  prepare(folder, join(folder, await packageCommandLine(resolve('.'), folder)));
  for (const command of commands) {
    bundleAndRun(folder, command, [join(installed, '.bin'), resolve('node_modules/.bin')]);
    console.log(`✔ ${command.split('\n', 1).join('')}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
