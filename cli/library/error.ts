import { InputError } from '../../runtime/inputs/input-error.js';
import { asUserError, UserError } from '../user-error.js';

/**
 * `invalid-argument`: an argument is not what it must be. `no-module`: the files have no configuration of a module. Of a file of the module that a call
 * needs: `missing`: it does not exist; `unread`: it exists, and cannot be read; `invalid`: its text is not what it must be.
 */
export type ErrorCode = 'invalid-argument' | 'no-module' | 'missing' | 'unread' | 'invalid';

/** Why a call of the library is not possible, in a sentence. Mistakes in a module are results of `checkModule`, and no errors. */
export class PlatformConfigError extends Error {
  override readonly name = 'PlatformConfigError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Makes a call. @throws {PlatformConfigError} in place of the errors of engine and command line */
export function calling<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    throw asLibraryError(error);
  }
}

/** The same for a call that ends later. */
export async function callingLater<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw asLibraryError(error);
  }
}

function asLibraryError(error: unknown): unknown {
  const failure = asUserError(error);
  if (!(failure instanceof UserError)) return error;
  return new PlatformConfigError(error instanceof InputError ? error.code : 'invalid-argument', failure.message);
}
