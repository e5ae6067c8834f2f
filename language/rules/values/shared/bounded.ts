import type { ShapedObject } from '../../../module/typed-walk.js';
import type { JsonNode } from '../../../syntax/json/tree.js';
import type { Bounds, Shape, ValueType } from '../../../vocabulary/define.js';
import { givenMember } from '../../shared/objects/presence.js';
import { isInRange, quantity } from '../../shared/values/quantities.js';

/** A member of an object and its value, a number or a date. */
export interface Quantity {
  readonly name: string;
  readonly json: JsonNode;
  readonly amount: number | string;
}

/** Whether values of an object have bounds. */
export function hasBounds({ bounds }: Shape): boolean {
  return bounds !== undefined;
}

/** A bound, if it is a number or a date and not a template. An invalid one is no limit. */
export function bound(object: ShapedObject, name: string | undefined): Quantity | undefined {
  const type = boundType(object, name);
  const found = quantityOf(object, name, (json) => quantity(json, type));
  const isInvalid = type.kind === 'integer' && typeof found?.amount === 'number' && !isInRange(found.amount, type);
  return isInvalid ? undefined : found;
}

/** The value that the bounds limit: a default, or its length. */
export function boundedValue(object: ShapedObject, { inside, of, lower, upper }: Bounds): Quantity | undefined {
  const type = boundType(object, lower ?? upper);
  return quantityOf(object, inside, (json) => (of === 'length' ? lengthOf(json) : quantity(json, type)));
}

function quantityOf(
  { json }: ShapedObject,
  name: string | undefined,
  amountOf: (json: JsonNode) => Quantity['amount'] | undefined,
): Quantity | undefined {
  const member = name === undefined ? undefined : givenMember(json, name);
  const amount = member?.value && amountOf(member.value);
  return member?.value && amount !== undefined ? { name: member.name.value, json: member.value, amount } : undefined;
}

function boundType({ shape }: ShapedObject, name: string | undefined): ValueType {
  return shape.properties.find((property) => property.name === name)?.type ?? { kind: 'free' };
}

/** In characters as people count them. An empty text counts as no answer. */
function lengthOf(json: JsonNode): number | undefined {
  if (json.kind !== 'string' || json.value === '' || json.value.includes('{{')) return undefined;
  return [...json.value].length;
}

export function isLess(one: Quantity, other: Quantity): boolean {
  return typeof one.amount === typeof other.amount && one.amount < other.amount;
}
