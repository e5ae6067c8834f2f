/** JSON values in messages. */
import type { JsonValue } from '../syntax/json/print.js';
import type { JsonNode } from '../syntax/json/tree.js';
import { code } from '../vocabulary/markdown.js';

const longest = 60;

/** A value as code, shortened. */
function valueText(node: JsonNode | undefined): string {
  if (!node) return 'nothing';
  return textInWords(node.kind === 'string' ? node.value : JSON.stringify(plainValue(node)));
}

export function textInWords(text: string): string {
  if (text === '') return 'an empty text';
  const line = text.replace(/\s+/g, ' ');
  return code(line.length > longest ? `${line.slice(0, longest - 1)}…` : line);
}

/** `` from `a` to `b` ``, `` removed (it was `a`) `` or `` set to `b` ``. */
export function fromTo(base: JsonNode | undefined, head: JsonNode | undefined): string {
  if (!head) return `removed (it was ${valueText(base)})`;
  if (!base) return `set to ${valueText(head)}`;
  return `changed from ${valueText(base)} to ${valueText(head)}`;
}

/** A value as data. */
export function plainValue(node: JsonNode): JsonValue {
  switch (node.kind) {
    case 'object':
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
