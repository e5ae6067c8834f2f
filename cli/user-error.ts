import { GitError } from '../disk/git/git.js';
import { InputError } from '../runtime/inputs/input-error.js';
import { pathOfUri, shownPath } from './files/paths.js';

/** An error that the user can fix, in one sentence. Ends the call with exit code 2. */
export class UserError extends Error {
  override readonly name = 'UserError';

  /** @param path the file or folder that it is about, if it is about one */
  constructor(
    message: string,
    readonly path: string | null = null,
  ) {
    super(message);
  }
}

/** @param why the end of the sentence, without a full stop */
export function cannotRead(path: string, why: string): UserError {
  return new UserError(`Cannot read '${path}': ${why}.`, path);
}

/** The error of an input or a repository as one of the user; any other stays as it is. Of a file that the call names, it also says the line. */
export function asUserError(error: unknown): unknown {
  if (error instanceof GitError) return new UserError(error.message);
  if (!(error instanceof InputError)) return error;
  const { message, file, reason, place } = error;
  if (file) return reason === null ? new UserError(message) : cannotRead(shownPath(pathOfUri(file.uri)), reason);
  return new UserError(place ? `${message} ${seeLine(place.line)}` : message);
}

/** @param line from 0 */
export function seeLine(line: number): string {
  return `See line ${String(line + 1)}.`;
}
