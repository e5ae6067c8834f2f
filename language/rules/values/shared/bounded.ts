import type { ShapedObject } from '../../../module/typed-walk.js';
import type { JsonNode } from '../../../syntax/json/tree.js';
import type { Bounds, ValueType } from '../../../vocabulary/define.js';
import { givenMember } from '../../shared/objects/presence.js';
import { isInRange, quantity } from '../../shared/values/quantities.js';

/** A member of an object and its value, a number or a date. */
export interface Quantity {
  readonly name: string;
  readonly json: JsonNode;
  readonly amount: number | string;
}

/** A bound, if it is a number or a date and not a template. An invalid one is no limit. */
export function bound({ json, shape }: ShapedObject, name: string | undefined): Quantity | undefined {
  const value = name === undefined ? undefined : givenMember(json, name)?.value;
  const type = shape.properties.find((property) => property.name === name)?.type;
  const amount = value && type && quantity(value, type);
  if (name === undefined || !value || !type || amount === undefined) return undefined;
  return type.kind === 'integer' && typeof amount === 'number' && !isInRange(amount, type)
    ? undefined
    : { name, json: value, amount };
}

/** The value that the bounds limit: a default, or its length. */
export function boundedValue(object: ShapedObject, { inside, of, lower, upper }: Bounds): Quantity | undefined {
  const json = inside === undefined ? undefined : givenMember(object.json, inside)?.value;
  if (!json || inside === undefined) return undefined;
  const amount = of === 'length' ? lengthOf(json) : quantity(json, boundType(object, lower ?? upper));
  return amount === undefined ? undefined : { name: inside, json, amount };
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
