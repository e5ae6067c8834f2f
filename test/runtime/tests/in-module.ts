/** Runs the tests of a module in memory, in the sandbox that ships. */
import { defaultOptions } from '../../../language/index.js';
import type { TestEntry } from '../../../protocol/tests.js';
import { Sandbox } from '../../../runtime/sandbox/node/sandbox.js';
import { sharedEngine } from '../../support/shared-engine.js';
import type { SandboxLimits } from '../../../runtime/sandbox/limits.js';
import { timeZoneNamed } from '../../../language/dates/time-zone.js';
import { runUnitTests } from '../../../runtime/tests/run-unit-tests.js';
import type { TestSetting } from '../../../runtime/tests/test-setting.js';
import { fileSystemOf as memoryFiles } from '../../../cli/library/in-memory.js';
import { Trust } from '../../../runtime/sandbox/trust.js';

export const unitTestFile = 'code/unit-tests/main.js';

/** One sandbox for the tests of a file. */
export function useModules(limits: Partial<SandboxLimits> = {}) {
  let sandbox: Sandbox | undefined;
  after(() => sandbox?.dispose());
  const sandboxes = () => (sandbox ??= new Sandbox(Trust.givenByUser(), { engine: sharedEngine, limits }));

  const setting = (files: Readonly<Record<string, string>>, more: Partial<TestSetting> = {}): TestSetting => ({
    fileSystem: memoryFiles({ '.platform-config.json': '{}', ...files }),
    root: 'file:///module',
    options: defaultOptions,
    timeZone: timeZoneNamed('UTC')!,
    now: Date.UTC(2026, 0, 1, 9),
    sandboxes: sandboxes(),
    ...more,
  });
  return {
    setting,
    sandbox: sandboxes,
    /** Runs one file of unit tests, with some code. */
    unitTests: (
      tests: string,
      code = 'const answer = () => 42;',
      more: Partial<TestSetting> = {},
    ): Promise<readonly TestEntry[]> => runUnitTests(setting({ 'code/main.js': code, [unitTestFile]: tests }, more)),
  };
}
