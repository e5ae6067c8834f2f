/** What rules say of a file, for other parts of the product that find the same: whether its user has settled it, by a suppression or a rule that is switched off. */
import type { ModuleCheck } from '../../check/module-checker.js';
import type { RuleSaying } from '../../../protocol/rule-saying.js';
import { everyFinding, findingsIn, offsetOf, type LocatedFinding } from './diagnostics.js';
import { problemPlaces } from './problem-place.js';

/** @param path relative to the module's root */
export function ruleSayings(check: ModuleCheck, path: string): readonly RuleSaying[] {
  const idOf = (finding: LocatedFinding) => `${finding.rule.id} ${String(offsetOf(finding))}`;
  const reported = new Set(findingsIn(check, path).map(idOf));
  const placeAt = problemPlaces(check, path);
  return everyFinding(check, path).findings.map((finding) => {
    const { rule, report } = finding;
    const offset = offsetOf(finding);
    const { block = null, path: way = '' } = placeAt(offset);
    const names = [report.data?.['name'], report.data?.['path']].filter((one) => typeof one === 'string');
    return { rule: rule.id, offset, block, path: way, names, isReported: reported.has(idOf(finding)) };
  });
}
