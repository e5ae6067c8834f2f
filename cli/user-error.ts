/** An error that the user can fix, in one sentence. Ends the call with exit code 2. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
