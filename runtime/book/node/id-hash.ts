import { hash } from 'node:crypto';
import type { IdHash } from '../shard.js';

/** The beginning of the SHA-256 of a policy's id, or of a line without one. */
export function idHash(text: string): IdHash {
  const bytes = hash('sha256', text, 'buffer');
  return [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
}
