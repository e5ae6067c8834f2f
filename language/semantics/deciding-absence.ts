/** The data that a condition lacks, where that decides its result. Section 2.7.5. */
import type { Template } from '../syntax/template/tree.js';
import { typeOfDecision } from '../types/expression-type.js';
import type { DataType } from '../vocabulary/index.js';
import { ifIsDefined, ifIsNotDefined } from '../vocabulary/helpers/if-is-defined.js';
import { decide } from './decide.js';
import { dataPathOf, partsOf, pathRead, variablesOf, type Decision, type Variable } from './decision.js';
import { evaluate, holds, Unknown, type Values } from './evaluate.js';
import { isTruthy, toText } from './values.js';

export interface LackedData {
  /** The names of the path from the root of the data. */
  readonly names: readonly string[];
  /** A value of its kind; an empty text where that is not known. */
  readonly value: string | number | boolean;
}

/**
 * What a condition reads and what is missing, if another value could change its result. What the condition itself looks for is not missing: it asks
 * whether that is there.
 *
 * @param valueOf undefined for data that is missing
 */
export function decidingAbsence(template: Template, valueOf: (variable: Variable) => unknown): readonly LackedData[] {
  const decision = decide(template)?.decision;
  if (!decision) return [];
  const values = new Map([...variablesOf(decision)].map((one) => [one, valueOf(one)] as const));
  const missing = new Set([...values.keys()].filter((one) => dataPathOf(one) && values.get(one) === undefined));
  collectAsked(decision, (asked) => missing.delete(asked));
  for (const variable of missing) values.delete(variable);
  if (missing.size === 0 || !(holds(decision, values, unlimited) instanceof Unknown)) return [];
  const deciding = new Set<Variable>();
  collectDeciding(decision, values, deciding);
  return [...missing].flatMap((variable) =>
    deciding.has(variable) ? [{ names: pathRead({ variable }), value: valueLike(decision, variable) ?? '' }] : [],
  );
}

/** A decision is limited itself. */
const unlimited = { left: Infinity };

/** Variables whose presence or truth is asked for, which may be absent as well as false. */
function collectAsked(decision: Decision, found: (variable: Variable) => void): void {
  const parts = partsOf(decision);
  const isAsking =
    (decision.kind === 'call' && (decision.helper === ifIsDefined || decision.helper === ifIsNotDefined)) ||
    (decision.kind === 'compare' && (/^(?:&&|\|\|)$/.test(decision.operator) || parts.some(isEmptyLiteral)));
  const asked = decision.kind === 'choose' ? [decision.test] : isAsking ? parts : [decision];
  for (const part of asked) if (part.kind === 'read') found(part.variable);
  for (const part of parts) if (part.kind !== 'read') collectAsked(part, found);
}

function isEmptyLiteral(decision: Decision): boolean {
  return decision.kind === 'literal' && toText(decision.value) === '';
}

/** The unknown variables of those parts of which another result could change the whole. */
function collectDeciding(decision: Decision, values: Values, found: Set<Variable>): void {
  if (!(evaluate(decision, values, unlimited) instanceof Unknown)) return;
  if (decision.kind === 'read') found.add(decision.variable);
  for (const part of decidingParts(decision, values)) collectDeciding(part, values, found);
}

/** Without the content that the test of a choice excludes. */
function decidingParts(decision: Decision, values: Values): readonly Decision[] {
  const value = decision.kind === 'choose' && evaluate(decision.test, values, unlimited);
  if (decision.kind !== 'choose' || value instanceof Unknown) return partsOf(decision);
  const { by, yes, no, entering = yes } = decision;
  return isTruthy(value) || (value === 0 && by !== 'truth') ? [yes, entering] : [no];
}

/** A value of the type that the decision compares a variable with, or takes it for. */
function valueLike(decision: Decision, variable: Variable): LackedData['value'] | undefined {
  const parts = partsOf(decision);
  const at = parts.findIndex((part) => part.kind === 'read' && part.variable === variable);
  const own = parts[at];
  const other = decision.kind === 'compare' ? parts[1 - at] : undefined;
  const taken = decision.kind === 'call' ? decision.helper.parameters[at] : undefined;
  const types = own
    ? [...(other ? [typeOfDecision(other)] : []), { kind: taken?.type ?? 'any' }, typeOfDecision(own)]
    : [];
  for (const { kind, values } of types) {
    const value = values?.[0] ?? examples[kind];
    if (value !== undefined) return value;
  }
  for (const part of parts) {
    const value = valueLike(part, variable);
    if (value !== undefined) return value;
  }
  return undefined;
}

const examples: Readonly<Partial<Record<DataType, LackedData['value']>>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31',
  number: 1,
  integer: 1,
  cents: 1,
  boolean: true,
};
