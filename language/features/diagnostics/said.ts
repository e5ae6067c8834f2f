/** What rules say of what another part of the product has found, and whether its user has settled it: by a suppression, or by a rule that is switched off. */
import type { ModuleCheck } from '../../check/module-checker.js';
import type { OffsetRange } from '../../syntax/range.js';
import { everyFinding, findingsIn, offsetOf, type LocatedFinding } from './diagnostics.js';
import { problemPlaces, type ProblemPlace } from './problem-place.js';

/** A place in the claims blocks, or in the configuration. */
export interface FoundProperty {
  /** The key of a block; null: the file. */
  readonly block: string | null;
  /** Of the block or its entry, such as `payee.amount` or `show_if`; null: all of it. */
  readonly property: string | null;
}

/** Where another part than the rules has found what a rule finds, too. */
export interface FoundElsewhere {
  /** What it says, with names in backticks. */
  readonly message: string;
  readonly at: FoundProperty | OffsetRange;
}

/**
 * What the diagnostics of a file say of something: `reported` if they have it, `settled` if all that the rules find there is left out of them, undefined
 * if the rules find nothing.
 *
 * @param path relative to the module's root
 */
export function saidIn(
  check: ModuleCheck,
  path: string,
): (rules: readonly string[], found: FoundElsewhere) => 'reported' | 'settled' | undefined {
  const idOf = (finding: LocatedFinding) => `${finding.rule.id} ${String(offsetOf(finding))}`;
  const reported = new Set(findingsIn(check, path).map(idOf));
  const placeAt = problemPlaces(check, path);
  const { findings } = everyFinding(check, path);
  return (rules, { message, at }) => {
    const found = findings.filter(({ rule }) => rules.includes(rule.id));
    const isAt = (offset: number) =>
      'start' in at ? at.start <= offset && offset < at.end : isProperty(placeAt(offset), at);
    const here = found.filter((one) => isAt(offsetOf(one)));
    const named = found.filter(({ report }) => isNamed(report.data?.['name'], message));
    // Some rules report the first use of a name alone.
    const meant = [here.filter((one) => named.includes(one)), named, here].find(({ length }) => length > 0);
    return meant && (meant.some((one) => reported.has(idOf(one))) ? 'reported' : 'settled');
  };
}

function isProperty({ block, path = '' }: ProblemPlace, at: FoundProperty): boolean {
  if ((block ?? null) !== at.block) return false;
  const own = path.replace(/^block\./, '');
  const { property } = at;
  return property === null || own === property || ['.', '['].some((next) => own.startsWith(property + next));
}

function isNamed(name: unknown, message: string): boolean {
  return typeof name === 'string' && message.includes(`\`${name}\``);
}
