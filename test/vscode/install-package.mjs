// Packs the extension as it is built, and installs it where each VS Code of the suites copies it from.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { run } from '../../scripts/vscode-host/process-group.mjs';
import { installVsix } from '../../scripts/vscode-host/server.mjs';
import { installedExtensions, root, vsix } from './paths.mjs';

export async function packageVsix() {
  const output = relative(root, dirname(vsix));
  await run(process.execPath, ['scripts/package.mjs', '--no-build', '--output', output, 'extension'], { cwd: root });
}

export async function installPackage() {
  await packageVsix();
  const dataDir = await mkdtemp(join(tmpdir(), 'vscode-install-'));
  await rm(installedExtensions, { recursive: true, force: true });
  await installVsix(vsix, { dataDir, extensionsDir: installedExtensions });
  await rm(dataDir, { recursive: true });
}
