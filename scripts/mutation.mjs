// `npm run test:mutation`: puts one small fault after the other into the code, and counts how many of them the tests of its folder find. What has not
// changed since the last run is not tried again (out/mutation/). docs/testing.md has the scores.
//
//   node scripts/mutation.mjs [FOLDER…] [--file PATH] [--jobs N]     FOLDER: one of those below, such as language/lifecycle; without one, all of them
import { Stryker } from '@stryker-mutator/core';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { requireNode } from './install.mjs';
import { run } from './vscode-host/process-group.mjs';

/**
 * @typedef {object} Suite
 * @property {readonly string[]} tests the folders, or files, that show what the code does
 * @property {readonly string[]} [without] tests among them that would take minutes for each fault that none finds
 */

/** @type {Readonly<Record<string, Suite>>} */
const suites = {
  'language/rules': {
    tests: ['test/mutation/rules-alone.ts', 'test/language/rules'],
    without: ['examples', 'nested-mistakes', 'one-slip'],
  },
  'language/lifecycle': { tests: ['test/language/lifecycle', 'test/runtime/lifecycle'] },
  'language/reachability': { tests: ['test/language/reachability'] },
  'language/semantics': { tests: ['test/language/semantics', 'test/runtime/templates', 'test/language/reachability'] },
  'language/vocabulary/helpers': { tests: ['test/runtime/templates'] },
  'runtime/alterations': { tests: ['test/runtime/alterations'] },
  'runtime/claims': { tests: ['test/runtime/claims'] },
  'runtime/templates': { tests: ['test/runtime/templates'] },
};

/** The ends of names of tests that try everything, or a size at which time would tell: they would run for each fault that no other test finds. */
const exhaustive = [
  'some pattern of twelve months reaches',
  'chain of a hundred thousand without running out of stack',
  'templates that loop over themselves ends',
  'only if they come to the same, whatever they read',
  'as much work left for each template as for the first',
];

/** Each rule has a score of its own, so that the score of the folder hides no rule that nothing tests. */
const wanted = { folder: 85, rule: 80 };

requireNode();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { values, positionals } = parseArgs({
  options: { file: { type: 'string' }, jobs: { type: 'string', default: '2' } },
  allowPositionals: true,
});
const known = Object.keys(suites).filter((folder) => existsSync(folder));
const unknown = positionals.find((folder) => !known.includes(folder));
if (unknown !== undefined) {
  console.error(`There are no mutation tests for '${unknown}'. The folders are: ${known.join(', ')}.`);
  process.exit(2);
}
// Properties are tried as often as a fault needs that any of them finds.
process.env['PROPERTY_FACTOR'] = '0.05';
mkdirSync('out/mutation', { recursive: true });
await run(process.execPath, ['esbuild.mjs']);
for (const folder of positionals.length > 0 ? positionals : known) {
  const results = await mutate(folder, suites[folder] ?? { tests: [] });
  conclude(folder, results);
}

/**
 * @param {string} folder
 * @param {Suite} suite
 */
function mutate(folder, suite) {
  const name = folder.replaceAll('/', '-');
  return new Stryker({
    testRunner: 'mocha',
    plugins: ['@stryker-mutator/mocha-runner'],
    mutate: [values.file ?? `${folder}/**/*.ts`],
    // Texts are for people: only a test that repeats one would find it changed. Where a text decides something, the comparison is changed, too.
    mutator: { excludedMutations: ['StringLiteral'] },
    // What runs when a file is loaded is metadata: documentation, messages, examples, tables of names.
    ignoreStatic: true,
    coverageAnalysis: 'perTest',
    concurrency: Number(values.jobs),
    ignorePatterns: ['out', '.stryker-tmp*', 'docs/images', 'walkthrough'],
    buildCommand: `node esbuild.mjs --tools ${testFiles(suite).join(' ')}`,
    mochaOptions: { 'no-config': true, spec: ['out/test/**/*.js'], grep: `^(?!.*(?:${exhaustive.join('|')}))` },
    timeoutMS: 5000,
    timeoutFactor: 1.5,
    dryRunTimeoutMinutes: 30,
    incremental: true,
    incrementalFile: `out/mutation/${name}.incremental.json`,
    reporters: ['json', 'clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false, reportMutants: values.file !== undefined },
    jsonReporter: { fileName: `out/mutation/${name}.json` },
    tempDirName: `.stryker-tmp-${name}`,
  }).runMutationTest();
}

/** @param {Suite} suite */
function testFiles({ tests, without = [] }) {
  return tests.flatMap((path) =>
    path.endsWith('.ts')
      ? [path]
      : existsSync(path)
        ? readdirSync(path)
            .filter((file) => file.endsWith('.test.ts') && !without.includes(file.replace('.test.ts', '')))
            .map((file) => `${path}/${file}`)
        : [],
  );
}

/**
 * @param {string} folder
 * @param {Awaited<ReturnType<Stryker['runMutationTest']>>} results
 */
function conclude(folder, results) {
  const score = scoreOf(results);
  console.log(`${folder}: ${score.toFixed(1)} %`);
  if (score < wanted.folder) process.exitCode = 1;
  if (folder !== 'language/rules') return;
  for (const file of new Set(results.map(({ fileName }) => fileName))) {
    const own = scoreOf(results.filter(({ fileName }) => fileName === file));
    if (own >= wanted.rule) continue;
    console.log(`  ${file}: ${own.toFixed(1)} %`);
    process.exitCode = 1;
  }
}

/**
 * The share of the faults that were found, in percent.
 * @param {readonly { readonly status: string }[]} results
 */
function scoreOf(results) {
  const count = (/** @type {readonly string[]} */ statuses) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const found = count(['Killed', 'Timeout']);
  const all = found + count(['Survived', 'NoCoverage']);
  return all === 0 ? 100 : (found / all) * 100;
}
