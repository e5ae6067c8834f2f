/** What the names of a condition stand for, by the blocks around them: where in the data each leads, so that it can be told which variable is read. */
import type { Call, Expression, PathExpression } from '../../syntax/template/tree.js';

/** From the top of the data, the names that lead to a value; undefined where they cannot be told. */
export type Names = readonly string[] | undefined;

export const allStates = 'claim.block_states';

export class DecisionScope {
  /** The values that blocks have entered, the top of the data first. */
  readonly #contexts: readonly Names[];
  /** The names that blocks have given to values. */
  readonly #parameters: ReadonlyMap<string, Names>;

  constructor(contexts: readonly Names[] = [[]], parameters: ReadonlyMap<string, Names> = new Map()) {
    this.#contexts = contexts;
    this.#parameters = parameters;
  }

  /** The scope inside of a block that enters a value, and may give it a name. */
  inside(entered: Names, parameter: string | undefined): DecisionScope {
    const parameters = parameter === undefined ? this.#parameters : new Map(this.#parameters).set(parameter, entered);
    return new DecisionScope([...this.#contexts, entered], parameters);
  }

  isParameter(name: string): boolean {
    return this.#parameters.has(name);
  }

  /** Whether a path leads out of the top of the data, where nothing is. */
  leavesData({ depth, segments }: PathExpression): boolean {
    return depth >= this.#contexts.length && segments.length > 0;
  }

  namesTo(value: Expression): Names {
    switch (value.type) {
      case 'PathExpression':
        return this.#namesOf(value);
      case 'SubExpression':
        return value.path.type === 'PathExpression' && value.path.original === 'lookup'
          ? this.namesFound(value)
          : undefined;
      default:
        return undefined;
    }
  }

  /** What `lookup` finds in the claim, its states, or the state of a block. It gives back what is empty, so of other values nothing is told. */
  namesFound({ params: [owner, name, ...others] }: Call): Names {
    if (!owner || name?.type !== 'StringLiteral' || others.length > 0) return undefined;
    const names = this.namesTo(owner);
    return names && isObject(names) ? [...names, name.value] : undefined;
  }

  #namesOf({ data, depth, segments, this: isThis }: PathExpression): Names {
    const names = segments.map(({ text }) => text);
    const [first, ...rest] = names;
    if (data) return first === 'root' && depth === 0 ? rest : undefined;
    if (first !== undefined && depth === 0 && !isThis && this.#parameters.has(first)) {
      const given = this.#parameters.get(first);
      return given && [...given, ...rest];
    }
    const context = depth === 0 || this.#isEachStepKnown() ? this.#contexts.at(-1 - depth) : undefined;
    return context && [...context, ...names];
  }

  /** Of two values in one another that are equal, `../` leaves both: so is nothing told of values that may be. */
  #isEachStepKnown(): boolean {
    return this.#contexts.every((names, i) => {
      const around = this.#contexts[i - 1];
      if (i === 0) return true;
      if (!names || !around || names.join('.') === around.join('.')) return false;
      return around.length === 0 || isObject(names) || isObject(around);
    });
  }
}

/** The claim and the object with all states are never empty. */
export function isAlwaysThere(names: Names): boolean {
  return names?.join('.') === 'claim' || names?.join('.') === allStates;
}

/** Whether names lead to the claim, its states, or the state of a block. */
function isObject(names: readonly string[]): boolean {
  return isAlwaysThere(names) || (names.length === 3 && isAlwaysThere(names.slice(0, 2)));
}
