/**
 * Walks a template's tree in source order. Anything that is not a node (segments, block parameters, the name in a closing
 * tag) belongs to the node around it.
 */
import type { OffsetRange } from '../range.js';
import type { Call, Template, TemplateNode } from './tree.js';

/** Calls `visit` for each child of a node, in source order. */
export function forEachChild(node: TemplateNode, visit: (child: TemplateNode) => void): void {
  switch (node.type) {
    case 'Template':
    case 'Program':
      node.body.forEach(visit);
      break;
    case 'MustacheStatement':
    case 'Decorator':
    case 'SubExpression':
      forEachPart(node, visit);
      break;
    case 'PartialStatement':
      forEachPart({ path: node.name, params: node.params, hash: node.hash }, visit);
      break;
    case 'PartialBlockStatement':
      forEachPart({ path: node.name, params: node.params, hash: node.hash }, visit);
      visit(node.program);
      break;
    case 'DecoratorBlock':
      forEachPart(node, visit);
      visit(node.program);
      break;
    case 'BlockStatement': {
      forEachPart(node, visit);
      const [first, second] = node.inverted ? [node.inverse, node.program] : [node.program, node.inverse];
      if (first) visit(first);
      if (second) visit(second);
      break;
    }
    case 'UnexpectedTag':
      if (node.call) forEachPart(node.call, visit);
      break;
    case 'Hash':
      node.pairs.forEach(visit);
      break;
    case 'HashPair':
      visit(node.value);
      break;
  }
}

function forEachPart({ path, params, hash }: Call, visit: (child: TemplateNode) => void): void {
  visit(path);
  params.forEach(visit);
  if (hash) visit(hash);
}

/** A node and its ancestors, from the root inwards. */
interface PlacedNode {
  readonly node: TemplateNode;
  readonly parents: readonly TemplateNode[];
}

/** Calls `enter` for a template and all its descendants, parents first; `parents` goes from the root inwards. */
export function walk(template: Template, enter: (node: TemplateNode, parents: readonly TemplateNode[]) => void): void {
  for (const { node, parents } of template.derived.of(template, nodesOf)) enter(node, parents);
}

function nodesOf(template: Template): readonly PlacedNode[] {
  const found: PlacedNode[] = [];
  addNodes(template, [], found);
  return found;
}

function addNodes(node: TemplateNode, parents: readonly TemplateNode[], found: PlacedNode[]): void {
  found.push({ node, parents });
  if (isLeaf(node)) return;
  const around = parents.concat(node);
  forEachChild(node, (child) => {
    addNodes(child, around, found);
  });
}

/** Most nodes have no children. */
function isLeaf({ type }: TemplateNode): boolean {
  return type === 'PathExpression' || type === 'ContentStatement' || type.endsWith('Literal');
}

/**
 * The nodes around a cursor, from the root to the innermost. A cursor at the edge of a closed tag is outside it; at
 * the end of an open one, and at either edge of anything else, inside. Between two nodes, the first contains it.
 */
export function nodesAt(template: Template, offset: number): TemplateNode[] {
  const path: TemplateNode[] = [];
  let node: TemplateNode | undefined = template;
  while (node) {
    path.push(node);
    let next: TemplateNode | undefined;
    const end = openTagEnd(node);
    forEachChild(node, (child) => {
      if (!next && holds(child, offset) && !(child.type === 'Program' && offset === end)) next = child;
    });
    node = next;
  }
  return path;
}

/** The end of an opening tag without closing braces: text typed there is inside the tag. */
function openTagEnd(node: TemplateNode): number | undefined {
  return 'openTag' in node && !node.openTagClosed ? node.openTag.end : undefined;
}

function holds(node: TemplateNode, offset: number): boolean {
  const { start, end }: OffsetRange = node.range;
  if (offset < start || offset > end) return false;
  switch (node.type) {
    case 'MustacheStatement':
    case 'Decorator':
    case 'CommentStatement':
    case 'PartialStatement':
    case 'PartialBlockStatement':
    case 'DecoratorBlock':
    case 'UnexpectedTag':
    case 'SubExpression':
      return start < offset && (offset < end || !node.closed);
    case 'BlockStatement':
      return start < offset && (offset < end || !node.closed);
    default:
      return true;
  }
}
