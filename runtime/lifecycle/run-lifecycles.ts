/** The lifecycle files of a module as tests: one per expectation, and one for a file that cannot be played or expects nothing. */
import { configurationFileName } from '../../language/module/index.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { LifecycleTest } from '../../protocol/lifecycle.js';
import type { JsonObject } from '../../protocol/sandbox.js';
import type { TestCase, TestEntry } from '../../protocol/tests.js';
import { isJsonObject } from '../json-text.js';
import { readAlterationSample } from '../samples.js';
import { filesAsTests, runFiles } from '../tests/files-as-tests.js';
import { ModuleCode } from '../tests/module-code.js';
import { documentForTest, readForTest, TestFault } from '../tests/test-fault.js';
import { passed, samplePath, type TestSetting } from '../tests/test-setting.js';
import { lifeSeed, noSample, type LifeCodeInput } from './play-with-code.js';
import { runLifecycleFile } from './run.js';

/** The lifecycle files of a module, by name: their expectations are known once they are played. */
export const findLifecycles = filesAsTests('lifecycle', ({ lifecycles }) => lifecycles);

export function runLifecycles(setting: TestSetting): Promise<readonly TestEntry[]> {
  const code = new ModuleCode(setting);
  return runFiles(findLifecycles, setting, (file) => runFile(file, setting, code));
}

async function runFile(file: TestCase, setting: TestSetting, module: ModuleCode): Promise<TestEntry> {
  const { fileSystem, root, timeZone } = setting;
  try {
    const configuration = await documentForTest(fileSystem, root, configurationFileName);
    const { value: text } = await readForTest(fileSystem, root, file.file, (read) => read);
    const input = { file: file.file, configuration: configuration?.getText(), timeZone, now: () => performance.now() };
    const code = ({ sample }: LifecycleFile) => codeFor(sample ?? null, setting, module);
    return entryOf(file, await runLifecycleFile({ ...input, text, code }));
  } catch (error) {
    if (!(error instanceof TestFault)) throw error;
    const { message, place } = error;
    return { ...passed(file, 0), status: 'failed', message, place };
  }
}

/** Without any sample, code gets a policy that has only what the life says. */
async function codeFor(name: string | null, setting: TestSetting, module: ModuleCode): Promise<LifeCodeInput> {
  const { fileSystem, root, options, sandboxes } = setting;
  const path = await samplePath(name, setting);
  const read = (text: string) => readAlterationSample(text, path ?? '');
  return {
    files: (await module.load()).files,
    env: options.env,
    seed: lifeSeed,
    open: (request) => sandboxes.open(request),
    sample: path === undefined ? noSample : (await readForTest(fileSystem, root, path, read)).value,
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
  if (!isJsonObject(expected) || !isJsonObject(actual)) return { expected, actual };
  const names = Object.keys(expected).filter((name) => JSON.stringify(expected[name]) !== JSON.stringify(actual[name]));
  const of = (all: JsonObject) => Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
  return { expected: of(expected), actual: of(actual) };
}
