/** The names that code declares, by where they are visible. */
import {
  childrenOf,
  isFunction,
  namesBoundBy,
  type AnyNode,
  type FunctionNode,
} from '../../../language/syntax/index.js';

type Pattern = Parameters<typeof namesBoundBy>[0];

export function namesIn(patterns: readonly Pattern[]): readonly string[] {
  return patterns.flatMap((pattern) => namesBoundBy(pattern).map(({ name }) => name));
}

/** `let`, `const`, classes and functions that are visible in one block only. */
export function blockNames(nodes: readonly AnyNode[]): readonly string[] {
  return nodes.flatMap((node): readonly string[] => {
    switch (node.type) {
      case 'VariableDeclaration':
        return node.kind === 'var' ? [] : namesIn(node.declarations.map(({ id }) => id));
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
        return node.id ? [node.id.name] : [];
      case 'LabeledStatement':
        return blockNames([node.body]);
      default:
        return [];
    }
  });
}

/** `var` at any depth, but not in functions inside. */
export function varNames(nodes: readonly AnyNode[]): readonly string[] {
  return nodes.flatMap((node): readonly string[] => {
    if (isFunction(node) || node.type.startsWith('Class') || node.type.endsWith('Expression')) return [];
    if (node.type === 'VariableDeclaration' && node.kind === 'var')
      return namesIn(node.declarations.map(({ id }) => id));
    return varNames(childrenOf(node));
  });
}

/** All names that are visible in a whole body. */
export function bodyNames(nodes: readonly AnyNode[]): readonly string[] {
  return [...new Set([...blockNames(nodes), ...varNames(nodes)])];
}

/**
 * Whether the statements of a function can be put into a block inside it. There a function and a `var` may not have the same name, nor two functions in
 * strict code.
 */
export function canBeInBlock(nodes: readonly AnyNode[]): boolean {
  const functions = nodes.flatMap((node) => (node.type === 'FunctionDeclaration' && node.id ? [node.id.name] : []));
  if (new Set(functions).size < functions.length) return false;
  const vars = functions.length > 0 ? varNames(nodes) : [];
  return !functions.some((name) => vars.includes(name));
}

/** A `yield` in the head of a loop: the engine compiles no such function with another `try` around it, or with access to its scope. */
export function yieldsInHead(node: AnyNode): boolean {
  if (isFunction(node)) return false;
  if (node.type === 'ForOfStatement' && holdsYield(node.left)) return true;
  return childrenOf(node).some(yieldsInHead);
}

function holdsYield(node: AnyNode): boolean {
  return node.type === 'YieldExpression' || (!isFunction(node) && childrenOf(node).some(holdsYield));
}

/** The names of a function's own scope, `this` included. */
export function localNames(node: FunctionNode): readonly string[] {
  const body = node.body.type === 'BlockStatement' ? bodyNames(node.body.body) : [];
  const own = node.type === 'ArrowFunctionExpression' ? [] : ['this'];
  return [...new Set([...own, ...namesIn(node.params), ...body])];
}
