/** An error of the module's code as part of a test's result. */
import type { SandboxError } from '../../protocol/sandbox.js';
import type { TestPlace } from '../../protocol/tests.js';

export function messageOf({ name, message }: SandboxError): string {
  // The message of an assertion does not need a name before it.
  return name === null || name === 'AssertionError' || name === 'Error' ? message : `${name}: ${message}`;
}

export function placeOf({ file, line, column }: SandboxError): TestPlace | null {
  return file === null ? null : { file, line: line ?? 1, column: column ?? 1 };
}
