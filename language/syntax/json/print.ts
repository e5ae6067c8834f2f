/** JSON values as data, and as text in the style of the file they are inserted into. */
import type { JsonNode } from './tree.js';

/** A JSON value as data. */
export type JsonValue = JsonScalar | readonly JsonValue[] | { readonly [name: string]: JsonValue };

type JsonScalar = string | number | boolean | null;

/** The value of a tree, as JSON.parse would return it: the last of several members with one name wins. Members without a value are left out. */
export function plainValue(node: JsonNode): JsonValue {
  switch (node.kind) {
    case 'object':
      // Object.fromEntries defines members, so `__proto__` is an ordinary name.
      return Object.fromEntries(
        node.members.flatMap(({ name, value }) => (value ? [[name.value, plainValue(value)] as const] : [])),
      );
    case 'array':
      return node.items.map(plainValue);
    case 'null':
      return null;
    default:
      return node.value;
  }
}

/** The formatting of a file. */
export interface JsonStyle {
  readonly lineEnd: string;
  /** One step of indentation. */
  readonly step: string;
  /** The text after a colon, or after a comma on the same line: empty in minified files. */
  readonly gap: '' | ' ';
}

/** Detects the style of a file from its first characters. */
const sample = 10_000;

export function styleOf(text: string): JsonStyle {
  const start = text.slice(0, sample);
  return {
    lineEnd: /\r?\n/.exec(start)?.[0] ?? '\n',
    step: /\n([ \t]+)\S/.exec(start)?.[1] ?? '  ',
    gap: /"\s*:\S/.test(start) && !/"\s*:\s/.test(start) ? '' : ' ',
  };
}

/** The indentation of the line at an offset. */
export function indentationAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** On one line: `{ "a": [1, 2] }`. */
export function printLine(value: JsonValue, { gap }: Pick<JsonStyle, 'gap'>): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const comma = `,${gap}`;
  if (isList(value)) return `[${value.map((item) => printLine(item, { gap })).join(comma)}]`;
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}:${gap}${printLine(member, { gap })}`,
  );
  return members.length > 0 ? `{${gap}${members.join(comma)}${gap}}` : '{}';
}

/** Containers with one child per line. @param indent of the line in which the value begins */
export function printLines(value: JsonValue, style: JsonStyle, indent: string): string {
  return JSON.stringify(value, undefined, style.step).replaceAll('\n', style.lineEnd + indent);
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
