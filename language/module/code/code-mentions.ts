/** The names that code uses or makes, and what its Joi schemas say of data. */
import type { AnyNode, Expression, Program } from 'acorn';
import { memberName, nameOf, walkCode, type NamedRange } from '../../syntax/code/nodes.js';
import { schemaPaths, type SchemaPath } from './schema-paths.js';

/** What the text of a function or a value says of data. */
export interface Described {
  /** The members that its Joi schemas describe, those inside of others with the names around them. */
  readonly schemaPaths: readonly SchemaPath[];
  /** Whether its schemas may take members that they do not name. */
  readonly isOpen: boolean;
  /** The names that it uses, members left out. */
  readonly mentions: readonly NamedRange[];
}

export function described(node: AnyNode): Described {
  return { schemaPaths: schemaPaths(node), isOpen: isOpen(node), mentions: mentionsIn(node) };
}

/** Members of Joi, and of its options, by which a schema takes members that it does not name. */
const openers: ReadonlySet<string> = new Set([
  ...['unknown', 'pattern', 'rename', 'concat', 'append'],
  ...['allowUnknown', 'stripUnknown'],
]);

function isOpen(node: AnyNode): boolean {
  let found = false;
  walkCode(node, (inner, parents) => {
    if (inner.type === 'MemberExpression') found ||= openers.has(memberName(inner)?.name ?? '');
    if (inner.type === 'CallExpression' && inner.callee.type === 'MemberExpression') {
      // Members that are named elsewhere.
      const [argument] = inner.arguments;
      const isDescribing = ['keys', 'object'].includes(memberName(inner.callee)?.name ?? '');
      found ||= isDescribing && argument !== undefined && argument.type !== 'ObjectExpression';
    }
    // Members that are computed, or that another object brings along.
    const isDescribed = inner.type === 'SpreadElement' && parents.at(-1)?.type === 'ObjectExpression';
    if (isDescribed || (inner.type === 'Property' && inner.computed)) found ||= isArgument(parents);
    if (inner.type === 'Property' && !inner.computed && inner.key.type === 'Identifier')
      found ||= openers.has(inner.key.name);
    return !found;
  });
  return found;
}

/** Whether an object around is an argument of a call. */
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

/** A text, a number, an object or a list that is written out. */
export function isPlain({ type }: Expression): boolean {
  return ['Literal', 'TemplateLiteral', 'ObjectExpression', 'ArrayExpression', 'ClassExpression'].includes(type);
}

/** What is assigned anywhere, `globalThis.name` as `name`, and the functions that are declared inside of a block at the top. */
export function assignedNames(program: Program): readonly string[] {
  const names = new Set<string>();
  walkCode(program, (node, parents) => {
    if (node.type === 'AssignmentExpression') {
      if (node.left.type === 'Identifier') names.add(node.left.name);
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
