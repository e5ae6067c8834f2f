#!/usr/bin/env node
// Checks, tests and reviews the product modules that a change touches: what the GitHub Action and the GitLab job run. The npm
// package has it as `platform-config-review`.
//
//   platform-config-review --base REV [--format github|text] [--fail-on VERDICT] [--summary FILE]
//
// REV is as for `platform-config diff`. The program is the one of the same package or build: nothing of the checkout is run but
// the code of its modules, in the sandbox. What is no report fails, whatever the exit code.
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'HEAD' },
    format: { type: 'string', default: 'text' },
    'fail-on': { type: 'string', default: 'breaking' },
    summary: { type: 'string' },
  },
});
const { base, format, summary: summaryFile } = values;
const program = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));

/**
 * @param {RegExp} report what the output of a call that did its work has in it
 * @param {readonly string[]} options
 * @param {readonly string[]} paths of modules, which may be called like an option
 */
function platformConfig(report, [command, ...options], paths = ['.']) {
  const args = [
    program,
    String(command),
    ...options,
    '--',
    ...paths.map((path) => (path === '.' ? path : `./${path}`)),
  ];
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (error) throw error;
  process.stderr.write(stderr);
  if (status === null || !report.test(stdout)) return { exitCode: 2, stdout: '' };
  return { exitCode: status, stdout };
}

/** The last line of a report, which has no names of the change in it. @param {string} report */
function conclusion(report) {
  return report.trimEnd().split('\n').at(-1) ?? '';
}

const diff = ['diff', `--base=${base}`, '--changed'];
const touched = platformConfig(/^\{/, [...diff, '--no-effects', '--fail-on=never', '--format=json']);
if (touched.exitCode !== 0) process.exit(2);
/** @type {readonly { readonly root: string, readonly differences: readonly { readonly kind: string }[] }[]} */
const modules = JSON.parse(touched.stdout).modules;
const existing = modules.flatMap(({ root, differences }) =>
  differences.some(({ kind }) => kind === 'module/removed') ? [] : [root],
);
/** @type {string[]} */
const summary = [];
/** @type {number[]} */
const exitCodes = [0];
if (modules.length === 0) summary.push('The change touches no product module.');
else {
  const failing = [...diff, `--fail-on=${values['fail-on']}`];
  const review = platformConfig(/^## Review of the change/m, [...failing, '--format=markdown']);
  const shown = platformConfig(/\S/, [...failing, `--format=${format}`]);
  summary.push(review.stdout);
  console.log(shown.stdout);
  exitCodes.push(review.exitCode, shown.exitCode);
}
if (existing.length > 0) {
  const check = platformConfig(
    /^[✔✖] .* in \d+ modules?$/m,
    ['check', `--base=${base}`, `--format=${format}`],
    existing,
  );
  const test = platformConfig(/^\d+ modules?: /m, ['test', '--shard=1/1'], existing);
  for (const { stdout } of [check, test]) console.log(stdout);
  summary.push(`**Check:** ${conclusion(check.stdout)}`, `**Tests:** ${conclusion(test.stdout)}`);
  exitCodes.push(check.exitCode, test.exitCode);
}
const exitCode = Math.max(...exitCodes);
if (exitCode === 2) summary.push('A part of the review was not possible: the log says why.');
const text = `${summary.join('\n\n')}\n`;
if (summaryFile) appendFileSync(summaryFile, text);
else console.log(text);
process.exitCode = exitCode;
