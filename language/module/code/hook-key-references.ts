/**
 * The keys of alteration hooks in code: the texts that any function compares `alteration_hook_key` with, and the names looked up by it. Follows constants
 * at the top level of the same file. Section 2.6.
 */
import type { AnyNode, Program } from 'acorn';
import {
  isFunction,
  keyOf,
  memberName,
  textOf,
  unwrapped,
  walkCode,
  type FunctionNode,
  type NamedRange,
} from '../../syntax/code/nodes.js';
import { HookKey } from './hook-key.js';

/** Each once, in no particular order. */
export function hookKeyReferences(program: Program): readonly NamedRange[] {
  const constants = constantsOf(program);
  const found = new Map<number, NamedRange>();
  const add = (names: readonly NamedRange[]) => {
    for (const name of names) found.set(name.range.start, name);
  };
  walkCode(program, (node) => {
    if (!isFunction(node)) return true;
    addKeysOf(node, constants, add);
    return false;
  });
  return [...found.values()];
}

function addKeysOf(node: FunctionNode, constants: Constants, add: (names: readonly NamedRange[]) => void): void {
  const key = new HookKey(node);
  walkCode(node.body, (inner) => {
    for (const compared of key.comparedIn(inner)) add(textsOf(compared, constants));
    if (inner.type === 'MemberExpression' && inner.computed && key.is(inner.property))
      add(memberNames(inner.object, constants));
    if (inner.type === 'BinaryExpression' && inner.operator === 'in' && key.is(inner.left))
      add(memberNames(inner.right, constants));
    if (inner.type !== 'CallExpression' || inner.callee.type !== 'MemberExpression') return;
    const [argument] = inner.arguments;
    if (!argument || !key.is(argument)) return;
    const method = memberName(inner.callee)?.name;
    if (method === 'includes') add(textsOf(inner.callee.object, constants));
    if (method === 'hasOwnProperty') add(memberNames(inner.callee.object, constants));
  });
}

type Constants = ReadonlyMap<string, AnyNode>;

/** The values declared by `const` at the top level of the file. */
function constantsOf(program: Program): Constants {
  return new Map(
    program.body.flatMap((statement) =>
      statement.type === 'VariableDeclaration' && statement.kind === 'const'
        ? statement.declarations.flatMap(({ id, init }) =>
            id.type === 'Identifier' && init ? [[id.name, init] as const] : [],
          )
        : [],
    ),
  );
}

/** The literal that an expression is, or that its constant names. */
function meantBy(expression: AnyNode, constants: Constants): AnyNode {
  const written = unwrapped(expression);
  const node = written.type === 'Identifier' ? unwrapped(constants.get(written.name) ?? written) : written;
  // `Object.freeze({ … })` is the object.
  const [argument] = node.type === 'CallExpression' ? node.arguments : [];
  return argument?.type === 'ObjectExpression' || argument?.type === 'ArrayExpression' ? argument : node;
}

/** A text, or the texts of a list. @param seen lists that were read: one may hold itself, or another one often */
function textsOf(expression: AnyNode, constants: Constants, seen = new Set<AnyNode>()): readonly NamedRange[] {
  const node = meantBy(expression, constants);
  if (node.type === 'ArrayExpression') {
    if (seen.has(node)) return [];
    seen.add(node);
    return node.elements.flatMap((element) => (element ? textsOf(element, constants, seen) : []));
  }
  if (node.type !== 'MemberExpression') return [textOf(node) ?? []].flat();
  const [object, name] = [meantBy(node.object, constants), memberName(node)?.name];
  if (object.type !== 'ObjectExpression') return [];
  return object.properties.flatMap((property) =>
    property.type === 'Property' && keyOf(property)?.name === name ? (textOf(property.value) ?? []) : [],
  );
}

function memberNames(expression: AnyNode, constants: Constants): readonly NamedRange[] {
  const node = meantBy(expression, constants);
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => (property.type === 'Property' ? (keyOf(property) ?? []) : []));
}
