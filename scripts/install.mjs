// Installs missing dependencies: the first step of `npm start` and `npm test`. It runs before anything is installed, so it
// only uses Node.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installed.mjs';
import { run } from './vscode-host/process-group.mjs';
import { isSupported } from './vscode-host/server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** npm itself is silent until it has ended. */
const MILLISECONDS_BETWEEN_PROGRESS = 10_000;

/** Below this version, dependencies fail with unclear errors. */
const MINIMUM_NODE = [20, 19];

/** Ends the process with a clear message (exit code 2) if Node is too old for the project. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [minimumMajor = 0, minimumMinor = 0] = MINIMUM_NODE;
  if (major > minimumMajor || (major === minimumMajor && minor >= minimumMinor)) return;
  console.error(
    `Node ${MINIMUM_NODE.join('.')} or later is needed, and this is Node ${process.versions.node}: https://nodejs.org`,
  );
  process.exit(2);
}

/**
 * Installs the project's dependencies if they are missing or do not match package-lock.json.
 * @throws if npm fails
 */
export async function installDependencies() {
  await install(root, "the project's dependencies (0.4 GB, once)");
}

/**
 * Installs the VS Code that runs in a browser in the same way.
 * @throws if npm fails, or if this VS Code does not run here
 */
export async function installVSCodeHost() {
  if (!isSupported)
    throw new Error(
      `The VS Code of scripts/vscode-host runs on Linux x64, not on ${process.platform} ${process.arch}.`,
    );
  await install(join(root, 'scripts/vscode-host'), 'VS Code and Chromium (0.8 GB, once)');
}

/**
 * Installs Theia in the same way, whose suite also needs that VS Code.
 * @throws if npm fails
 */
export async function installTheia() {
  await install(join(root, 'scripts/theia-host'), 'Theia (0.7 GB, once)');
}

/**
 * Installs the language server that the benchmark compares with in the same way.
 * @throws if npm fails
 */
export async function installBenchPeer() {
  await install(join(root, 'bench/peer'), "VS Code's JSON language server (0.1 GB, once)");
}

/**
 * Installs the bundlers that take in the library in the same way.
 * @throws if npm fails
 */
export async function installBundlers() {
  await install(join(root, 'test/bundlers'), 'bundlers (0.1 GB, once)');
}

/**
 * Installs Node for Windows, on any system.
 * @throws if npm fails
 */
export async function installWindowsNode() {
  // The package is for another system than this one.
  await install(join(root, 'scripts/windows'), 'the Node of Windows (0.1 GB, once)', ['--force']);
}

/**
 * @param {string} folder
 * @param {string} what
 * @param {readonly string[]} options additional ones for npm
 */
async function install(folder, what, options = []) {
  if (await isInstalled(folder)) return;
  console.log(`Installing ${what} ...`);
  const started = performance.now();
  const progress = setInterval(() => {
    console.log(`  still installing, ${String(Math.round((performance.now() - started) / 1000))} s`);
  }, MILLISECONDS_BETWEEN_PROGRESS);
  try {
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...options], { cwd: folder });
  } finally {
    clearInterval(progress);
  }
}
