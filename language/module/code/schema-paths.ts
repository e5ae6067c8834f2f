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

/** A member that a schema describes, with what is certain about it. */
export interface SchemaPath extends NamePath {
  /** The schema requires it unconditionally. */
  readonly isRequired: boolean;
  readonly isForbidden: boolean;
  /** The only values that it allows; undefined if others are allowed as well, or not known. */
  readonly allowed: readonly (string | number | boolean)[] | undefined;
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
    const { value } = property;
    const own = {
      isRequired: calls(value, 'required'),
      isForbidden: calls(value, 'forbidden'),
      allowed: allowed(value),
    };
    return [{ names, range: key.range, ...own }, ...schemaPaths(value, names)];
  });
}

/** Whether a method is one of the calls that build a member's schema: `Joi.string().required().max(9)`. */
function calls(node: AnyNode, method: string): boolean {
  return callsIn(node).some(({ name }) => name === method);
}

/** The values of `valid`, if they are all written there, and nothing else allows more. */
function allowed(node: AnyNode): SchemaPath['allowed'] {
  const all = callsIn(node);
  const only = all.filter(({ name }) => ['valid', 'only', 'equal'].includes(name));
  const isOpen = all.some(({ name }) =>
    ['allow', 'when', 'alternatives', 'try', 'concat', 'insensitive'].includes(name),
  );
  if (only.length !== 1 || isOpen) return undefined;
  const given = only.flatMap(({ given: values }) => values);
  const values = given.flatMap((one): readonly (AnyNode | null)[] =>
    one.type === 'ArrayExpression' ? one.elements : [one],
  );
  const known = values.flatMap((one) => {
    const value = one?.type === 'Literal' ? one.value : undefined;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [value] : [];
  });
  return known.length > 0 && known.length === values.length ? known : undefined;
}

/** The calls that build a schema, the last one first. */
function callsIn(node: AnyNode): readonly { readonly name: string; readonly given: readonly AnyNode[] }[] {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const { callee } = node;
  return [{ name: memberName(callee)?.name ?? '', given: node.arguments }, ...callsIn(callee.object)];
}
