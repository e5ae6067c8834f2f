/**
 * Whether demands can be met together, and by which values. Demands on one variable only exclude values; the remaining values are tried part by part. A
 * part has the variables that some demand reads together, with as many values as make a difference. The work is bounded.
 */
import { partsOf, variablesOf, dataPathOf, type Decision, type Variable } from '../semantics/decision.js';
import { candidatesOf, type Candidates } from './candidates.js';
import { isMet, type Demand } from './demands.js';
import { evaluate, hidden, OutOfSteps, spell, type Steps } from '../semantics/evaluate.js';
import { PointCollector } from './points.js';
import type { Range } from './ranges.js';

export type Solution =
  /** These values meet the demands, regardless of all others. */
  | { readonly kind: 'found'; readonly values: ReadonlyMap<Variable, unknown> }
  /** No values meet them. */
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly because: Doubt };

/** Why it is unknown: the module does not define what is read, it depends on free text or calculations, or it takes too long. */
export type Doubt = { readonly kind: 'reads' | 'texts'; readonly names: readonly string[] } | { readonly kind: 'work' };

/** The maximum number of parts of decisions evaluated per question. */
const maximumSteps = 30_000;

/** @param assumes whether unknown data may be assumed to have suitable values */
export function solve(
  demands: readonly Demand[],
  rangeOf: (variable: Variable) => Range,
  { assumes }: { readonly assumes: boolean },
): Solution {
  const steps = { left: maximumSteps };
  try {
    return new Search(demands, rangeOf, assumes, steps).result();
  } catch (error) {
    if (error instanceof OutOfSteps) return { kind: 'unknown', because: { kind: 'work' } };
    throw error;
  }
}

interface Tried {
  readonly value: unknown;
  /** Whether it certainly meets the demands on its variable alone. */
  readonly isSure: boolean;
}

type Outcome = 'found' | 'none' | 'unknown';

/** For data that nothing is assumed about. */
const leftOpen: Candidates = { values: [hidden], isComplete: true };

class Search {
  readonly #values = new Map<Variable, unknown>();
  readonly #tried = new Map<Variable, readonly Tried[]>();
  readonly #incomplete = new Set<Variable>();
  readonly #found = new Map<Variable, unknown>();

  constructor(
    private readonly demands: readonly Demand[],
    private readonly rangeOf: (variable: Variable) => Range,
    private readonly assumes: boolean,
    private readonly steps: Steps,
  ) {}

  result(): Solution {
    const variables = new Set<Variable>();
    for (const demand of this.demands) for (const variable of demand.variables) variables.add(variable);
    this.#prepare(variables);
    let isDoubted = false;
    const together: Demand[] = [];
    for (const demand of this.demands) {
      const { size } = demand.variables;
      if (size > 1) together.push(demand);
      else if (size === 0) {
        const met = isMet(demand, this.#values, this.steps);
        if (met === false) return { kind: 'none' };
        isDoubted ||= met !== true;
      }
    }
    for (const variable of variables) {
      const first = this.#tried.get(variable)?.[0];
      if (!first) {
        // Impossible demands are known before the search starts.
        if (!this.#incomplete.has(variable)) return { kind: 'none' };
        isDoubted = true;
      } else if (together.length === 0 || this.#hasOwnDemand(variable)) {
        // Unless a part also needs another value that meets them.
        isDoubted ||= !first.isSure;
        this.#keep(variable, first.value);
      }
    }
    for (const part of together.length > 0 ? connected(together, this.#tried) : []) {
      const outcome = this.#search(part);
      if (outcome === 'none' && this.#isSurelyNone(part)) return { kind: 'none' };
      isDoubted ||= outcome !== 'found';
    }
    return isDoubted ? this.#doubt() : { kind: 'found', values: this.#found };
  }

  #hasOwnDemand(variable: Variable): boolean {
    for (const { variables } of this.demands) if (variables.size === 1 && variables.has(variable)) return true;
    return false;
  }

  /** Whether a part cannot be met even by values that were not tried. */
  #isSurelyNone(part: readonly Demand[]): boolean {
    const open = [...this.#incomplete].filter((one) => part.some(({ variables }) => variables.has(one)));
    for (const variable of open) this.#values.set(variable, hidden);
    const outcome = this.#search(part);
    for (const variable of open) this.#values.delete(variable);
    return outcome === 'none';
  }

  /** Excludes the values that cannot meet the demands on one variable alone, and keeps one of each group of equivalent ones. */
  #prepare(variables: ReadonlySet<Variable>): void {
    let marks: Map<Variable, Decision[]> | undefined;
    for (const demand of this.demands)
      if (demand.variables.size > 1) collectMarks(demand.of, (marks ??= new Map<Variable, Decision[]>()));
    // Most conditions read one answer out of a few, which need no points.
    let points: PointCollector | undefined;
    const pointsOfDemands = () => (points ??= new PointCollector(this.demands));
    for (const variable of variables) {
      const isData = dataPathOf(variable) !== undefined;
      const { values, isComplete } =
        isData && !this.assumes ? leftOpen : candidatesOf(variable, this.rangeOf, pointsOfDemands);
      if (!isComplete) this.#incomplete.add(variable);
      const parts = marks?.get(variable);
      const seen = parts && new Set<string>();
      const sure: Tried[] = [];
      const unsure: Tried[] = [];
      for (const value of values) {
        this.#values.set(variable, value);
        const isSure = this.#meetsOwn(variable);
        if (isSure === undefined) continue;
        const tried = isSure ? sure : unsure;
        if (parts && seen) {
          let name = String(isSure);
          for (const part of parts) name += ` ${spell(evaluate(part, this.#values, this.steps))}`;
          if (seen.has(name)) continue;
          seen.add(name);
        } else if (tried.length > 0) continue;
        tried.push({ value, isSure });
        // Without other variables beside it, one sure value is enough.
        if (isSure && !parts && !isData) break;
      }
      this.#values.delete(variable);
      this.#tried.set(variable, unsure.length > 0 ? sure.concat(unsure) : sure);
    }
  }

  /** Whether the value of a variable certainly meets the demands on it alone; undefined if it does not meet them. */
  #meetsOwn(variable: Variable): boolean | undefined {
    let isSure = true;
    for (const demand of this.demands) {
      if (demand.variables.size !== 1 || !demand.variables.has(variable)) continue;
      const met = isMet(demand, this.#values, this.steps);
      if (met === false) return undefined;
      if (met !== true) isSure = false;
    }
    return isSure;
  }

  /** @param isSure whether all values so far certainly meet the demands on one variable */
  #search(demands: readonly Demand[], isSure = true): Outcome {
    const left: Demand[] = [];
    let next: Variable | undefined;
    let fewest = Infinity;
    for (const demand of demands) {
      const met = isMet(demand, this.#values, this.steps);
      if (met === false) return 'none';
      if (met === true) continue;
      left.push(demand);
      // With the fewest open variables, most values fail early.
      const open = this.#openIn(demand);
      if (met.variable === undefined || open >= fewest) continue;
      fewest = open;
      next = met.variable;
    }
    if (left.length === 0) {
      if (isSure) for (const [variable, value] of this.#values) this.#keep(variable, value);
      return isSure ? 'found' : 'unknown';
    }
    if (next === undefined) return 'unknown';
    let best: Outcome = 'none';
    for (const tried of this.#tried.get(next) ?? []) {
      this.#values.set(next, tried.value);
      const outcome = this.#search(left, isSure && tried.isSure);
      if (outcome !== 'none') best = outcome;
      if (outcome === 'found') break;
    }
    this.#values.delete(next);
    return best;
  }

  #openIn({ variables }: Demand): number {
    let count = 0;
    for (const variable of variables) if (!this.#values.has(variable)) count++;
    return count;
  }

  #keep(variable: Variable, value: unknown): void {
    if (value !== hidden) this.#found.set(variable, value);
  }

  #doubt(): Solution {
    const paths = [...this.#tried].flatMap(([variable, tried]) =>
      tried.some(({ value }) => value === hidden) ? (dataPathOf(variable) ?? []) : [],
    );
    const names = [...new Set([...paths, ...this.demands.flatMap(({ of }) => opaqueNames(of))])];
    if (names.length > 0) return { kind: 'unknown', because: { kind: 'reads', names } };
    return { kind: 'unknown', because: { kind: 'texts', names: [...this.#incomplete] } };
  }
}

/** Groups demands that share variables. A variable with only one value does not connect demands. */
function connected(
  demands: readonly Demand[],
  values: ReadonlyMap<Variable, readonly unknown[]>,
): readonly (readonly Demand[])[] {
  const parts: { demands: Demand[]; variables: Set<Variable> }[] = [];
  for (const demand of demands) {
    const open = [...demand.variables].filter((variable) => values.get(variable)?.length !== 1);
    const touched = parts.filter(({ variables }) => open.some((one) => variables.has(one)));
    const merged = { demands: [demand], variables: new Set(open) };
    for (const part of touched) {
      merged.demands = [...part.demands, ...merged.demands];
      for (const variable of part.variables) merged.variables.add(variable);
      parts.splice(parts.indexOf(part), 1);
    }
    parts.push(merged);
  }
  return parts.map((part) => part.demands);
}

/** The largest parts that read one variable alone: values for which these are the same are equivalent. */
function collectMarks(decision: Decision, marks: Map<Variable, Decision[]>): void {
  const variables = variablesOf(decision);
  const [only] = variables;
  if (variables.size === 1 && only !== undefined) marks.set(only, [...(marks.get(only) ?? []), decision]);
  else if (variables.size > 1) for (const part of partsOf(decision)) collectMarks(part, marks);
}

function opaqueNames(decision: Decision): readonly string[] {
  return decision.kind === 'opaque' ? [decision.name] : partsOf(decision).flatMap(opaqueNames);
}
