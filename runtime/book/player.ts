/** What is done with the policies of a book, one after the other. */
import type { BookRecord } from '../../protocol/book.js';
import type { PolicyLine } from './policy-line.js';
import type { IdHash } from './shard.js';

export interface PolicyPlayer {
  /** Runs code of the module, which may keep something between two policies. Nothing else does. */
  readonly runsCode: boolean;
  /** Forgets what earlier policies have left behind. */
  renew(): void;
  /** At once where it can be: a promise takes as long as a part of a life. @param hash of the line's name */
  play(line: PolicyLine, hash: IdHash): ToldRecord | Promise<ToldRecord>;
}

/** A record, and what the summary needs of it besides its length. */
export interface ToldRecord {
  readonly record: BookRecord;
  /** Why it was not applied, in a few words without data of the policy. */
  readonly causes: readonly string[];
  /** What is summed up, by name. */
  readonly totals?: Readonly<Record<string, number>>;
  /** Amounts in cents whose difference the summary shows. Default: the premiums. */
  readonly amounts?: { readonly before: number | null; readonly after: number | null };
  /** The record is in the summary alone. */
  readonly isSilent?: boolean;
}
