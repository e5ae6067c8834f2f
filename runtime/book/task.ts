/** What is done with each policy of a book, as plain data: threads get it. */
import type { JsonValue } from '../../protocol/sandbox.js';
import type { CodeFile } from '../sandbox/script.js';
import type { JoinedTexts } from './joined-texts.js';
import type { Shard } from './shard.js';

export interface BookTask {
  readonly play: BookPlay;
  /** The same with another state of the module: only what differs is reported. Null: there is none. */
  readonly base: BookPlay | null;
  /** What identifies people is replaced in records. */
  readonly redacts: boolean;
  /** Only the policies of this shard; null: all. */
  readonly shard: Shard | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone: string;
  readonly locale: string;
}

export type BookPlay = HookPlay | ClaimPlay | LifePlay;

/** Opens the claim form. */
export interface ClaimPlay {
  readonly kind: 'claim';
  /** The text of the claims blocks; undefined if there are none. */
  readonly claimsBlocks: string | undefined;
  /** The text of the configuration. */
  readonly configuration: string | undefined;
  readonly banks: readonly string[];
}

/** Plays the life of a policy. */
export interface LifePlay {
  readonly kind: 'lives';
  /** The text of the configuration. */
  readonly configuration: string | undefined;
  /** The lifecycle file of all policies, as JSON; null: each policy has its own in `lives`. */
  readonly life: string | null;
  readonly lives: JoinedTexts | null;
}

/** Runs an alteration hook. */
export interface HookPlay {
  readonly kind: 'hook';
  readonly hook: string;
  /** A template of the request; null: each policy has its own in `requests`. */
  readonly data: JsonValue;
  /** `data` as JSON; it may have expressions, too. */
  readonly requests: JoinedTexts | null;
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
