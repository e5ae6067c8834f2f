// `npm run test:mutation`: introduces one small fault at a time into the code, and counts how many of them the folder's tests find. Code that has not
// changed since the last run is skipped (out/mutation/). docs/testing.md has the scores.
//
//   node scripts/mutation.mjs [FOLDER…] [--file PATH] [--jobs N]     FOLDER: one of those below, e.g. language/lifecycle; by default all of them
import { Stryker } from '@stryker-mutator/core';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { requireNode } from './install.mjs';
import { run } from './vscode-host/process-group.mjs';

/**
 * @typedef {object} Suite
 * @property {readonly string[]} tests the folders or files that test the code
 * @property {number} [properties] how often property tests run, as a share of their usual number: just often enough for one of them to find a fault
 */

/** @type {Readonly<Record<string, Suite>>} */
const suites = {
  'language/rules': {
    // Tests that check with all rules would run for each fault of each rule that no other test finds.
    tests: [
      'test/mutation/tools-rules.ts',
      'test/language/rules/call-mistakes.test.ts',
      'test/language/rules/circles.test.ts',
      'test/language/rules/presence.test.ts',
      'test/language/rules/variations.test.ts',
    ],
  },
  'language/lifecycle': { tests: ['test/language/lifecycle', 'test/runtime/lifecycle'] },
  // The faults are in the many cases of the solver.
  'language/reachability': { tests: ['test/language/reachability'], properties: 0.2 },
  'language/semantics': { tests: ['test/language/semantics', 'test/runtime/templates', 'test/language/reachability'] },
  'language/vocabulary/helpers': { tests: ['test/runtime/templates', 'test/language/types'] },
  'runtime/alterations': { tests: ['test/runtime/alterations'] },
  'runtime/claims': { tests: ['test/runtime/claims'] },
  'runtime/templates': { tests: ['test/runtime/templates'] },
};

/** Final words of the titles of excluded tests, which are exhaustive or run at large sizes: they would run for each fault that no other test finds. */
const exhaustive = [
  'some pattern of twelve months reaches',
  'chain of a hundred thousand without running out of stack',
  'templates that loop over themselves ends',
  'only if they come to the same, whatever they read',
  'as much work left for each template as for the first',
  // These also count what they found, which takes all of their runs.
  String.raw`\(seed 20261121\)`,
];

/** Each rule has its own score, so that a folder's score hides no untested rule. */
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
  process.env['PROPERTY_FACTOR'] = String(suite.properties ?? 0.1);
  return new Stryker({
    testRunner: 'mocha',
    plugins: ['@stryker-mutator/mocha-runner'],
    mutate: [values.file ?? `${folder}/**/*.ts`],
    // Texts are for people: only tests that repeat them would notice a change. If a text decides something, the comparison is mutated too.
    mutator: { excludedMutations: ['StringLiteral'] },
    // Code that runs when a file is loaded is metadata: documentation, messages, examples, tables of names.
    ignoreStatic: true,
    coverageAnalysis: 'perTest',
    concurrency: Number(values.jobs),
    ignorePatterns: ['out', '.stryker-tmp*', 'docs/images', 'assets/walkthrough'],
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
function testFiles({ tests }) {
  return tests.flatMap((path) =>
    path.endsWith('.ts')
      ? [path]
      : existsSync(path)
        ? readdirSync(path)
            .filter((file) => file.endsWith('.test.ts'))
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
 * The share of detected faults, in percent.
 * @param {readonly { readonly status: string }[]} results
 */
function scoreOf(results) {
  const count = (/** @type {readonly string[]} */ statuses) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const found = count(['Killed', 'Timeout']);
  const all = found + count(['Survived', 'NoCoverage']);
  return all === 0 ? 100 : (found / all) * 100;
}
