/** Something that the person who called can put right, in one sentence. Ends the call with exit code 2. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
