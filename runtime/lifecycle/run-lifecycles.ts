/** The lifecycle files of a module as tests: one per expectation, and one for a file that cannot be played or expects nothing. */
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { LifecycleTest } from '../../protocol/lifecycle.js';
import type { TestCase, TestEntry } from '../../protocol/tests.js';
import { loadHookModule, type HookModule } from '../alterations/hook-module.js';
import { asText, byPath, configurationInput, inputIfAny, inputOf, textInput } from '../inputs/input.js';
import { meantSample, policySampleInput } from '../inputs/samples.js';
import { filesAsTests, runFiles } from '../tests/files-as-tests.js';
import { passed, unusable, type TestSetting } from '../tests/test-setting.js';
import { lifeSeed, noSample, type LifeCodeInput } from './play-with-code.js';
import { runLifecycleFile } from './run.js';
import { isObject, type JsonObject } from '../../protocol/json-value.js';

/** The lifecycle files of a module, by name: their expectations are known once they are played. */
export const findLifecycles = filesAsTests('lifecycle', ({ lifecycles }) => lifecycles);

export function runLifecycles(setting: TestSetting): Promise<readonly TestEntry[]> {
  let module: Promise<HookModule> | undefined;
  const code = () => (module ??= loadHookModule(setting));
  return runFiles(findLifecycles, setting, (file) => runFile(file, setting, code));
}

async function runFile(test: TestCase, setting: TestSetting, load: () => Promise<HookModule>): Promise<TestEntry> {
  const { file } = test;
  try {
    const configuration = await inputIfAny(setting, asText(configurationInput));
    const text = await inputOf(setting, textInput('lifecycle file', file));
    const input = { file, text, configuration, timeZone: setting.timeZone, now: () => performance.now() };
    const code = ({ sample }: LifecycleFile) => codeFor(sample, setting, load);
    return entryOf(test, await runLifecycleFile({ ...input, code }));
  } catch (error) {
    return unusable(test, error);
  }
}

/** Without any sample, code gets a policy that has only what the life says. */
async function codeFor(
  named: string | undefined,
  setting: TestSetting,
  load: () => Promise<HookModule>,
): Promise<LifeCodeInput> {
  const name = await meantSample(setting, named);
  return {
    files: (await load()).files,
    env: setting.options.env,
    seed: lifeSeed,
    open: (request) => setting.sandboxes.open(request),
    sample: name === undefined ? noSample : await inputOf(setting, byPath(policySampleInput(name))),
  };
}

/** A file is one test, like a scenario: it passes if all its expectations hold. */
function entryOf(file: TestCase, results: readonly LifecycleTest[]): TestEntry {
  const failed = results.filter(({ status }) => status === 'failed');
  const [first] = failed;
  const entry = passed(
    file,
    results.reduce((longest, { duration }) => Math.max(longest, duration), 0),
  );
  if (first)
    return {
      ...entry,
      status: 'failed',
      message: failed.map(({ name, message }) => (message === null ? name : `${name}: ${message}`)).join('\n'),
      ...difference(first),
      place: { file: file.file, line: first.line ?? 1, column: first.column ?? 1 },
    };
  const isEmpty = results.every(({ status }) => status === 'skipped');
  return isEmpty ? { ...entry, status: 'skipped', message: results[0]?.message ?? null } : entry;
}

/** Editors show both in one line, so only the difference fits. */
function difference({ expected, actual }: Pick<TestEntry, 'expected' | 'actual'>) {
  if (!isObject(expected) || !isObject(actual)) return { expected, actual };
  const names = Object.keys(expected).filter((name) => JSON.stringify(expected[name]) !== JSON.stringify(actual[name]));
  const of = (all: JsonObject) => Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
  return { expected: of(expected), actual: of(actual) };
}
