#!/usr/bin/env node
// Checks, tests and reviews the product modules that a change touches: what the GitHub Action and the GitLab job run. The npm
// package has it as `platform-config-review`.
//
//   platform-config-review --base REV [--format github|text] [--fail-on VERDICT] [--summary FILE]
//
// REV is as for `platform-config diff`. The program is the one of the same package or build, or else that of the npm package.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    format: { type: 'string', default: 'text' },
    'fail-on': { type: 'string', default: 'breaking' },
    summary: { type: 'string' },
  },
});
const base = values.base ?? 'HEAD';
const program = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));
const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (error) throw error;
  return { exitCode: status ?? 2, stdout, stderr };
}

/** @param {readonly string[]} args */
function platformConfig(...args) {
  const found = existsSync(program)
    ? run(process.execPath, [program, ...args])
    : run(npx, ['--yes', '--package', '@platform-config/cli', 'platform-config', ...args]);
  process.stderr.write(found.stderr);
  return found;
}

/** The commit that `base` names: `main...` is the merge base. */
function baseCommit() {
  const branch = /^(.+)\.\.\.(?:HEAD)?$/.exec(base)?.[1];
  const found = branch
    ? run('git', ['merge-base', branch, 'HEAD'])
    : run('git', ['rev-parse', '--verify', `${base}^{commit}`]);
  if (found.exitCode === 0) return found.stdout.trim();
  console.error(`There is no commit '${base}' here. Fetch the history, e.g. with fetch-depth: 0.`);
  process.exit(2);
}

/**
 * The folders of the modules that changed files belong to, in the working copy or in the base.
 *
 * @param {string} commit
 */
function changedModules(commit) {
  const list = run('git', ['diff', '--name-only', '--no-renames', '-z', '--relative', commit]).stdout;
  const known = new Set(run('git', ['ls-tree', '-r', '-z', '--name-only', commit, '.']).stdout.split('\0'));
  const isModule = (/** @type {string} */ folder) => {
    const file = path.posix.join(folder, '.platform-config.json');
    return existsSync(file) || known.has(file);
  };
  const modules = new Set();
  for (const file of list.split('\0').filter((name) => name !== ''))
    for (let folder = path.posix.dirname(file); ; folder = path.posix.dirname(folder)) {
      if (isModule(folder)) modules.add(folder);
      if (folder === '.' || isModule(folder)) break;
    }
  return [...modules].sort();
}

const modules = changedModules(baseCommit());
/** @type {string[]} */
const summary = [];
let exitCode = 0;
if (modules.length === 0) summary.push('The change touches no product module.');
else {
  const existing = modules.filter((module) => existsSync(path.join(module, '.platform-config.json')));
  const diff = ['diff', ...modules, '--base', base, '--fail-on', values['fail-on']];
  const review = platformConfig(...diff, '--format', 'markdown');
  summary.push(review.stdout);
  exitCode = Math.max(exitCode, review.exitCode);
  console.log(platformConfig(...diff, '--format', values.format).stdout);
  if (existing.length > 0) {
    const check = platformConfig('check', ...existing, '--format', values.format);
    console.log(check.stdout);
    summary.push(`**Check:** ${check.stdout.trim().split('\n').at(-1) ?? ''}`);
    exitCode = Math.max(exitCode, check.exitCode);
  }
  for (const module of existing) {
    const test = platformConfig('test', module);
    console.log(test.stdout);
    summary.push(`**Tests of ${module}:** ${test.stdout.trim().split('\n').at(-1) ?? ''}`);
    exitCode = Math.max(exitCode, test.exitCode);
  }
}
const text = `${summary.join('\n\n')}\n`;
if (values.summary) appendFileSync(values.summary, text);
else console.log(text);
process.exitCode = exitCode;
