/** The names that code uses or creates, and what its Joi schemas say about data. */
import type { AnyNode, Expression, Program } from 'acorn';
import { memberName, nameOf, namesBoundBy, walkCode, type NamedRange } from '../../syntax/code/nodes.js';
import { schemaPaths, type SchemaPath } from './schema-paths.js';

/** What the text of a function or a value says about data. */
export interface Described {
  /** The members that its Joi schemas describe, nested ones with the names around them. */
  readonly schemaPaths: readonly SchemaPath[];
  /** Whether its schemas may accept members that they do not name. */
  readonly isOpen: boolean;
  /** The names that it uses, without members. */
  readonly mentions: readonly NamedRange[];
}

export function described(node: AnyNode): Described {
  return { schemaPaths: schemaPaths(node), isOpen: isOpen(node), mentions: mentionsIn(node) };
}

/** Members of Joi, and of its options, that let a schema accept members that it does not name. */
const openers: ReadonlySet<string> = new Set([
  ...['unknown', 'pattern', 'rename', 'concat', 'append'],
  ...['allowUnknown', 'stripUnknown'],
]);

function isOpen(node: AnyNode): boolean {
  let found = false;
  walkCode(node, (inner, parents) => {
    if (inner.type === 'MemberExpression') found ||= openers.has(memberName(inner)?.name ?? '');
    if (inner.type === 'CallExpression' && inner.callee.type === 'MemberExpression') {
      // Members named elsewhere.
      const [argument] = inner.arguments;
      const isDescribing = ['keys', 'object'].includes(memberName(inner.callee)?.name ?? '');
      found ||= isDescribing && argument !== undefined && argument.type !== 'ObjectExpression';
    }
    // Computed members, or members spread from another object.
    const isDescribed = inner.type === 'SpreadElement' && parents.at(-1)?.type === 'ObjectExpression';
    if (isDescribed || (inner.type === 'Property' && inner.computed)) found ||= isArgument(parents);
    if (inner.type === 'Property' && !inner.computed && inner.key.type === 'Identifier')
      found ||= openers.has(inner.key.name);
    return !found;
  });
  return found;
}

/** Whether an enclosing object is an argument of a call. */
function isArgument(parents: readonly AnyNode[]): boolean {
  return parents.some((parent) => parent.type === 'CallExpression');
}

function mentionsIn(node: AnyNode): readonly NamedRange[] {
  const found: NamedRange[] = [];
  walkCode(node, (inner, parents) => {
    if (inner.type !== 'Identifier') return;
    const parent = parents.at(-1);
    if (parent?.type === 'MemberExpression' && parent.property === inner && !parent.computed) return;
    if (parent?.type === 'Property' && parent.key === inner && !parent.shorthand && !parent.computed) return;
    found.push(nameOf(inner));
  });
  return found;
}

/** A literal text, number, object or list. */
export function isPlain({ type }: Expression): boolean {
  return ['Literal', 'TemplateLiteral', 'ObjectExpression', 'ArrayExpression', 'ClassExpression'].includes(type);
}

/** The names assigned anywhere, `globalThis.name` as `name`, and the functions declared in a top-level block. */
export function assignedNames(program: Program): readonly string[] {
  const names = new Set<string>();
  walkCode(program, (node, parents) => {
    const isLoop = node.type === 'ForInStatement' || node.type === 'ForOfStatement';
    if (isLoop && node.left.type !== 'VariableDeclaration')
      for (const { name } of namesBoundBy(node.left)) names.add(name);
    if (node.type === 'AssignmentExpression') {
      for (const { name } of namesBoundBy(node.left)) names.add(name);
      const member = node.left.type === 'MemberExpression' ? memberName(node.left) : undefined;
      if (member) names.add(member.name);
    }
    const isInBlock = node.type === 'FunctionDeclaration' && parents.length > 1;
    if (
      isInBlock &&
      parents.every(({ type }) => type === 'Program' || type === 'BlockStatement' || type === 'IfStatement')
    )
      if (node.id) names.add(node.id.name);
  });
  return [...names];
}
