/** Problems that the user has settled: rules that are switched off, or suppressed where they find something. */
import type { ModuleCheck } from '../../check/module-checker.js';
import { everyFinding, findingsIn, offsetOf, type LocatedFinding } from './diagnostics.js';
import { problemPlaces, type ProblemPlace } from './problem-place.js';

/** Where another part than the rules has found what a rule finds, too. */
export interface FoundPlace {
  /** The key of a block; null: the file. */
  readonly block: string | null;
  /** Of the block or its entry, such as `payee.amount` or `show_if`; null: all of it. */
  readonly property: string | null;
  /** What it says, with names in backticks. */
  readonly message: string;
}

/**
 * Whether all that some rules find at a place of a file is left out of its diagnostics; false where they find nothing.
 *
 * @param path relative to the module's root
 */
export function settledIn(check: ModuleCheck, path: string): (rules: readonly string[], at: FoundPlace) => boolean {
  const idOf = (finding: LocatedFinding) => `${finding.rule.id} ${String(offsetOf(finding))}`;
  const reported = new Set(findingsIn(check, path).map(idOf));
  const placeAt = problemPlaces(check, path);
  const { findings } = everyFinding(check, path);
  return (rules, at) => {
    const found = findings.filter(({ rule }) => rules.includes(rule.id));
    const here = found.filter((one) => isAt(placeAt(offsetOf(one)), at));
    const named = found.filter(({ report }) => isNamed(report.data?.['name'], at.message));
    // Some rules report the first use of a name alone.
    const meant = [here.filter((one) => named.includes(one)), named, here].find(({ length }) => length > 0);
    return meant?.every((one) => !reported.has(idOf(one))) ?? false;
  };
}

function isAt({ block, path = '' }: ProblemPlace, at: FoundPlace): boolean {
  if ((block ?? null) !== at.block) return false;
  const own = path.replace(/^block\./, '');
  const { property } = at;
  return property === null || own === property || ['.', '['].some((next) => own.startsWith(property + next));
}

function isNamed(name: unknown, message: string): boolean {
  return typeof name === 'string' && message.includes(`\`${name}\``);
}
