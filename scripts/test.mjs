// `npm test`: installs what is missing and runs everything that can go wrong.
//
//   node scripts/test.mjs [--only STEP,…] [--keep-going]
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { endWithNpm } from './end-with-npm.mjs';
import { installDependencies, installVSCodeHost, requireNode } from './install.mjs';
import { ProcessGroup } from './vscode-host/process-group.mjs';
import { isSupported } from './vscode-host/server.mjs';

const tsc = 'node_modules/@typescript/native/bin/tsc';
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly (readonly string[])[]} commands for node, one after the other
 * @property {readonly string[]} [needs] steps that come before
 * @property {string} [notHere] why the step cannot run here, as a sentence
 */

/**
 * The steps of a stage run two at a time and show their output when they fail; a step alone shows it while it runs.
 * @type {readonly (readonly Step[])[]}
 */
const stages = [
  [
    { name: 'lint', commands: [['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.']] },
    { name: 'format', commands: [['node_modules/prettier/bin/prettier.cjs', '--check', '.']] },
    { name: 'types', commands: [[tsc, '-b']] },
    { name: 'walls', commands: [['scripts/check-imports.mjs']] },
    { name: 'build', commands: [['esbuild.mjs'], ['esbuild.mjs', '--tools']] },
  ],
  [{ name: 'generated', commands: [['out/scripts/generate.js', '--check']], needs: ['build'] }],
  [{ name: 'unit', commands: [['node_modules/mocha/bin/mocha.js']], needs: ['build'] }],
  [
    {
      name: 'vscode',
      commands: [['test/vscode/run.mjs', '--no-build']],
      needs: ['build'],
      ...(!isSupported && {
        notHere: 'VS Code in a browser runs on Linux x64; npm run test:electron takes a desktop VS Code.',
      }),
    },
  ],
  [
    {
      name: 'webview',
      commands: [['test/webview/run.mjs', '--no-build']],
      needs: ['build'],
      ...(!isSupported && { notHere: 'The pages of the panels are looked at in a browser that runs on Linux x64.' }),
    },
  ],
  [
    // On lists so small the times say nothing: it only has to run.
    {
      name: 'bench',
      commands: [
        ['out/bench/language-service.js', '20'],
        ['out/bench/performance.js', '--smallest'],
      ],
      needs: ['build'],
    },
  ],
];
const steps = stages.flat();

/**
 * What became of each step, in the order of their ends.
 * @type {{ name: string, outcome: 'ok' | 'failed' | 'left out', passed: number, failed: number }[]}
 */
const results = [];

requireNode();
endWithNpm();
const { only, keepGoing } = readArguments();
const started = performance.now();
await install();
for (const stage of stages) {
  const chosen = stage.filter(({ name }) => only.has(name));
  const waiting = [...chosen];
  if (chosen.length > 1) console.log(`     ${chosen.map(({ name }) => name).join(', ')} …`);
  const lane = async () => {
    for (let step = waiting.shift(); step && (keepGoing || !hasFailed()); step = waiting.shift())
      await runStep(step, chosen.length === 1);
  };
  await Promise.all([lane(), lane()]);
}
conclude();

async function install() {
  try {
    await installDependencies();
    if (isSupported && ['vscode', 'webview', 'bench'].some((name) => only.has(name))) await installVSCodeHost();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

/**
 * @param {Step} step
 * @param {boolean} alone
 */
async function runStep({ name, commands, notHere }, alone) {
  if (notHere) {
    results.push({ name, outcome: 'left out', passed: 0, failed: 0 });
    return console.log(`–    ${name.padEnd(10)} left out. ${notHere}`);
  }
  const start = performance.now();
  let output = '';
  let exitCode = 0;
  for (const command of commands) {
    if (exitCode !== 0) break;
    const group = new ProcessGroup(process.execPath, command, { cwd: root, env: environment(alone), output: 'pipe' });
    for (const stream of group.outputs)
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (alone) process.stdout.write(text);
      });
    exitCode = await group.ended;
    await Promise.all(group.outputs.map((stream) => finished(stream)));
  }
  const seconds = (performance.now() - start) / 1000;
  if (exitCode !== 0 && !alone) process.stdout.write(`\n${output}\n`);
  console.log(`${exitCode === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(10)} ${seconds.toFixed(1)} s`);
  results.push({ name, outcome: exitCode === 0 ? 'ok' : 'failed', ...testsIn(output) });
}

/**
 * Colours where the output is shown as it comes, and there is someone to see them.
 * @param {boolean} alone
 */
function environment(alone) {
  return { ...process.env, ...(alone && process.stdout.isTTY && !process.env['NO_COLOR'] && { FORCE_COLOR: '1' }) };
}

/**
 * How many test cases an output speaks of: in the words of mocha, or in those of test/vscode/run.mjs.
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
    const { values } = parseArgs({ options: { only: { type: 'string' }, 'keep-going': { type: 'boolean' } } });
    const wanted = values.only?.split(',') ?? names;
    const unknown = wanted.find((name) => !names.includes(name));
    if (unknown !== undefined) throw new Error(`There is no step '${unknown}'. The steps are: ${names.join(', ')}.`);
    const needed = steps.filter(({ name }) => wanted.includes(name)).flatMap(({ needs = [] }) => needs);
    return { only: new Set([...wanted, ...needed]), keepGoing: values['keep-going'] ?? false };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
