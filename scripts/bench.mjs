// `npm run bench`: installs what is missing, builds, and measures. Its options are those of bench/main.ts.
//
//   node scripts/bench.mjs [--only ROW,…] [--blocks N,…] [--rounds N] [--output FILE] [--write | --smallest]
import { fileURLToPath } from 'node:url';
import { installBenchPeer, installDependencies, installVSCodeHost, requireNode } from './install.mjs';
import { run } from './vscode-host/process-group.mjs';
import { isSupported } from './vscode-host/server.mjs';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const options = process.argv.slice(2);

requireNode();
try {
  await installDependencies();
  await installBenchPeer();
  if (isSupported && !options.includes('--smallest')) await installVSCodeHost();
  await run(process.execPath, ['esbuild.mjs'], { cwd });
  await run(process.execPath, ['esbuild.mjs', '--tools', 'bench/main.ts'], { cwd });
  await run(process.execPath, ['out/bench/main.js', ...options], { cwd });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
