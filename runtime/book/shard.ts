/** A part of a book: which policies belong to it is decided by their ids alone, so it needs no list of them. */

export interface Shard {
  /** Counts from 1. */
  readonly index: number;
  readonly count: number;
}

/** Two integers of 32 bits: the beginning of the SHA-256 of a policy's id, or of a line without one. */
export type IdHash = readonly [number, number];

/** Whether a shard has the policy. The first 32 bits are cut into as many equal parts as there are shards. */
export function isInShard([first]: IdHash, { index, count }: Shard): boolean {
  return Math.floor((first / 2 ** 32) * count) === index - 1;
}
