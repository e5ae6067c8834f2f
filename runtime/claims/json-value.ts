import type { JsonNode } from '../../language/syntax/index.js';

/** A JSON object as a value. Its members are its own; it has no prototype to meet. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** The value of a tree, as JSON.parse would give it: of members with one name, the last. Members without a value are left out. */
export function valueOf(node: JsonNode): unknown {
  switch (node.kind) {
    case 'object':
      // Object.fromEntries defines members: `__proto__` is one like any other.
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
