/** A result whose JSON is put together from kept pieces: see `server/node/message-writer.ts`. */
export abstract class Written {
  /** The same as `JSON.stringify` gives. */
  abstract get json(): WrittenJson;

  /** The result as a plain object, for a connection that writes messages in another way. */
  abstract toJSON(): object;
}

export interface WrittenJson {
  readonly start: string;
  /** In UTF-8. */
  readonly pieces: readonly Uint8Array[];
  readonly end: string;
}
