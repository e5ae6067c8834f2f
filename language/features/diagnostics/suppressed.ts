/** Finds the suppressions of a tools file that apply to a finding. */
import type { Suppression } from '../../module/snapshot/suppressions.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import { problemPlaces } from './problem-place.js';

/** For a file, the suppressions that match a finding of a rule at an offset. */
export function suppressionsIn(
  check: ModuleCheck,
  path: string,
): (rule: string, offset: number) => readonly Suppression[] {
  const inFile = check.module.options.suppressions.filter(({ file }) => file === path);
  const placeAt = problemPlaces(check, path);
  return (rule, offset) => {
    const candidates = inFile.filter((one) => one.rule === rule);
    if (candidates.length === 0) return [];
    const found = placeAt(offset);
    return candidates.filter((one) =>
      (['block', 'path', 'line'] as const).every((part) => one[part] === undefined || one[part] === found[part]),
    );
  };
}
