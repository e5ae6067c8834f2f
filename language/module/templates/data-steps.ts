/** Where a path leads in a template's data, from the top: through `{{#each}}`, `{{#with}}`, block parameters, `../` and `@root`. */
import { isCalled } from '../../semantics/tag.js';
import type { BlockStatement, Expression, PathExpression, Program, TemplateNode } from '../../syntax/template/tree.js';

/** Any element of a list, or any member of an object: what `{{#each}}` iterates over. */
export const anyElement = Symbol('any element');

/** The elements of a list, or any other value itself: what a bare `{{#path}}` enters. */
export const entered = Symbol('entered');

/** A path from the top of a template's data. */
export type Step = string | typeof anyElement | typeof entered;

/** The steps as names, if all are names. */
export function namesOf(steps: readonly Step[]): readonly string[] | undefined {
  return steps.every((step) => typeof step === 'string') ? steps : undefined;
}

/** What names refer to at a place in a template. */
interface Scope {
  /** The entered values, the outermost first. Undefined for an unknown one. */
  readonly contexts: readonly (readonly Step[] | undefined)[];
  /** Block parameters, such as `item` in `{{#each list as |item|}}`. */
  readonly bound: ReadonlyMap<string, readonly Step[] | undefined>;
}

/**
 * The path to the value that a path names. Undefined if unknown.
 *
 * @param parents the nodes around the path, from the root inwards
 * @param names how many names of the path are followed; default: all
 */
export function stepsTo(
  path: PathExpression,
  parents: readonly TemplateNode[],
  names = path.segments.length,
): readonly Step[] | undefined {
  return stepsIn(scopeOf(parents, path), path, names);
}

/** The path to the value that a new path would start from. */
export function stepsToContext(parents: readonly TemplateNode[]): readonly Step[] | undefined {
  return scopeOf(parents, undefined).contexts.at(-1);
}

/** The block parameters available at a place. */
export function boundNames(parents: readonly TemplateNode[]): readonly string[] {
  return [...scopeOf(parents, undefined).bound.keys()];
}

/**
 * How many blocks around a place have entered another value.
 *
 * @param node in the innermost of the parents; undefined for a place without a node
 */
export function contextDepth(parents: readonly TemplateNode[], node?: TemplateNode): number {
  return scopeOf(parents, node).contexts.length - 1;
}

function stepsIn({ contexts, bound }: Scope, path: PathExpression, names: number): readonly Step[] | undefined {
  const segments = path.segments.slice(0, names).map(({ text }) => text);
  const [first, ...others] = segments;
  if (path.data) return first === 'root' ? others : undefined;
  if (first !== undefined && path.depth === 0 && !path.this && bound.has(first)) {
    const steps = bound.get(first);
    return steps && [...steps, ...others];
  }
  const context = contexts.at(-1 - path.depth);
  return context && [...context, ...segments];
}

const top: Scope = { contexts: [[]], bound: new Map() };

function scopeOf(parents: readonly TemplateNode[], node: TemplateNode | undefined): Scope {
  const [template] = parents;
  const scopes = template?.type === 'Template' ? template.derived.of(template, noScopes) : noScopes();
  let scope = top;
  parents.forEach((parent, i) => {
    const child = parents[i + 1] ?? node;
    if (parent.type !== 'BlockStatement' || parent.program === undefined || child !== parent.program) return;
    const inner = scopes.get(parent.program) ?? within(scope, parent);
    scopes.set(parent.program, inner);
    scope = inner;
  });
  return scope;
}

/** By the content of a block: a template may have hundreds of nested blocks, with a path at every level. */
function noScopes(): Map<Program, Scope> {
  return new Map();
}

/** The scope in a block: `each`, `with` and a bare path enter a value. */
function within(scope: Scope, { path, params, hash, blockParams }: BlockStatement): Scope {
  if (path.type !== 'PathExpression') return scope;
  const isEach = path.original === 'each';
  const isBare = !isCalled({ params, hash }, false);
  if (!isEach && !isBare && path.original !== 'with') return scope;
  const from = valueOf(scope, isBare ? path : params[0]);
  // The answer to a checkbox is not entered: if it is true, names keep their meaning.
  if (isBare && from && isAnswer(from)) return scope;
  const steps: readonly Step[] | undefined =
    from && (isEach ? [...from, anyElement] : isBare ? [...from, entered] : from);
  const bound = new Map(scope.bound);
  blockParams.forEach(({ name }, i) => bound.set(name, i === 0 ? steps : undefined));
  return { contexts: [...scope.contexts, steps], bound };
}

function isAnswer(steps: readonly Step[]): boolean {
  return steps.length === 4 && steps[0] === 'claim' && steps[1] === 'block_states' && steps[3] === 'value';
}

function valueOf(scope: Scope, value: Expression | undefined): readonly Step[] | undefined {
  return value?.type === 'PathExpression' ? stepsIn(scope, value, value.segments.length) : undefined;
}
