import { hash } from 'node:crypto';
import type { IdHash } from '../shard.js';

/** The beginning of the SHA-256 of a policy's id, or of a line without one. */
export function idHash(text: string): IdHash {
  const digits = hash('sha256', text, 'hex');
  return [Number.parseInt(digits.slice(0, 8), 16), Number.parseInt(digits.slice(8, 16), 16)];
}
