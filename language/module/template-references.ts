/** What a template reads and calls. Section 2.7, rule 5: the state of a block is at `claim.block_states.<key>`. */
import type { OffsetRange } from '../syntax/range.js';
import type {
  BlockStatement,
  Call,
  PathExpression,
  PathSegment,
  Template,
  TemplateNode,
} from '../syntax/template/tree.js';
import { walk } from '../syntax/template/visit.js';
import { namedCalls, type NamedCall } from './template-calls.js';

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

/** A path that starts at the top of the data. */
export interface PathRead {
  /** Such as `policy.start_date`. */
  readonly path: string;
  readonly range: OffsetRange;
}

/** The paths that a template reads from the top of its data, in source order. A single name may be a helper as well: it is in both lists. */
export function pathsRead(template: Template): readonly PathRead[] {
  const found: PathRead[] = [];
  walk(template, (node, parents) => {
    if (node.type !== 'PathExpression' || isName(node, parents.at(-1))) return;
    const segments = segmentsFromTop(node, contextDepth(parents, node)) ?? [];
    if (segments.length === 0 || segments.some(({ text }) => text === '')) return;
    found.push({ path: segments.map(({ text }) => text).join('.'), range: node.range });
  });
  return found;
}

/** The use of a name as a helper. */
export interface HelperCall extends Pick<NamedCall, 'name' | 'range' | 'form'> {
  /** How many arguments it is given, named ones not counted. */
  readonly arguments: number;
  readonly named: readonly string[];
}

/** The names that a template uses as helpers, in source order. */
export function helperCalls(template: Template): readonly HelperCall[] {
  return namedCalls(template).map(({ name, range, form, node: { params, hash } }) => ({
    name,
    range,
    form,
    arguments: params.length,
    named: hash?.pairs.map(({ key }) => key) ?? [],
  }));
}

/** Whether a path is the name of what is called with arguments: a helper, and nothing that is read. */
function isName(path: PathExpression, parent: TemplateNode | undefined): boolean {
  const call = parent && 'path' in parent ? (parent satisfies Call) : undefined;
  if (call?.path !== path) return false;
  return call.params.length > 0 || call.hash !== undefined || parent?.type === 'SubExpression';
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
