import type { AlterationCheck, AlterationStep } from '../../protocol/sandbox.js';

/** A failed check and the hook function that it belongs to. */
export interface FoundCheck extends AlterationCheck {
  readonly step: Exclude<AlterationStep, 'load'>;
}

export function foundIn(step: FoundCheck['step'], checks: readonly AlterationCheck[]): readonly FoundCheck[] {
  return checks.map((check) => ({ ...check, step }));
}
