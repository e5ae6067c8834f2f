/** One run, such as a scenario, in two states of a module. */
import { messageOf } from '../../protocol/error-text.js';
import type { LifeTimelines } from '../../protocol/review.js';
import type { ModuleState } from '../inputs/input.js';

/** A part of the result that differs. Null: there is no such part. */
export interface DifferingPart {
  /** Empty if the result has one part. */
  readonly what: string;
  readonly base: string | null;
  readonly head: string | null;
}

export interface ComparedRun {
  /** What was run: a scenario, a hook with a sample, a life. */
  readonly name: string;
  /** Not empty. */
  readonly parts: readonly DifferingPart[];
  /** Only of a life that could be run. */
  readonly timelines: LifeTimelines | null;
}

/** Compares the runs of another state with those of the head, which are made once. @returns those with another result, or that were not possible */
export type CompareRuns = (before: ModuleState) => Promise<readonly ComparedRun[]>;

export function notRun(name: string, error: unknown): ComparedRun {
  const why = `not run: ${messageOf(error)}`;
  return { name, parts: [{ what: '', base: why, head: why }], timelines: null };
}

/** Whether two comparisons with the head find the same part of its result to be new, or the same part to be gone. */
export function isSamePart(one: DifferingPart, other: DifferingPart): boolean {
  if (one.base === one.head) return false;
  return one.what === other.what && one.head === other.head && (one.head !== null || one.base === other.base);
}

/** A sentence as a part of another one. */
export function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
