/** What is done with each policy of a book, as plain data: threads get it. */
import type { JsonValue } from '../../protocol/sandbox.js';
import type { CodeFile } from '../sandbox/script.js';
import type { Shard } from './shard.js';

export interface BookTask {
  readonly play: HookPlay;
  /** Only the policies of this shard; null: all. */
  readonly shard: Shard | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
  readonly locale: string;
}

/** Runs an alteration hook. */
export interface HookPlay {
  readonly kind: 'hook';
  readonly hook: string;
  /** A template of the request; null: each policy has its own in `requests`. */
  readonly data: JsonValue;
  /** `data` as JSON, by policy id; it may have expressions, too. */
  readonly requests: ReadonlyMap<string, string> | null;
  readonly module: HookState;
  readonly seed: number;
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds of computing for each function. */
  readonly timeout: number;
  /** One policy in this many, chosen by its id, gets the checks that run the hook again. */
  readonly checkEvery: number;
}

/** The code of one state of a module. */
export interface HookState {
  readonly files: readonly CodeFile[];
  readonly definedHooks: readonly string[];
  readonly isGroupScheme: boolean;
}
