/** What a template reads and calls. Section 2.7, rule 5: the state of a block is at `claim.block_states.<key>`. */
import { hasLookalike } from '../../syntax/lookalikes.js';
import type { OffsetRange } from '../../syntax/range.js';
import type { Call, PathExpression, PathSegment, Template, TemplateNode } from '../../syntax/template/tree.js';
import { walk } from '../../syntax/template/visit.js';
import { helperOf, isCalled } from '../../semantics/tag.js';
import { boundNames, contextDepth, entered, namesOf, stepsTo } from './data-steps.js';

export interface StateReference {
  readonly key: Pick<PathSegment, 'text' | 'range'>;
  /** Whether the key is a quoted text, which `lookup` looks up. */
  readonly isText: boolean;
  /** The field of the state that is read, if any. */
  readonly field: PathSegment | undefined;
  /** The range of the key in the closing tag of a block that the path opens. */
  readonly closing: OffsetRange | undefined;
  /** The whole path, if it starts with `claim` and opens no block. */
  readonly path: OffsetRange | undefined;
}

/** A path in its place in a template. */
export interface PlacedPath {
  readonly path: PathExpression;
  /** The nodes around it, from the root inwards. */
  readonly parents: readonly TemplateNode[];
  /** See `segmentsFromTop`. */
  readonly fromTop: readonly PathSegment[] | undefined;
}

/** All paths, in source order. */
export function placedPaths(template: Template): readonly PlacedPath[] {
  return template.derived.of(template, findPlacedPaths);
}

function findPlacedPaths(template: Template): readonly PlacedPath[] {
  const found: PlacedPath[] = [];
  walk(template, (path, parents) => {
    if (path.type === 'PathExpression') found.push({ path, parents, fromTop: segmentsFromTop(path, parents) });
  });
  return found;
}

/** In source order. Incomplete names are left out. */
export function stateReferences(template: Template): readonly StateReference[] {
  return template.derived.of(template, findStateReferences);
}

function findStateReferences(template: Template): readonly StateReference[] {
  const found: StateReference[] = [];
  walk(template, (node, parents) => {
    const lookedUp = 'path' in node ? keyLookedUp(node, parents) : undefined;
    if (lookedUp) found.push({ key: lookedUp, isText: true, field: undefined, closing: undefined, path: undefined });
    const key = node.type === 'PathExpression' ? stateRead(node, parents)?.keySegment : undefined;
    // A lookalike in a key has its own diagnostic.
    if (node.type !== 'PathExpression' || !key || hasLookalike(key.text)) return;
    const field = node.segments[node.segments.indexOf(key) + 1];
    const closing = closingOf(key, node, parents.at(-1));
    const isWhole = node.segments[0]?.text === 'claim' && node.segments[2] === key && !closing;
    const path = isWhole ? node.range : undefined;
    found.push({ key, isText: false, field: field?.text ? field : undefined, closing, path });
  });
  return found;
}

/** The key in `lookup claim.block_states '<key>'`. */
function keyLookedUp(call: Call & TemplateNode, parents: readonly TemplateNode[]): StateReference['key'] | undefined {
  if (call.path.type !== 'PathExpression' || call.path.original !== 'lookup') return undefined;
  const [states, key] = call.params;
  if (states?.type !== 'PathExpression' || key?.type !== 'StringLiteral' || !key.closed || key.value === '')
    return undefined;
  if (namesTo(states, parents.concat(call))?.join('.') !== 'claim.block_states') return undefined;
  return { text: key.value, range: { start: key.range.start + 1, end: key.range.end - 1 } };
}

/** A block is closed by the same path that opens it. */
export function closingOf(
  { range }: PathSegment,
  path: PathExpression,
  parent: TemplateNode | undefined,
): OffsetRange | undefined {
  if (parent?.type !== 'BlockStatement' || parent.path !== path || !parent.closeName) return undefined;
  const shift = parent.closeName.start - path.range.start;
  return { start: range.start + shift, end: range.end + shift };
}

/** What a path reads of the state of a block, wherever it starts: at the root of the data, or in a value that an enclosing block has entered. */
export interface StateRead {
  readonly key: string;
  /** Undefined if an enclosing block names the key. */
  readonly keySegment: PathSegment | undefined;
  /** The names after the key. */
  readonly names: readonly string[];
}

/** @param parents the nodes around the path, from the root inwards */
export function stateRead(path: PathExpression, parents: readonly TemplateNode[]): StateRead | undefined {
  const all = namesTo(path, parents);
  const key = all?.[0] === 'claim' && all[1] === 'block_states' ? all[2] : undefined;
  if (!all || !key || mayBeHelper(path, parents.at(-1))) return undefined;
  const names = all.slice(3);
  const at = path.segments.length - names.length - 1;
  const isNamed = at > 0 || (at === 0 && (path.data || !isParameter(path, parents)));
  return { key, keySegment: isNamed ? path.segments[at] : undefined, names };
}

/** Whether a path starts with a parameter of an enclosing block, `as |name|`. */
export function isParameter(path: PathExpression, parents: readonly TemplateNode[]): boolean {
  const [first] = path.segments;
  const mayBe = first && path.depth === 0 && !path.data && !/^(?:\.|this\b)/.test(path.original);
  return mayBe ? boundNames(parents.concat(path)).includes(first.text) : false;
}

/** Whether a single name is called, or may be: for a tag with just a name, this is unknown. */
function mayBeHelper(path: PathExpression, parent: TemplateNode | undefined): boolean {
  if (path.segments.length !== 1 || path.data) return false;
  if (parent?.type === 'MustacheStatement' && parent.path === path) return true;
  if (parent && 'name' in parent && parent.name === path) return true;
  return isName(path, parent) || (parent?.type === 'BlockStatement' && helperOf({ path }) !== undefined);
}

function namesTo(path: PathExpression, parents: readonly TemplateNode[]): readonly string[] | undefined {
  const steps = stepsTo(path, parents);
  if (!steps?.includes(entered)) return steps && namesOf(steps);
  let count = 0;
  // The claim, its states and each state are not lists: entering them enters the values themselves.
  return namesOf(steps.filter((step) => (step === entered ? count > 3 : ++count)));
}

/** A path from the root of the data. */
export interface PathRead {
  /** Such as `policy.start_date`. */
  readonly path: string;
  readonly range: OffsetRange;
}

/** The paths that a template reads from the top of its data, in source order. A single name may also be a helper. */
export function pathsRead(template: Template): readonly PathRead[] {
  return template.derived.of(template, findPaths);
}

function findPaths(template: Template): readonly PathRead[] {
  const found: PathRead[] = [];
  for (const { path, parents, fromTop: segments = [] } of placedPaths(template)) {
    if (isName(path, parents.at(-1)) || segments.length === 0 || segments.some(({ text }) => text === '')) continue;
    found.push({ path: segments.map(({ text }) => text).join('.'), range: path.range });
  }
  return found;
}

/** Whether a path is the name of a call with arguments: a helper, and not a value that is read. */
export function isName(path: PathExpression, parent: TemplateNode | undefined): boolean {
  const call = parent && 'path' in parent ? (parent satisfies Call) : undefined;
  if (call?.path !== path) return false;
  return isCalled(call, parent?.type === 'SubExpression');
}

/**
 * The names of a path that starts at the root of the data: it leaves all entered contexts with `../`, or starts with `@root`. Undefined for one that
 * starts elsewhere.
 *
 * @param parents the nodes around it, from the root inwards
 */
export function segmentsFromTop(
  path: PathExpression,
  parents: readonly TemplateNode[],
): readonly PathSegment[] | undefined {
  if (path.data) return path.segments[0]?.text === 'root' ? path.segments.slice(1) : undefined;
  return path.depth === contextDepth(parents, path) ? path.segments : undefined;
}
