/** Compares conditions by the situations that they allow, with the decisions and the search of the reachability analysis. Section 2.7.5. */
import { demandsOf } from '../../reachability/demands.js';
import { hasOtherValues, unionOf } from './union-range.js';
import type { Range } from '../../reachability/ranges.js';
import { solve } from '../../reachability/solve.js';
import type { Decision, Variable } from '../../semantics/decision.js';
import type { Relation } from '../difference.js';

/** A decision that has to hold, or not to hold. */
export interface Term {
  /** Undefined for a template that cannot be parsed. */
  readonly decision: Decision | undefined;
  readonly holds: boolean;
}

export interface Compared {
  readonly relation: Relation;
  /** Values that tell the two apart, and which of the two holds for them. */
  readonly witness: ReadonlyMap<Variable, unknown> | undefined;
  readonly holdsIn: 'base' | 'head';
}

export type RangeOf = (variable: Variable) => Range;

/**
 * Compares two conjunctions.
 *
 * @param context holds in both: where it does not, the two make no difference
 * @returns `stricter` if `head` allows fewer situations than `base`
 */
export function compareTerms(
  base: readonly Term[],
  head: readonly Term[],
  context: readonly Term[],
  [baseRange, headRange]: readonly [RangeOf, RangeOf],
): Compared {
  const ranges = new Map<Variable, Range>();
  const mixed = new Set<Variable>();
  const rangeOf = (variable: Variable): Range => {
    let range = ranges.get(variable);
    if (!range) {
      const [one, other] = [baseRange(variable), headRange(variable)];
      range = unionOf(one, other);
      if (hasOtherValues(one, other)) mixed.add(variable);
      ranges.set(variable, range);
    }
    return range;
  };
  const fewer = situationIn([...context, ...base], head, rangeOf);
  const more = situationIn([...context, ...head], base, rangeOf);
  const witness = fewer.witness ?? more.witness;
  const holdsIn = fewer.witness ? 'base' : 'head';
  const relation = (): Relation => {
    if (mixed.size > 0 || fewer.kind === 'unknown' || more.kind === 'unknown') return 'unknown';
    if (fewer.kind === 'found') return more.kind === 'found' ? 'different' : 'stricter';
    return more.kind === 'found' ? 'looser' : 'equivalent';
  };
  return { relation: relation(), witness, holdsIn };
}

interface Situation {
  readonly kind: 'found' | 'none' | 'unknown';
  readonly witness: ReadonlyMap<Variable, unknown> | undefined;
}

/** A situation that all of `allowed` permit, and one of `refused` does not. */
function situationIn(allowed: readonly Term[], refused: readonly Term[], rangeOf: RangeOf): Situation {
  let isUnknown = false;
  for (const term of refused) {
    const demands = [...allowed, { ...term, holds: !term.holds }].flatMap(({ decision, holds }) =>
      demandsOf(decision ?? unreadable, holds),
    );
    const solution = solve(demands, rangeOf, { assumes: true });
    if (solution.kind === 'found') return { kind: 'found', witness: solution.values };
    isUnknown ||= solution.kind === 'unknown';
  }
  return { kind: isUnknown ? 'unknown' : 'none', witness: undefined };
}

const unreadable: Decision = { kind: 'opaque', name: 'the template' };
