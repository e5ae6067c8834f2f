import type { JsonNode } from '../../language/syntax/index.js';

/** A JSON object as a value. It has own members only, and no prototype. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** The value of a tree, as JSON.parse would return it: the last of several members with one name wins. Members without a value are left out. */
export function valueOf(node: JsonNode): unknown {
  switch (node.kind) {
    case 'object':
      // Object.fromEntries defines members, so `__proto__` is an ordinary name.
      return Object.fromEntries(
        node.members.flatMap(({ name, value }) => (value ? [[name.value, valueOf(value)]] : [])),
      );
    case 'array':
      return node.items.map(valueOf);
    case 'null':
      return null;
    default:
      return node.value;
  }
}

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member of an object; undefined for anything else. */
export function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
