/** Errors as text: those of a module's code, and any others. */
import type { SandboxError } from './sandbox.js';

type Named = Pick<SandboxError, 'name' | 'message'>;

/** e.g. `TypeError: cannot read property 'id' of undefined`; without a name if something other than an error was thrown. */
export function errorText({ name, message }: Named): string {
  return name === null ? message : `${name}: ${message}`;
}

/** Where the reader knows that it is an error, a name that says no more than that is left out. */
export function briefErrorText(error: Named): string {
  return error.name === 'Error' || error.name === 'AssertionError' ? error.message : errorText(error);
}

/** The message of an error; anything can be thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
