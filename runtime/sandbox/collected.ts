/** From what the guest tells of unit tests to what the host knows of them. */
import type { JsonValue, SandboxError } from '../../protocol/sandbox.js';
import type { GuestSuite, GuestTest } from './guest/test-host.js';
import type { Script } from './script.js';
import { framesOf } from './stack.js';
import type { CollectedSuite, CollectedTest, RunnableResult } from './unit-tests.js';

export function collectedSuite(suite: GuestSuite, script: Script): CollectedSuite {
  const children = suite.children.map((child) =>
    child.kind === 'suite' ? collectedSuite(child, script) : collectedTest(child, script),
  );
  return { ...suite, children };
}

function collectedTest({ stack, ...test }: GuestTest, script: Script): CollectedTest {
  const [frame] = framesOf(stack, script);
  return { ...test, place: frame ? { file: frame.file, line: frame.line } : null };
}

/** @param expected with `actual`, what an assertion compared, as JSON */
export function failedRun(
  error: SandboxError,
  expected: string | null = null,
  actual: string | null = null,
): RunnableResult {
  return { kind: 'failed', error, expected: parsed(expected), actual: parsed(actual) };
}

function parsed(json: string | null): JsonValue {
  return json === null ? null : (JSON.parse(json) as JsonValue);
}
