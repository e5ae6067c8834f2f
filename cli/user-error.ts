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
