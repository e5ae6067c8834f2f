#!/usr/bin/env node
// Runs a program of the command line, in the version of this repository, as the registry has it.
//
//   run-released.mjs platform-config|platform-config-review [ARGUMENT]…
//
// The checkout under review may have a package of that name, or name another registry: the package is installed beside this
// script, which no pull request changes, from a registry that PLATFORM_CONFIG_REGISTRY may name, and without its scripts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const [name = '', ...args] = process.argv.slice(2);
const folder = fileURLToPath(new URL(`../../.released/${manifest.version}/`, import.meta.url));
const installed = path.join(folder, 'node_modules/@platform-config/cli');

if (!existsSync(path.join(installed, 'package.json'))) {
  mkdirSync(folder, { recursive: true });
  const registry = process.env['PLATFORM_CONFIG_REGISTRY'] ?? 'https://registry.npmjs.org/';
  const options = ['--prefix', '.', '--userconfig', '.npmrc', '--registry', registry, '--ignore-scripts'];
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock'];
  const wanted = `@platform-config/cli@${manifest.version}`;
  const { status, error } = spawnSync('npm', ['install', ...options, ...quiet, wanted], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    // npm is a batch file there.
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`${wanted} cannot be installed from ${registry}${error ? `: ${error.message}` : ''}.`);
    process.exit(2);
  }
}
const program = path.join(installed, manifest.bin[name] ?? '');
const { status, error } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
if (error) throw error;
process.exitCode = status ?? 2;
