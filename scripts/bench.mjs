// `npm run bench`: installs what is missing, builds, and measures. Its options are those of bench/performance.ts.
//
//   node scripts/bench.mjs [--blocks 1000,10000] [--rounds N] [--keystrokes N] [--requests N] [--modules N] [--write]
import { fileURLToPath } from 'node:url';
import { installBenchPeer, installDependencies, installVSCodeHost, requireNode } from './install.mjs';
import { run } from './vscode-host/process-group.mjs';
import { isSupported } from './vscode-host/server.mjs';

const cwd = fileURLToPath(new URL('..', import.meta.url));

requireNode();
try {
  await installDependencies();
  await installBenchPeer();
  if (isSupported) await installVSCodeHost();
  await run(process.execPath, ['esbuild.mjs'], { cwd });
  await run(process.execPath, ['esbuild.mjs', '--tools'], { cwd });
  await run(process.execPath, ['out/bench/performance.js', ...process.argv.slice(2)], { cwd });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
