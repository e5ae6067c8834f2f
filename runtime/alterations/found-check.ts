import type { AlterationCheck, AlterationStep } from '../../protocol/sandbox.js';

/** A check that has found something, and which of the hook functions it speaks of. */
export interface FoundCheck extends AlterationCheck {
  readonly step: Exclude<AlterationStep, 'load'>;
}

export function foundIn(step: FoundCheck['step'], checks: readonly AlterationCheck[]): readonly FoundCheck[] {
  return checks.map((check) => ({ ...check, step }));
}
