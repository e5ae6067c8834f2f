/** What names refer to at a place in a template. Scopes are handlebars' own: contexts for `../`, frames for `@names`, parameters of blocks. */
import type { Domain } from './domain.js';

export interface Scope<V> {
  readonly context: V;
  /** The contexts that `../` leads to; the first is the current one. */
  readonly contexts: readonly V[];
  readonly data: DataFrame<V>;
  readonly parameters: BlockParameters<V> | undefined;
}

/** What `@name` reads. `@../name` reads the frame around it. */
export interface DataFrame<V> {
  readonly values: ReadonlyMap<string, V>;
  readonly parent: DataFrame<V> | undefined;
}

/** The names in `as |item index|` and their values: undefined if the helper provides fewer values. */
interface BlockParameters<V> {
  readonly names: readonly string[];
  readonly values: readonly V[];
  readonly parent: BlockParameters<V> | undefined;
}

export function rootScope<V>(root: V): Scope<V> {
  return {
    context: root,
    contexts: [root],
    data: { values: new Map([['root', root]]), parent: undefined },
    parameters: undefined,
  };
}

/** The scope of a block's content. A context that equals the one around it adds no level for `../`. */
export function innerScope<V>(
  domain: Domain<V>,
  outer: Scope<V>,
  context: V,
  data: DataFrame<V>,
  names: readonly string[],
  values: readonly V[],
): Scope<V> {
  return {
    context,
    contexts: contextsIn(domain, outer, context),
    data,
    parameters: names.length > 0 ? { names, values, parent: outer.parameters } : outer.parameters,
  };
}

function contextsIn<V>(domain: Domain<V>, { contexts }: Scope<V>, context: V): readonly V[] {
  const [around] = contexts;
  const isSame = around === undefined ? false : domain.isSame(context, around);
  if (isSame === undefined) return [context, ...contexts].map(() => domain.unclear('..'));
  return isSame ? contexts : [context, ...contexts];
}

/** The block parameter that a name refers to. */
export function parameterNamed<V>(
  name: string,
  { parameters }: Scope<V>,
): { readonly value: V | undefined } | undefined {
  for (let scope = parameters; scope; scope = scope.parent) {
    const index = scope.names.indexOf(name);
    if (index >= 0) return { value: scope.values[index] };
  }
  return undefined;
}

/** The context after a number of `../`. */
export function contextAt<V>(depth: number, { context, contexts }: Scope<V>): V | undefined {
  return depth === 0 ? context : contexts[depth];
}
