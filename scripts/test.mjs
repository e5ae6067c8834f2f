// `npm test`: installs missing dependencies and runs the checks.
//
//   node scripts/test.mjs [--all] [--only STEP,…] [--keep-going] [--deep]
//
//   --all      with the suites of long-suites.mjs
//   --deep     many more runs of property tests
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { endWithNpm } from './end-with-npm.mjs';
import { installDependencies, installVSCodeHost, requireNode } from './install.mjs';
import { longSuites } from './long-suites.mjs';
import { ProcessGroup } from './vscode-host/process-group.mjs';
import { isSupported } from './vscode-host/server.mjs';

const tsc = 'node_modules/@typescript/native/bin/tsc';
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly (readonly string[])[]} commands for Node, one after the other
 * @property {readonly string[]} [without] arguments of the command that leave out its long suites
 * @property {readonly string[]} [needs] steps that must have passed
 * @property {boolean} [usesHost] whether it needs the VS Code or the browser of scripts/vscode-host/, where they run
 * @property {boolean} [isUrgent] whether it gets the processor before the others: they compute while it waits
 * @property {string} [notHere] why the step cannot run here, as a sentence
 */

/** How many times more runs `--deep` gives a property. */
const DEEP_FACTOR = '160';

/** How many steps run at a time, so that two cores are busy while browsers wait. */
const MOST_STEPS = 2;
/** Of steps that are not urgent: a third of the weight of those that are. */
const LOW_PRIORITY = 5;

/**
 * Always the first remaining step starts whose needs are met. The last one keeps two cores busy by itself.
 * @type {readonly Step[]}
 */
const steps = [
  { name: 'build', commands: [['esbuild.mjs']] },
  { name: 'types', commands: [[tsc, '-b']] },
  {
    name: 'vscode',
    commands: [['test/vscode/run.mjs', '--no-build']],
    without: ['--without', longSuites.vscode.join()],
    needs: ['build'],
    usesHost: true,
    isUrgent: true,
    ...(!isSupported && {
      notHere: 'VS Code in a browser runs on Linux x64; npm run test:electron takes a desktop VS Code.',
    }),
  },
  { name: 'tools', commands: [['esbuild.mjs', '--tools']], needs: ['build'] },
  {
    name: 'lint',
    commands: [['node_modules/oxlint/bin/oxlint']],
  },
  {
    name: 'webview',
    commands: [['test/webview/run.mjs', '--no-build']],
    without: ['--without', longSuites.webview.join()],
    needs: ['build'],
    usesHost: true,
    ...(!isSupported && { notHere: 'The pages of the panels are looked at in a browser that runs on Linux x64.' }),
  },
  { name: 'format', commands: [['node_modules/oxfmt/bin/oxfmt', '--check']] },
  { name: 'imports', commands: [['scripts/check-imports.mjs'], ['scripts/check-duplicates.mjs']] },
  { name: 'generated', commands: [['out/scripts/generate.js', '--check']], needs: ['build', 'tools'] },
  // At such small sizes the times are meaningless: it only has to run.
  { name: 'bench', commands: [['out/bench/main.js', '--smallest']], needs: ['build', 'tools'] },
  {
    name: 'unit',
    commands: [['node_modules/mocha/bin/mocha.js', 'out/test/**/*.test.js']],
    without: longSuites.unit.flatMap((begin) => ['--ignore', `out/test/${begin}**`]),
    needs: ['build', 'tools'],
  },
];

/**
 * The results of the steps, in the order in which they ended.
 * @type {{ name: string, outcome: 'ok' | 'failed' | 'left out', passed: number, failed: number, end?: string }[]}
 */
const results = [];

requireNode();
endWithNpm();
const { only, keepGoing, deep, all } = readArguments();
const started = performance.now();
// Both at once: npm keeps little more than one core busy.
const hostInstalled = installHost();
await installDependencies().catch(endWithout);
await runAll(steps.filter(({ name }) => only.has(name)));
conclude();

/** @param {readonly Step[]} chosen */
async function runAll(chosen) {
  const left = [...chosen];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  const isDone = (/** @type {string} */ name) =>
    results.some((result) => result.name === name && result.outcome !== 'failed');
  for (;;) {
    const mayBegin = (/** @type {Step} */ { needs = [] }) => needs.every(isDone);
    const next = hasFailed() && !keepGoing ? undefined : left.find(mayBegin);
    if (next && running.size < MOST_STEPS) {
      left.splice(left.indexOf(next), 1);
      const run = runStep(next, chosen.length === 1).finally(() => running.delete(next.name));
      running.set(next.name, run);
    } else if (running.size > 0) await Promise.race(running.values());
    else return;
  }
}

/** Steps that use it wait for it, the others do not. */
async function installHost() {
  if (isSupported && steps.some((step) => only.has(step.name) && step.usesHost))
    await installVSCodeHost().catch(endWithout);
}

/**
 * Ends this process: what could not be installed is needed.
 * @param {unknown} error
 */
function endWithout(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}

/**
 * @param {Step} step
 * @param {boolean} alone
 */
async function runStep({ name, commands, without = [], usesHost, isUrgent, notHere }, alone) {
  if (notHere) {
    results.push({ name, outcome: 'left out', passed: 0, failed: 0 });
    return console.log(`–    ${name.padEnd(10)} left out. ${notHere}`);
  }
  if (usesHost) await hostInstalled;
  if (!alone) console.log(`     ${name} …`);
  const start = performance.now();
  let output = '';
  let exitCode = 0;
  for (const command of commands) {
    if (exitCode !== 0) break;
    const group = new ProcessGroup(process.execPath, all ? command : [...command, ...without], {
      ...{ cwd: root, env: environment(alone), output: 'pipe' },
      ...(!isUrgent && { priority: LOW_PRIORITY }),
    });
    for (const stream of group.outputs)
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (alone) process.stdout.write(text);
      });
    exitCode = await group.ended;
    await Promise.all(group.outputs.map((stream) => finished(stream)));
  }
  const seconds = (performance.now() - start) / 1000;
  if (exitCode !== 0 && !alone) console.log(`\n${output}`);
  console.log(`${exitCode === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${seconds.toFixed(1)} s`);
  const outcome = exitCode === 0 ? 'ok' : 'failed';
  results.push({ name, outcome, ...testsIn(output), ...(exitCode !== 0 && !alone && { end: lastLines(output) }) });
}

/**
 * Colours, if the output goes directly to a terminal.
 * @param {boolean} alone
 */
function environment(alone) {
  return {
    ...process.env,
    ...(alone && process.stdout.isTTY && !process.env['NO_COLOR'] && { FORCE_COLOR: '1' }),
    ...(deep && { PROPERTY_FACTOR: DEEP_FACTOR }),
  };
}

/**
 * Where a step prints its failures: logs of a CI keep the end of what is printed.
 * @param {string} output
 */
function lastLines(output) {
  return output.trimEnd().split('\n').slice(-50).join('\n');
}

/**
 * The number of test cases in an output of mocha or of test/vscode/run.mjs.
 * @param {string} output
 */
function testsIn(output) {
  const number = (/** @type {RegExp} */ pattern) => Number(pattern.exec(output)?.[1] ?? 0);
  return {
    passed: number(/(\d+) passing/) + number(/^(\d+) passed, \d+ failed/m),
    failed: number(/(\d+) failing/) + number(/^\d+ passed, (\d+) failed/m),
  };
}

function hasFailed() {
  return results.some(({ outcome }) => outcome === 'failed');
}

function conclude() {
  for (const { name, end } of results) if (end !== undefined) console.log(`\nThe end of ${name}:\n\n${end}`);
  console.log('');
  for (const { name } of steps.filter((step) => only.has(step.name))) {
    const result = results.find((other) => other.name === name);
    console.log(`${name.padEnd(10)} ${result?.outcome ?? 'not run, because another step failed'}`);
  }
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0);
  console.log(
    `\n${hasFailed() ? 'Something is wrong' : 'All is well'}, after ${((performance.now() - started) / 1000).toFixed(0)} s.`,
  );
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = hasFailed() ? 1 : 0;
}

function readArguments() {
  const names = steps.map(({ name }) => name);
  try {
    const { values } = parseArgs({
      options: {
        ...{ all: { type: 'boolean' }, only: { type: 'string' } },
        ...{ 'keep-going': { type: 'boolean' }, deep: { type: 'boolean' } },
      },
    });
    const wanted = values.only?.split(',') ?? names;
    const unknown = wanted.find((name) => !names.includes(name));
    if (unknown !== undefined) throw new Error(`There is no step '${unknown}'. The steps are: ${names.join(', ')}.`);
    const needed = steps.filter(({ name }) => wanted.includes(name)).flatMap(({ needs = [] }) => needs);
    return {
      only: new Set([...wanted, ...needed]),
      keepGoing: values['keep-going'] ?? false,
      deep: values.deep ?? false,
      all: values.all ?? false,
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
