/** Which members the Joi schemas of a function describe: `Joi.object().keys({ … })` and `Joi.object({ … })`. */
import type { AnyNode, ObjectExpression } from 'acorn';
import { childrenOf, keyOf, memberName } from '../../syntax/code/nodes.js';
import type { OffsetRange } from '../../syntax/range.js';

/** Names that lead from object to member, such as `data.cover_amount`. */
export interface NamePath {
  readonly names: readonly string[];
  /** Of the whole path, or of its last name if the names are not adjacent. */
  readonly range: OffsetRange;
}

/** A member that a schema describes; `isRequired` if the schema requires it unconditionally. */
export interface SchemaPath extends NamePath {
  readonly isRequired: boolean;
}

export function schemaPaths(node: AnyNode, around: readonly string[] = []): readonly SchemaPath[] {
  const described = describedMembers(node);
  return childrenOf(node).flatMap((child) =>
    child === described ? membersOf(described, around) : schemaPaths(child, around),
  );
}

/** The object passed to `keys` or `object`. */
function describedMembers(node: AnyNode): ObjectExpression | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const [argument] = node.arguments;
  const isDescribing = ['keys', 'object'].includes(memberName(node.callee)?.name ?? '');
  return isDescribing && argument?.type === 'ObjectExpression' ? argument : undefined;
}

function membersOf({ properties }: ObjectExpression, around: readonly string[]): readonly SchemaPath[] {
  return properties.flatMap((property) => {
    const key = property.type === 'Property' ? keyOf(property) : undefined;
    if (property.type !== 'Property' || !key) return schemaPaths(property, around);
    const names = [...around, key.name];
    return [{ names, range: key.range, isRequired: isRequired(property.value) }, ...schemaPaths(property.value, names)];
  });
}

/** Whether `required` is one of the calls that build a member's schema: `Joi.string().required().max(9)`. */
function isRequired(node: AnyNode): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  return memberName(node.callee)?.name === 'required' || isRequired(node.callee.object);
}
