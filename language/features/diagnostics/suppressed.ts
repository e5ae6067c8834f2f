/** Finds the suppressions of a tools file that apply to a finding. */
import type { Suppression } from '../../module/snapshot/suppressions.js';
import type { ModuleCheck } from '../../check/check-module.js';
import type { Place } from '../../rules/define.js';
import { problemPlace } from './problem-place.js';

/** The suppressions that match a finding. */
export function suppressionsOf(check: ModuleCheck, rule: string, place: Place): readonly Suppression[] {
  const candidates = check.module.options.suppressions.filter((one) => one.rule === rule && one.file === place.path);
  if (candidates.length === 0) return [];
  const found = problemPlace(check, place);
  return candidates.filter((one) =>
    (['block', 'path', 'line'] as const).every((part) => one[part] === undefined || one[part] === found[part]),
  );
}
