/** Compares conditions by the situations that they allow, with the decisions and the search of the reachability analysis. Section 2.7.5. */
import { demandsOf } from '../../reachability/demands.js';
import { areImplied, type Term } from './implied.js';
import { hasOtherValues, unionOf } from './union-range.js';
import type { Range } from '../../reachability/ranges.js';
import { solve } from '../../reachability/solve.js';
import type { Decision, Variable } from '../../semantics/decision.js';
import type { Relation } from '../difference.js';

export interface Compared {
  readonly relation: Relation;
  /** Values that tell the two apart, and which of the two holds for them. */
  readonly witness: ReadonlyMap<Variable, unknown> | undefined;
  readonly holdsIn: 'base' | 'head';
  /** Of `looser` and `stricter`: whether the two differ at all is not known, only that no situation is lost, or none is added. */
  readonly mayBeEqual: boolean;
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
  const told = { witness, holdsIn } as const;
  if (mixed.size > 0 || fewer.kind === 'unknown' || more.kind === 'unknown') {
    const isNone = ({ kind }: Situation) => mixed.size === 0 && kind === 'none';
    const losesNone = isNone(fewer) || areImplied([...context, ...base], head);
    const addsNone = isNone(more) || areImplied([...context, ...head], base);
    if (losesNone && addsNone) return { relation: 'equivalent', witness: undefined, holdsIn, mayBeEqual: false };
    if (losesNone) return { relation: 'looser', ...told, mayBeEqual: more.kind !== 'found' };
    if (addsNone) return { relation: 'stricter', ...told, mayBeEqual: fewer.kind !== 'found' };
    return { relation: areOpposite(base, head) ? 'different' : 'unknown', ...told, mayBeEqual: false };
  }
  const [isLost, isAdded] = [fewer.kind === 'found', more.kind === 'found'];
  const relation = isLost ? (isAdded ? 'different' : 'stricter') : isAdded ? 'looser' : 'equivalent';
  return { relation, ...told, mayBeEqual: false };
}

/** Whether each of two conditions holds exactly where the other one does not. */
function areOpposite([base, ...further]: readonly Term[], [head, ...others]: readonly Term[]): boolean {
  if (!base || !head || further.length + others.length > 0) return false;
  const negated: Term = { ...head, holds: !head.holds };
  return areImplied([base], [negated]) && areImplied([negated], [base]);
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
