#!/usr/bin/env node
// Checks, tests and reviews the product modules that a change touches: what the GitHub Action and the GitLab job run. The npm
// package has it as `platform-config-review`.
//
//   platform-config-review --base REV [--format github|text] [--fail-on VERDICT] [--summary FILE]
//
// REV is as for `platform-config diff`. The program is the one of the same package or build, or else that of the npm package.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
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
 * Whether the files of a folder make it a module: one has the name of the specification, or another with the key of a module.
 *
 * @param {readonly string[]} names
 * @param {(name: string) => string} textOf
 */
function hasConfiguration(names, textOf) {
  return names.some(
    (name) =>
      name === '.platform-config.json' ||
      (/^\.[^/]+-config\.json$/.test(name) && textOf(name).includes('"productModuleKey"')),
  );
}

/** @param {string} folder of the working copy */
function isModuleNow(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return hasConfiguration(names, (name) => readFileSync(path.join(folder, name), 'utf8'));
}

/**
 * The folders of the modules that changed files belong to, in the working copy or in the base.
 *
 * @param {string} commit
 */
function changedModules(commit) {
  const list = run('git', ['diff', '--name-only', '--no-renames', '-z', '--relative', commit]).stdout;
  const known = new Set(run('git', ['ls-tree', '-r', '-z', '--name-only', commit, '.']).stdout.split('\0'));
  const isModule = (/** @type {string} */ folder) => isModuleNow(folder) || wasModule(folder);
  const wasModule = (/** @type {string} */ folder) => {
    const prefix = folder === '.' ? '' : `${folder}/`;
    const names = [...known].flatMap((file) => (file.startsWith(prefix) ? [file.slice(prefix.length)] : []));
    return hasConfiguration(names, (name) => run('git', ['show', `${commit}:./${prefix}${name}`]).stdout);
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
  const existing = modules.filter(isModuleNow);
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
