/** A request to the server that goes on for a while. */
export interface Begun<Result> {
  /** Undefined: the server does not run; null: there is no module. Rejects if it was cancelled. */
  readonly result: Promise<Result | null | undefined>;
  readonly cancel: () => void;
}

/** Why there is no result. */
export function missing(result: null | undefined): string {
  return result === null
    ? 'There is no product module any more, or it cannot be read: then the output of Platform Config says why.'
    : 'The language server does not run: the output of Platform Config says why.';
}

export function because(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
