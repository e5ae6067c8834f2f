/** The differences between two states of a module, as the command line prints them and the panel shows them. */
import type { ReportedRange as Range } from './check-report.js';
import type { StatusBand, StatusDifference, Tick } from './lifecycle.js';

export type ReviewVerdict = 'breaking' | 'review' | 'safe';

/** From the worst to the best. */
export const reviewVerdicts: readonly ReviewVerdict[] = ['breaking', 'review', 'safe'];

/** The reason of a `module/not-compared` for a file whose format has no meaning here, such as a PDF: people look at it, and nothing is unread. */
export const notUnderstood = 'Its content is not understood: look at it.';

/** A difference. Absent is null. */
export interface ReviewedDifference {
  /** `area/what`, as in docs/differences.md. */
  readonly kind: string;
  readonly verdict: ReviewVerdict;
  /** The block key, setting path, hook key … of the head, else of the base. */
  readonly subject: string;
  /** The place in the head; of something removed, the nearest one that is left. Relative to the module, with `/`. */
  readonly path: string | null;
  readonly range: Range | null;
  /** The place in the base. */
  readonly basePath: string | null;
  readonly baseRange: Range | null;
  readonly message: string;
  readonly reason: string;
  readonly section: string;
  readonly condition: 'equivalent' | 'stricter' | 'looser' | 'different' | 'unknown' | null;
  readonly witness: ReviewWitness | null;
  readonly claims: ClaimCount | null;
}

/** A situation in which two conditions differ. */
export interface ReviewWitness {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly statuses: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
}

/** How many of the open claims a difference affects. */
export interface ClaimCount {
  readonly affected: number;
  readonly total: number;
  /** The ids of the first ones. */
  readonly first: readonly string[];
}

/** What comes out otherwise when both states are run; what could not be run is said. */
export interface ReviewEffects {
  readonly scenarios: readonly Effect[];
  readonly alterations: readonly Effect[];
  readonly lives: readonly LifeEffect[];
}

/** One run whose result differs, or that was not possible. */
export interface Effect {
  /** What was run: a scenario, a hook with a sample, an example life. */
  readonly file: string;
  /** The result in each state, one line a part that differs. */
  readonly base: string;
  readonly head: string;
  /** The differences without which the head has another result here. Empty: no single one is known. */
  readonly causes: readonly EffectCause[];
}

/** One of the differences of the same module. */
export type EffectCause = Pick<ReviewedDifference, 'kind' | 'subject' | 'message'>;

/** A life of a policy that the settings of the two states treat otherwise. */
export interface LifeEffect extends Effect {
  /** Null if it could not be run. */
  readonly timelines: LifeTimelines | null;
}

/** The status of a policy over time in each state, with one axis. `day` counts from the first day. */
export interface LifeTimelines {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly ticks: readonly Tick[];
  readonly base: readonly StatusBand[];
  readonly head: readonly StatusBand[];
  /** The periods in which the status differs; empty if only something else does, such as a refund. */
  readonly differing: readonly StatusDifference[];
}

export interface ModuleReview {
  /** The module's folder as reached from the arguments, with `/`. */
  readonly root: string;
  readonly differences: readonly ReviewedDifference[];
  /** Null if nothing was run. */
  readonly effects: ReviewEffects | null;
}

export type ReviewCounts = Readonly<Record<ReviewVerdict, number>>;

export interface Review {
  readonly version: 1;
  /** What is compared with: a revision, or a folder. */
  readonly base: string;
  /** `working copy` or `folder`. */
  readonly head: string;
  readonly modules: readonly ModuleReview[];
  readonly summary: ReviewCounts;
}

export function countVerdicts(modules: readonly Pick<ModuleReview, 'differences'>[]): ReviewCounts {
  const counts = { breaking: 0, review: 0, safe: 0 };
  for (const { differences } of modules) for (const { verdict } of differences) counts[verdict]++;
  return counts;
}
