/** The differences between two JSON values that the catalogue describes: the smallest parts that have changed. */
import type { JsonMember, JsonNode, JsonObject } from '../syntax/json/tree.js';
import { memberNamed } from '../syntax/json/tree.js';
import { propertyNamed, variantOf } from '../module/typed-walk.js';
import type { Property, Shape, ValueType } from '../vocabulary/define.js';
import { isSameJson, membersOf } from './same-meaning.js';

/** One part that has changed. */
export interface JsonChange {
  /** Member names from the compared values; an item of a list is named by its key; a list without keys is one part. */
  readonly path: readonly string[];
  /** The innermost property of the catalogue. */
  readonly property: Property | undefined;
  readonly base: JsonNode | undefined;
  readonly head: JsonNode | undefined;
  /** The member that has the value, for its place. */
  readonly baseMember: JsonMember | undefined;
  readonly headMember: JsonMember | undefined;
  /** The objects around it. */
  readonly baseOwner: JsonObject | undefined;
  readonly headOwner: JsonObject | undefined;
}

interface Options {
  /** Values that are compared elsewhere, by their paths with dots. */
  readonly skips?: (path: readonly string[]) => boolean;
  /** Objects that are one value: their changed members are reported together if there are several. */
  readonly isUnit?: (shape: Shape) => boolean;
  /** A missing object, and null in its place, is compared as an empty one, unless null has a meaning of its own there. */
  readonly entersMissing?: boolean;
}

export function jsonChanges(
  base: JsonNode | undefined,
  head: JsonNode | undefined,
  type: ValueType | undefined,
  { skips = () => false, isUnit = () => false, entersMissing = false }: Options = {},
): readonly JsonChange[] {
  const found: JsonChange[] = [];
  compare(
    {
      base,
      head,
      path: [],
      property: undefined,
      baseMember: undefined,
      headMember: undefined,
      baseOwner: undefined,
      headOwner: undefined,
    },
    type,
  );
  return found;

  function compare(change: JsonChange, type: ValueType | undefined): void {
    const { base: one, head: other, path, property } = change;
    if (skips(path) || isSameValue(one, other, property)) return;
    if (one?.kind === 'array' && other?.kind === 'array') {
      compareItems(one.items, other.items, change, type);
      return;
    }
    const [from, to] =
      entersMissing && type?.kind === 'object' && type.nullable === undefined
        ? [isNone(one) ? empty : one, isNone(other) ? empty : other]
        : [one, other];
    if (from?.kind !== 'object' || to?.kind !== 'object') {
      found.push(change);
      return;
    }
    const shape = shapeOf(from, to, type);
    const first = found.length;
    for (const name of namesOf(from, to)) {
      const [baseMember, headMember] = [memberNamed(from, name), memberNamed(to, name)];
      const known = (shape && propertyNamed(shape, name)) ?? (type?.kind === 'map' ? property : undefined);
      compare(
        {
          path: [...path, name],
          property: known,
          ...{ base: baseMember?.value, head: headMember?.value, baseMember, headMember },
          ...{ baseOwner: from, headOwner: to },
        },
        type?.kind === 'map' ? type.of : known?.type,
      );
    }
    if (shape && isUnit(shape) && found.length > first + 1) found.splice(first, Infinity, change);
  }

  function compareItems(
    items: readonly JsonNode[],
    others: readonly JsonNode[],
    around: JsonChange,
    type: ValueType | undefined,
  ): void {
    const named = namedItems(items, others);
    if (!named) {
      found.push(around);
      return;
    }
    const itemType = type?.kind === 'list' ? type.of() : undefined;
    const [one, other] = named;
    for (const name of new Set([...one.keys(), ...other.keys()]))
      compare({ ...around, path: [...around.path, name], base: one.get(name), head: other.get(name) }, itemType);
  }
}

function isNone(node: JsonNode | undefined): node is undefined {
  return node === undefined || node.kind === 'null';
}

const empty: JsonObject = { kind: 'object', range: { start: 0, end: 0 }, members: [] };

/** A missing value and null are the same if null means `off`, and so are a missing value and the default, and an empty initial answer. */
function isSameValue(one: JsonNode | undefined, other: JsonNode | undefined, property: Property | undefined): boolean {
  if (isSameJson(one, other)) return true;
  if (!property || (one && other && one.kind !== 'null' && other.kind !== 'null')) return false;
  const isNullable = property.type.nullable !== undefined;
  const isNothing = (node: JsonNode | undefined) =>
    node === undefined ||
    (node.kind === 'null' && isNullable) ||
    (node.kind === 'string' && node.value === '' && property.name === 'default_value') ||
    (property.default !== undefined && 'value' in node && node.value === property.default);
  return isNothing(one) && isNothing(other);
}

function shapeOf(one: JsonObject, other: JsonObject, type: ValueType | undefined): Shape | undefined {
  if (type?.kind === 'object') return type.shape;
  return type?.kind === 'union' ? (variantOf(other, type) ?? variantOf(one, type)) : undefined;
}

/** The names of both, in their order in the second. */
function namesOf(one: JsonObject, other: JsonObject): ReadonlySet<string> {
  return new Set([...membersOf(other).keys(), ...membersOf(one).keys()]);
}

type Items = ReadonlyMap<string, JsonNode>;

/** The items of two lists by their keys; undefined unless all of a list have different ones. */
function namedItems(one: readonly JsonNode[], other: readonly JsonNode[]): readonly [Items, Items] | undefined {
  for (const name of ['key', 'type']) {
    const [first, second] = [itemsBy(one, name), itemsBy(other, name)];
    if (first && second) return [first, second];
  }
  return undefined;
}

function itemsBy(items: readonly JsonNode[], name: string): Items | undefined {
  const named = new Map<string, JsonNode>();
  for (const item of items) {
    const key = item.kind === 'object' ? membersOf(item).get(name) : undefined;
    if (key?.kind === 'string') named.set(key.value, item);
  }
  return named.size === items.length ? named : undefined;
}
