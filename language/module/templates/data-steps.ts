/** Where a path leads in a template's data, from the top: through `{{#each}}`, `{{#with}}`, block parameters, `../` and `@root`. */
import type { Content, Literal, Round, SectionContents } from '../../semantics/domain.js';
import { Interpreter } from '../../semantics/interpreter.js';
import { rootScope, type Scope } from '../../semantics/scope.js';
import { UnknownValues } from '../../semantics/unknown-values.js';
import type { PathExpression, Program, TemplateNode } from '../../syntax/template/tree.js';

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
  const segments = names < path.segments.length ? path.segments.slice(0, names) : path.segments;
  const scope = scopeOf(parents, path);
  // Most paths start at the top.
  if (scope === top && !path.data && path.depth === 0)
    return segments[0]?.text ? segments.map(({ text }) => text) : topSteps;
  return interpreter.expression({ ...path, segments }, scope).steps;
}

/** The path to the value that a new path would start from. */
export function stepsToContext(parents: readonly TemplateNode[]): readonly Step[] | undefined {
  return scopeOf(parents, undefined).context.steps;
}

/** The block parameters available at a place. */
export function boundNames(parents: readonly TemplateNode[]): readonly string[] {
  let names: readonly string[] = [];
  for (let around = scopeOf(parents, undefined).parameters; around; around = around.parent)
    names = [...around.names, ...names];
  return [...new Set(names)];
}

/**
 * How many blocks around a place have entered another value.
 *
 * @param node in the innermost of the parents; undefined for a place without a node
 */
export function contextDepth(parents: readonly TemplateNode[], node?: TemplateNode): number {
  return scopeOf(parents, node).contexts.length - 1;
}

/** A value in the data: where it is, if that is known. */
interface Found {
  readonly steps: readonly Step[] | undefined;
  /** The name that a text is in `lookup` and behind `@root`. */
  readonly name?: string;
}

const nowhere: Found = { steps: undefined };

function below(owner: Found, step: Step): Found {
  return owner.steps ? { steps: [...owner.steps, step] } : nowhere;
}

/** The domain of the places of values: what a block enters is known by its name alone, and each way is taken. */
class Places extends UnknownValues<Found> {
  override literal(value: Literal): Found {
    return { steps: undefined, name: String(value) };
  }

  override member(owner: Found, name: string): Found {
    return below(owner, name);
  }

  override lookup(owner: Found, name: Found | undefined): Found | undefined {
    return name?.name === undefined ? nowhere : below(owner, name.name);
  }

  override each(list: Found, round: (round: Round<Found>) => Found, otherwise: Content<Found>): Found {
    return super.each(below(list, anyElement), round, otherwise);
  }

  /** The answer to a checkbox is not entered: if it is true, names keep their meaning. */
  override section(found: Found, contents: SectionContents<Found>): Found {
    if (found.steps && isAnswer(found.steps)) return this.choose(found, contents.shown, contents.otherwise);
    return super.section(below(found, entered), contents);
  }

  protected override either(): Found {
    return nowhere;
  }
}

const interpreter = new Interpreter(new Places(nowhere));
const topSteps: readonly Step[] = [];
const top: Scope<Found> = rootScope({ steps: topSteps });

function scopeOf(parents: readonly TemplateNode[], node: TemplateNode | undefined): Scope<Found> {
  const [template] = parents;
  let scopes: Map<TemplateNode, Scope<Found>> | undefined;
  let scope = top;
  for (let i = 0; i < parents.length; i++) {
    const parent = parents[i];
    if (parent?.type !== 'BlockStatement') continue;
    const child = parents[i + 1] ?? node;
    if (!child || (child !== parent.program && child !== parent.inverse)) continue;
    scopes ??= template?.type === 'Template' ? template.derived.of(template, noScopes) : noScopes();
    // A block that calls no known helper may enter nothing.
    const inner = scopes.get(child) ?? interpreter.scopesIn(parent, child, scope)[0] ?? scope;
    scopes.set(child, inner);
    scope = inner;
  }
  return scope;
}

/** By the content of a block: a template may have hundreds of nested blocks, with a path at every level. */
function noScopes(): Map<Program, Scope<Found>> {
  return new Map();
}

function isAnswer(steps: readonly Step[]): boolean {
  return steps.length === 4 && steps[0] === 'claim' && steps[1] === 'block_states' && steps[3] === 'value';
}
