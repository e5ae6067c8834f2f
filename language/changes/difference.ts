/** One difference between two states of a module, and what it does to claims, policies, clients and money. */
import type { Edit } from '../rules/fix.js';
import type { OffsetRange } from '../syntax/range.js';
import type { Section } from '../vocabulary/define.js';
import type { DifferenceKind } from './kinds.js';
import type { StoredClaim } from './stored-claim.js';

/** `breaking`: something is lost, refused, or paid otherwise. `review`: it depends on what the module does not say. `safe`: neither. */
export type Verdict = 'breaking' | 'review' | 'safe';

/** From the worst to the best. */
export const verdicts: readonly Verdict[] = ['breaking', 'review', 'safe'];

/**
 * How the situations that a condition allows have changed. `stricter`: the block is seen, or can be used, in fewer situations, or is required in more.
 * `different`: in other ones. `unknown`: it cannot be decided.
 */
export type Relation = 'equivalent' | 'stricter' | 'looser' | 'different' | 'unknown';

/** A situation in which two conditions differ. */
export interface Witness {
  /** By block key: the key of the chosen option, the value, or the status of the request; null: not answered. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly statuses: Readonly<Record<string, unknown>>;
  /** Other data that is read, by its path, and `today`. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A range in a file. UTF-16 offsets into the text of the file. */
export interface FilePlace {
  readonly path: string;
  readonly range: OffsetRange;
}

/** Changes of the files of the head. */
export type Undo = readonly Edit<FilePlace>[];

export interface Difference {
  readonly kind: DifferenceKind;
  readonly verdict: Verdict;
  /** The block key, setting path, hook key … of the head, or of the base if it is removed. */
  readonly subject: string;
  /** What of the subject has changed, such as the path of a property; undefined if the message is all there is to tell it by. */
  readonly part: string | undefined;
  /** In the head. Of something removed: where it was, as far as that still exists. */
  readonly head: FilePlace | undefined;
  /** In the base. Undefined for something added. */
  readonly base: FilePlace | undefined;
  /** What has changed, as a sentence in Markdown. */
  readonly message: string;
  /** Why the verdict is what it is, in the words of the person who decides about the change. */
  readonly reason: string;
  readonly section: Section;
  /** Of a condition. */
  readonly condition: Relation | undefined;
  readonly witness: Witness | undefined;
  /** Whether an open claim is affected; undefined if claims cannot tell. */
  readonly touches: ((claim: StoredClaim) => boolean) | undefined;
  /** How it alone is undone in the head; undefined if that cannot be done without undoing others. */
  readonly undo: Undo | undefined;
}

/** A verdict with its reason. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly reason: string;
}
