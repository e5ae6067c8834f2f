/** Amounts in cents that code divides by a hundred twice. Sections 2.4 and 2.5: sums of a policy are whole cents. */
import type { AnyNode, BinaryExpression, Program } from 'acorn';
import { isFunction, pathOf, rangeOf, unwrapped, walkCode, namesBoundBy } from '../../syntax/code/nodes.js';
import type { OffsetRange } from '../../syntax/range.js';

export interface DividedTwice {
  /** The second division, with what it divides. */
  readonly range: OffsetRange;
  /** What it divides. */
  readonly divided: OffsetRange;
  /** The amount, such as `policy.sum_assured`. */
  readonly amount: string;
}

/** @param isCents whether a path is known to be an amount in cents */
export function dividedTwice(program: Program, isCents: (path: readonly string[]) => boolean): readonly DividedTwice[] {
  const constants = constantsIn(program);
  /** The amount that an expression has divided by a hundred; undefined for anything else. */
  const amountIn = (given: AnyNode, depth = 0): string | undefined => {
    const node = unwrapped(given);
    if (depth > 10) return undefined;
    if (node.type === 'Identifier') {
      const value = constants.get(node.name);
      return value && amountIn(value, depth + 1);
    }
    if (
      node.type === 'CallExpression' &&
      /^Math\.(?:round|floor|ceil|trunc)$/.test(pathOf(node.callee)?.join('.') ?? '')
    ) {
      const [argument] = node.arguments;
      return argument && amountIn(argument, depth + 1);
    }
    if (!isHundredth(node)) return undefined;
    const path = pathOf(node.left);
    return path && isCents(path) ? path.join('.') : undefined;
  };
  const found: DividedTwice[] = [];
  walkCode(program, (node) => {
    const amount = isHundredth(node) ? amountIn(node.left) : undefined;
    if (amount !== undefined && isHundredth(node))
      found.push({ range: rangeOf(node), divided: rangeOf(node.left), amount });
  });
  return found;
}

function isHundredth(node: AnyNode): node is BinaryExpression {
  return (
    node.type === 'BinaryExpression' &&
    node.operator === '/' &&
    node.right.type === 'Literal' &&
    node.right.value === 100
  );
}

/** The values of names that are declared once in the file, by `const`. */
function constantsIn(program: Program): ReadonlyMap<string, AnyNode> {
  const constants = new Map<string, AnyNode>();
  const declared = new Set<string>();
  const others = new Set<string>();
  const declare = (name: string, value: AnyNode | undefined) => {
    if (!value || declared.has(name)) others.add(name);
    else constants.set(name, value);
    declared.add(name);
  };
  walkCode(program, (node) => {
    if (node.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations)
        for (const { name } of namesBoundBy(id))
          declare(name, node.kind === 'const' && id.type === 'Identifier' && init ? init : undefined);
    else if (isFunction(node)) for (const { name } of node.params.flatMap(namesBoundBy)) declare(name, undefined);
  });
  for (const name of others) constants.delete(name);
  return constants;
}
