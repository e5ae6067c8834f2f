/** Where a statement stands: what its names mean. Scopes are handlebars' own: contexts for `../`, frames for `@names`, parameters of blocks. */
import { looselyEqual } from '../../language/semantics/values.js';
import type { Traced } from './traced.js';

export interface Scope {
  readonly context: Traced;
  /** The contexts that `../` leads to; the first is the current one. */
  readonly contexts: readonly Traced[];
  readonly data: DataFrame;
  readonly parameters: BlockParameters | undefined;
}

/** What `@name` reads. `@../name` reads the frame around it. */
export interface DataFrame {
  readonly values: ReadonlyMap<string, Traced>;
  readonly parent: DataFrame | undefined;
}

/** The names in `as |item index|`, and what they stand for: nothing where the helper hands fewer values over. */
export interface BlockParameters {
  readonly names: readonly string[];
  readonly values: readonly Traced[];
  readonly parent: BlockParameters | undefined;
}

/** What stands in for the context where there is none, so that names can be looked up in it. */
const nothing: Readonly<Record<string, never>> = Object.freeze({});

export function rootScope(context: unknown): Scope {
  const root = { value: context, path: [] };
  return {
    context: root,
    contexts: [root],
    data: { values: new Map([['root', root]]), parent: undefined },
    parameters: undefined,
  };
}

/** The context as a helper sees it. */
export function ownContext({ context }: Scope): Traced {
  return context.value === null || context.value === undefined ? { value: nothing, path: context.path } : context;
}

/** The scope of a block's content. A context that equals the one around it is no step for `../`. */
export function innerScope(
  outer: Scope,
  context: Traced,
  data: DataFrame,
  names: readonly string[],
  values: readonly Traced[],
): Scope {
  const around = outer.contexts[0];
  const isSame = looselyEqual(context.value, around?.value) || (context.value === nothing && around?.value === null);
  return {
    context,
    contexts: isSame ? outer.contexts : [context, ...outer.contexts],
    data,
    parameters: names.length > 0 ? { names, values, parent: outer.parameters } : outer.parameters,
  };
}

/** The parameter of a block that a name stands for. */
export function parameterNamed(name: string, { parameters }: Scope): Traced | undefined {
  for (let scope = parameters; scope; scope = scope.parent) {
    const index = scope.names.indexOf(name);
    if (index >= 0) return scope.values[index] ?? { value: undefined, path: undefined };
  }
  return undefined;
}
