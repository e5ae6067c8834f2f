/** Which block states a template reads. Section 2.7, rule 5: `claim.block_states.<key>`. */
import type { BlockStatement, PathExpression, PathSegment, Template, TemplateNode } from '../syntax/template/tree.js';
import { walk } from '../syntax/template/visit.js';

export interface StateReference {
  readonly key: PathSegment;
  /** The field of the state that is read, if one is named. */
  readonly field: PathSegment | undefined;
}

/** In source order. Names that are still missing are left out. */
export function stateReferences(template: Template): readonly StateReference[] {
  const found: StateReference[] = [];
  walk(template, (node, parents) => {
    const reference = node.type === 'PathExpression' && stateReference(node, contextDepth(parents, node));
    if (reference) found.push(reference);
  });
  return found;
}

/** The state that a path reads, if it reads one; see `segmentsFromTop` for `depth`. */
function stateReference(path: PathExpression, depth: number): StateReference | undefined {
  const [claim, states, key, field] = segmentsFromTop(path, depth) ?? [];
  if (claim?.text !== 'claim' || states?.text !== 'block_states' || !key?.text) return undefined;
  return { key, field: field?.text ? field : undefined };
}

/**
 * The names of a path that starts at the top of the data; undefined for one that starts elsewhere.
 *
 * @param depth how many blocks around the path have entered another context: the path starts at the top if it leaves as many with `../`, or starts with
 *   `@root`
 */
export function segmentsFromTop(path: PathExpression, depth: number): readonly PathSegment[] | undefined {
  if (path.data) return path.segments[0]?.text === 'root' ? path.segments.slice(1) : undefined;
  return path.depth === depth ? path.segments : undefined;
}

/**
 * How many blocks around a node have entered another context.
 *
 * @param parents the nodes around it, from the root inwards
 */
export function contextDepth(parents: readonly TemplateNode[], node: TemplateNode): number {
  return parents.filter(
    (parent, i) =>
      parent.type === 'BlockStatement' && entersContext(parent) && (parents[i + 1] ?? node) === parent.program,
  ).length;
}

/** `each`, `with` and a bare path such as `{{#policy.beneficiaries}}` make another value the context of what they enclose. */
function entersContext({ path, params, hash }: BlockStatement): boolean {
  if (path.type !== 'PathExpression') return false;
  if (path.original === 'each' || path.original === 'with') return true;
  return params.length === 0 && hash === undefined;
}
