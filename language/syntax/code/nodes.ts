/** Traversal and inspection of the syntax tree of code. */
import type { AnyNode, AssignmentProperty, Identifier, MemberExpression, Node, Pattern, Property } from 'acorn';
import type { OffsetRange } from '../range.js';

/** Where a node has its children once they were asked for: many walk over the same code. */
const children = Symbol('children');

/** The children of a node, in the order of its properties. */
export function childrenOf(node: AnyNode & { [children]?: readonly AnyNode[] }): readonly AnyNode[] {
  return (node[children] ??= findChildren(node));
}

function findChildren(node: AnyNode): readonly AnyNode[] {
  const found: AnyNode[] = [];
  for (const name in node) {
    const value: unknown = node[name as keyof AnyNode];
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) found.push(item);
    } else if (isNode(value)) found.push(value);
  }
  return found;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
}

/**
 * Calls `enter` for the node and all its descendants, parents first; `parents` goes from the root inwards. Returning `false` skips the node's children.
 */
export function walkCode(
  node: AnyNode,
  // A visitor that never skips does not need to return anything.
  enter: (node: AnyNode, parents: readonly AnyNode[]) => unknown,
  parents: AnyNode[] = [],
): void {
  if (enter(node, parents) === false) return;
  parents.push(node);
  for (const child of childrenOf(node)) walkCode(child, enter, parents);
  parents.pop();
}

/** Deeper trees are not analysed unless a setting allows it: a walk over one must not run out of stack. */
export const maximumCodeDepth = 1000;

/** Measured without recursion. */
export function isDeeperThan(limit: number, root: AnyNode): boolean {
  let level: readonly AnyNode[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

/** An expression without its parentheses and optional-chaining wrapper. */
export function unwrapped(node: AnyNode): AnyNode {
  return node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression' ? unwrapped(node.expression) : node;
}

/** Longer ways lead to no data: to read each part of one again at each of its names would take long. */
const longestPath = 100;

/** `name` and `a.b['c']` as `['a', 'b', 'c']`; undefined if any part is computed or called, or there are too many. */
export function pathOf(expression: AnyNode): readonly string[] | undefined {
  const names: string[] = [];
  let node = unwrapped(expression);
  for (; node.type === 'MemberExpression'; node = unwrapped(node.object)) {
    const name = memberName(node)?.name;
    if (name === undefined || names.length >= longestPath) return undefined;
    names.push(name);
  }
  if (node.type !== 'Identifier' && node.type !== 'ThisExpression') return undefined;
  return [...names, node.type === 'Identifier' ? node.name : 'this'].reverse();
}

/** The range of each name in what `pathOf` reads. */
export function rangesInPath(node: AnyNode): readonly OffsetRange[] {
  switch (node.type) {
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return rangesInPath(node.expression);
    case 'MemberExpression':
      return [...rangesInPath(node.object), memberName(node)?.range ?? rangeOf(node.property)];
    default:
      return [rangeOf(node)];
  }
}

/** The name in a member access, in either form; undefined if it is computed. */
export function memberName({ property, computed }: MemberExpression): NamedRange | undefined {
  if (property.type === 'PrivateIdentifier') return undefined;
  if (computed) return textOf(property);
  return property.type === 'Identifier' ? nameOf(property) : undefined;
}

/** A name and its range: the identifier, or the text between the quotes. */
export interface NamedRange {
  readonly name: string;
  readonly range: OffsetRange;
}

export function nameOf({ name, start, end }: Identifier): NamedRange {
  return { name, range: { start, end } };
}

/** A literal text used as a name. */
export function textOf(node: AnyNode): NamedRange | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return { name: node.value, range: { start: node.start + 1, end: node.end - 1 } };
  const [quasi, ...more] = node.type === 'TemplateLiteral' ? node.quasis : [];
  const name = quasi?.value.cooked;
  if (!quasi || more.length > 0 || typeof name !== 'string') return undefined;
  return { name, range: rangeOf(quasi) };
}

/** The name of a member in an object or pattern; undefined if it is computed. */
export function keyOf({ key, computed }: Property | AssignmentProperty): NamedRange | undefined {
  if (computed) return undefined;
  if (key.type === 'Identifier') return nameOf(key);
  if (key.type !== 'Literal') return undefined;
  return textOf(key) ?? { name: String(key.value), range: rangeOf(key) };
}

export function rangeOf({ start, end }: OffsetRange): OffsetRange {
  return { start, end };
}

export type FunctionNode = Extract<
  AnyNode,
  { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
>;

export function isFunction(node: AnyNode): node is FunctionNode {
  return (
    node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'
  );
}

/** The names that a pattern declares. */
export function namesBoundBy(pattern: Pattern): readonly NamedRange[] {
  switch (pattern.type) {
    case 'Identifier':
      return [nameOf(pattern)];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesBoundBy(property.type === 'Property' ? property.value : property.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesBoundBy(element) : []));
    case 'RestElement':
      return namesBoundBy(pattern.argument);
    case 'AssignmentPattern':
      return namesBoundBy(pattern.left);
    case 'MemberExpression':
      return [];
  }
}
