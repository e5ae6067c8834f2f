/** The key of an alteration hook in a function of hook code: its names there, and what it is compared with. */
import type { AnyNode, BinaryExpression, Expression } from 'acorn';
import {
  isFunction,
  memberName,
  pathOf,
  rangeOf,
  textOf,
  walkCode,
  type FunctionNode,
} from '../../syntax/code/nodes.js';
import type { OffsetRange } from '../../syntax/range.js';

/** The parameter that says which hook is called. Section 2.6. */
const hookKey = 'alteration_hook_key';

/** Code that runs only for some of the keys. */
export interface KeyBranch {
  readonly keys: readonly string[];
  readonly range: OffsetRange;
}

export class HookKey {
  readonly #names: ReadonlySet<string>;
  /** The names of the whole argument object, which contains the key. */
  readonly #wholes: ReadonlySet<string>;

  constructor(node: FunctionNode) {
    this.#names = namesOfKey(node);
    this.#wholes = wholeArguments(node);
  }

  /** Whether an expression is the key. */
  is(node: AnyNode): boolean {
    if (node.type === 'Identifier') return this.#names.has(node.name);
    return node.type === 'MemberExpression' && memberName(node)?.name === hookKey;
  }

  /** What a node itself compares the key with, without its descendants. */
  comparedIn(node: AnyNode): readonly AnyNode[] {
    if (node.type === 'SwitchStatement' && this.is(node.discriminant))
      return node.cases.flatMap(({ test }) => (test ? [test] : []));
    if (node.type === 'BinaryExpression' && isComparison(node)) {
      if (this.is(node.left)) return [node.right];
      return this.is(node.right) ? [node.left] : [];
    }
    return this.#includedIn(node) ?? [];
  }

  /** Whether a node is the whole argument object and is not destructured in place: then the key is passed on with it. */
  isHandedOnBy(node: AnyNode, parents: readonly AnyNode[]): boolean {
    if (node.type !== 'Identifier' || !this.#wholes.has(node.name)) return false;
    const parent = parents.at(-1);
    if (parent?.type === 'MemberExpression') return parent.object === node && !memberName(parent);
    if (parent?.type === 'VariableDeclarator') return parent.init === node && parent.id.type !== 'ObjectPattern';
    return !(parent?.type === 'Property' && parent.key === node && !parent.shorthand);
  }

  /** The code that a node runs only for the keys it compares. */
  branchesOf(node: AnyNode): readonly KeyBranch[] {
    if (node.type === 'SwitchStatement' && this.is(node.discriminant))
      return node.cases.flatMap(({ test }, i) => {
        const key = test && textOf(test)?.name;
        if (typeof key !== 'string') return [];
        // The case falls through to the next ones until a statement leaves the `switch`.
        const rest = node.cases.slice(i);
        const last = rest.find(({ consequent }) => consequent.some(mayEnd)) ?? rest.at(-1);
        return last ? [{ keys: [key], range: { start: node.cases[i]?.start ?? 0, end: last.end } }] : [];
      });
    if (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression') return [];
    const keys = this.#keysOf(node.test);
    return keys ? [{ keys, range: rangeOf(node.consequent) }] : [];
  }

  /** The only keys for which a condition can hold. */
  #keysOf(test: Expression): readonly string[] | undefined {
    if (test.type === 'ParenthesizedExpression') return this.#keysOf(test.expression);
    if (test.type === 'LogicalExpression') {
      const [left, right] = [this.#keysOf(test.left), this.#keysOf(test.right)];
      if (test.operator === '&&') return left ?? right;
      return test.operator === '||' && left && right ? [...left, ...right] : undefined;
    }
    if (test.type === 'BinaryExpression' && test.operator.startsWith('!')) return undefined;
    const keys = this.comparedIn(test).map((compared) => textOf(compared)?.name);
    return keys.length > 0 && !keys.includes(undefined) ? keys.flatMap((key) => key ?? []) : undefined;
  }

  /** The value of a condition if every comparison of the key fails; undefined if it depends on something else. */
  holds(test: Expression): boolean | undefined {
    switch (test.type) {
      case 'ParenthesizedExpression':
        return this.holds(test.expression);
      case 'BinaryExpression':
        if (!isComparison(test) || !(this.is(test.left) || this.is(test.right))) return undefined;
        return test.operator.startsWith('!');
      case 'CallExpression':
        return this.#includedIn(test) && false;
      case 'UnaryExpression': {
        const value = test.operator === '!' ? this.holds(test.argument) : undefined;
        return value === undefined ? undefined : !value;
      }
      case 'LogicalExpression': {
        const sides = [this.holds(test.left), this.holds(test.right)];
        if (test.operator === '&&') return sides.includes(false) ? false : sides.includes(undefined) ? undefined : true;
        if (test.operator === '||') return sides.includes(true) ? true : sides.includes(undefined) ? undefined : false;
        return undefined;
      }
      default:
        return undefined;
    }
  }

  /** The texts that `[…].includes(key)` compares the key with. */
  #includedIn(node: AnyNode): readonly AnyNode[] | undefined {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
    const [argument] = node.arguments;
    if (!argument || !this.is(argument) || memberName(node.callee)?.name !== 'includes') return undefined;
    return node.callee.object.type === 'ArrayExpression'
      ? node.callee.object.elements.filter((element) => element !== null)
      : undefined;
  }
}

/** Whether a use of the key says nothing about the handled keys: a comparison, a declaration, or a part of a message. */
export function isHarmless(node: AnyNode, parents: readonly AnyNode[]): boolean {
  const parent = parents.at(-1);
  if (!parent) return false;
  if (parent.type === 'SwitchStatement') return parent.discriminant === node;
  if (parent.type === 'BinaryExpression' && isComparison(parent)) return true;
  if (parent.type === 'VariableDeclarator' || parent.type === 'Property' || parent.type === 'AssignmentPattern')
    return parents.some(({ type }) => type === 'ObjectPattern') || parent.type === 'VariableDeclarator';
  if (parent.type === 'CallExpression' && parent.callee.type === 'MemberExpression') {
    const { callee } = parent;
    if (memberName(callee)?.name === 'includes' && callee.object.type === 'ArrayExpression') return true;
    if (pathOf(callee)?.[0] === 'console') return true;
  }
  return parents.some(({ type }) => type === 'ThrowStatement' || type === 'TemplateLiteral');
}

/** The name of the parameter, and its new name where destructuring renames it. */
function namesOfKey(node: FunctionNode): ReadonlySet<string> {
  const names = new Set([hookKey]);
  const take = (pattern: AnyNode) => {
    walkCode(pattern, (inner) => {
      if (inner.type !== 'Property' || inner.computed || inner.key.type !== 'Identifier') return;
      if (inner.key.name !== hookKey) return;
      const target = inner.value.type === 'AssignmentPattern' ? inner.value.left : inner.value;
      if (target.type === 'Identifier') names.add(target.name);
    });
  };
  node.params.forEach(take);
  walkCode(node.body, (inner) => {
    if (inner.type !== 'VariableDeclarator') return;
    if (inner.id.type === 'ObjectPattern') take(inner.id);
    const path = inner.init && pathOf(inner.init);
    if (inner.id.type === 'Identifier' && path?.at(-1) === hookKey) names.add(inner.id.name);
  });
  return names;
}

function wholeArguments({ type, params }: FunctionNode): ReadonlySet<string> {
  const names = new Set<string>(type === 'ArrowFunctionExpression' ? [] : ['arguments']);
  const [first] = params;
  const target = first?.type === 'AssignmentPattern' ? first.left : first;
  if (target?.type === 'Identifier') names.add(target.name);
  const patterns = target?.type === 'ObjectPattern' ? target.properties : target ? [target] : [];
  for (const pattern of patterns)
    if (pattern.type === 'RestElement' && pattern.argument.type === 'Identifier') names.add(pattern.argument.name);
  return names;
}

/** Whether a statement may leave the function or the `switch` around it. */
export function mayEnd(statement: AnyNode): boolean {
  let found = false;
  walkCode(statement, (node) => {
    if (isFunction(node)) return false;
    found ||= node.type === 'ReturnStatement' || node.type === 'ThrowStatement' || node.type === 'BreakStatement';
    return !found;
  });
  return found;
}

function isComparison({ operator }: BinaryExpression): boolean {
  return ['===', '!==', '==', '!='].includes(operator);
}
