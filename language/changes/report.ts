/** Collects differences: what they have in common is filled in here. */
import type { Section } from '../vocabulary/define.js';
import type { Difference, FilePlace, Judgement, Relation, Undo, Witness } from './difference.js';
import { differenceKinds, type DifferenceKind } from './kinds.js';
import type { StoredClaim } from './stored-claim.js';

export interface Found extends Judgement {
  readonly subject: string;
  readonly message: string;
  readonly part?: string | undefined;
  readonly head?: FilePlace | undefined;
  readonly base?: FilePlace | undefined;
  /** Default: that of the kind. */
  readonly section?: Section | undefined;
  readonly condition?: Relation | undefined;
  readonly witness?: Witness | undefined;
  readonly touches?: ((claim: StoredClaim) => boolean) | undefined;
  readonly undo?: Undo | undefined;
}

export type Report = (kind: DifferenceKind, found: Found) => void;

/** @returns a function that adds to `differences` */
export function reporter(differences: Difference[]): Report {
  return (kind, { subject, verdict, reason, message, section = differenceKinds[kind].section, ...found }) => {
    const { part, head, base, condition, witness, touches, undo } = found;
    differences.push({
      kind,
      verdict,
      subject,
      part,
      head,
      base,
      message,
      reason,
      section,
      condition,
      witness,
      touches,
      undo,
    });
  };
}

export const safe = (reason: string): Judgement => ({ verdict: 'safe', reason });
export const review = (reason: string): Judgement => ({ verdict: 'review', reason });
export const breaking = (reason: string): Judgement => ({ verdict: 'breaking', reason });

/** Of differences that no claim notices. */
export const noClaim = (): boolean => false;
