/** A claim as the platform stores it: what the differences of a module are counted over. */
import { holds, Unknown, type Steps } from '../semantics/evaluate.js';
import { blockOf, pathRead, variablesOf, type Decision, type Variable } from '../semantics/decision.js';
import { memberOf } from '../semantics/values.js';

type Json = Readonly<Record<string, unknown>>;

export interface StoredClaim {
  /** The claim itself, as `claim` in templates. */
  readonly claim: Json;
  /** Everything that templates can read: `claim`, `policy` and `policyholder`. */
  readonly data: Json;
}

/** @param exported an exported claim: `claim_id`, `status`, `block_states`, and the policy */
export function storedClaim(exported: Json): StoredClaim {
  const claim = { ...exported, claim_status: exported['claim_status'] ?? exported['status'] };
  const { policy, policyholder } = exported;
  return { claim, data: { claim, policy, policyholder } };
}

const closedStatuses: ReadonlySet<unknown> = new Set(['closed', 'finalized']);

/** Whether the claim is still worked on. */
export function isOpen({ claim }: StoredClaim): boolean {
  return !closedStatuses.has(claim['status']);
}

/** The state of a block; undefined if the claim has none. */
export function stateIn({ claim }: StoredClaim, key: string): Json | undefined {
  const state = memberOf(claim['block_states'], key);
  return typeof state === 'object' && state !== null && !Array.isArray(state) ? (state as Json) : undefined;
}

/** Whether a state holds more than its type: an answer, or a request. */
export function isFilled(state: Json | undefined): boolean {
  return Object.entries(state ?? {}).some(
    ([name, value]) => name !== 'type' && value !== null && value !== undefined && value !== '',
  );
}

/** Whether a condition holds for a claim; undefined if its data does not tell. */
export function holdsFor(claim: StoredClaim, decision: Decision): boolean | undefined {
  const values = new Map<Variable, unknown>();
  for (const variable of variablesOf(decision)) {
    const value = valueOf(claim, variable);
    if (value !== undefined || blockOf(variable) !== undefined) values.set(variable, value);
  }
  const result = holds(decision, values, steps());
  return result instanceof Unknown ? undefined : result;
}

const steps = (): Steps => ({ left: 10_000 });

function valueOf(stored: StoredClaim, variable: Variable): unknown {
  const key = blockOf(variable);
  if (key !== undefined) return stateIn(stored, key);
  if (variable === 'today') return undefined;
  const path = pathRead({ variable });
  return path.reduce<unknown>((value, name) => memberOf(value, name), stored.data);
}
