import type { AlterationCheck, AlterationStep, CodePlace } from '../../protocol/sandbox.js';

/** The check of the key, which does not depend on the request. */
export const hookKeyFormat = 'alteration/hook-key-format';

/** A failed check and the hook function that it belongs to. */
export interface FoundCheck extends AlterationCheck {
  readonly step: Exclude<AlterationStep, 'load'>;
  /** Where the code caused it, if a run showed it; otherwise the place is looked up in the text. */
  readonly at?: CodePlace;
}

export function foundIn(step: FoundCheck['step'], checks: readonly Omit<FoundCheck, 'step'>[]): readonly FoundCheck[] {
  return checks.map((check) => ({ ...check, step }));
}
