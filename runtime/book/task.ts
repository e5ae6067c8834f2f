/** What is done with each policy of a book, as plain data: threads get it. */
import type { JsonValue } from '../../protocol/json-value.js';
import type { CodeFile } from '../sandbox/script.js';

export interface BookTask {
  readonly play: BookPlay;
  /** The same with another state of the module: only what differs is reported. Null: there is none. */
  readonly base: BookPlay | null;
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
  /** The lifecycle file of all policies, as JSON; null: each policy has its own. */
  readonly life: string | null;
}

/** Runs an alteration hook. */
export interface HookPlay {
  readonly kind: 'hook';
  readonly hook: string;
  /** A template of the request; null: each policy has its own, which may have expressions, too. */
  readonly data: JsonValue;
  readonly module: HookState;
  readonly seed: number;
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds of computing for each function. */
  readonly timeout: number;
}

/** The code of one state of a module. */
export interface HookState {
  readonly files: readonly CodeFile[];
  readonly definedHooks: readonly string[];
  readonly isGroupScheme: boolean;
}
