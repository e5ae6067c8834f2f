import type { TestEntry, TestReport } from '../../protocol/tests.js';
import type { Sandboxes } from '../../runtime/sandbox/session.js';
import { kindsOfTests, testReport } from '../../runtime/tests/test-kinds.js';
import { clock, timeZoneOf } from '../arguments/clock.js';
import type { TestOptions } from './arguments.js';
import type { ModuleInMemory } from './in-memory.js';

/** @throws {UserError} for a clock that is no time */
export async function testIn(
  module: ModuleInMemory,
  { now, signal }: TestOptions,
  sandboxes: Sandboxes,
): Promise<TestReport> {
  const timeZone = timeZoneOf(module.options.timeZone);
  const setting = {
    ...module,
    timeZone,
    now: clock(now, timeZone, '`now`'),
    sandboxes,
    ...(signal && { signal }),
  };
  const tests: TestEntry[] = [];
  for (const { run } of kindsOfTests) for (const one of await run(setting)) tests.push(one);
  return testReport('.', tests, undefined);
}
