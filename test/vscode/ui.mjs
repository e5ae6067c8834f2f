// Runs test/vscode/ui/ on the packaged extension: VS Code in the browser, with keyboard and screen.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { run } from '../../scripts/vscode-host/process-group.mjs';
import { installVsix } from '../../scripts/vscode-host/server.mjs';
import { installedExtensions, root, vsix } from './paths.mjs';
import { runMocha } from './run-mocha.mjs';

/** @param {import('./results.mjs').Results} results */
export async function runSuite(results) {
  await packageVsix();
  const dataDir = await mkdtemp(join(tmpdir(), 'vscode-install-'));
  await rm(installedExtensions, { recursive: true, force: true });
  await installVsix(vsix, { dataDir, extensionsDir: installedExtensions });
  await rm(dataDir, { recursive: true });
  await runMocha('ui', results);
}

/** Packages the extension as built. */
export async function packageVsix() {
  const output = relative(root, dirname(vsix));
  await run(process.execPath, ['scripts/package.mjs', '--no-build', '--output', output, 'extension'], { cwd: root });
}
