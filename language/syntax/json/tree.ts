import type { LookalikeKind } from '../lookalikes.js';
import { countWhile } from '../count-while.js';
import type { OffsetRange } from '../range.js';

/** JSON as a tree with positions. Ranges are UTF-16 offsets into the text that was parsed. */
export type JsonNode = JsonObject | JsonArray | JsonScalar;
export type JsonScalar = JsonString | JsonNumber | JsonBoolean | JsonNull;

export interface JsonObject {
  readonly kind: 'object';
  readonly range: OffsetRange;
  /** In source order, duplicates included. */
  readonly members: readonly JsonMember[];
}

export interface JsonMember {
  readonly name: JsonString;
  /** Absent in half-typed text. */
  readonly value: JsonNode | undefined;
}

export interface JsonArray {
  readonly kind: 'array';
  readonly range: OffsetRange;
  readonly items: readonly JsonNode[];
}

export interface JsonString {
  readonly kind: 'string';
  readonly range: OffsetRange;
  /** The decoded text. */
  readonly value: string;
  /** The source text, including quotes and escapes. */
  readonly literal: string;
}

export interface JsonNumber {
  readonly kind: 'number';
  readonly range: OffsetRange;
  readonly value: number;
  /** The source digits: a JavaScript number cannot represent long ones. */
  readonly literal: string;
}

export interface JsonBoolean {
  readonly kind: 'boolean';
  readonly range: OffsetRange;
  readonly value: boolean;
}

export interface JsonNull {
  readonly kind: 'null';
  readonly range: OffsetRange;
}

/** A place where the text is not valid JSON. */
export interface JsonError {
  readonly code: JsonErrorCode;
  readonly range: OffsetRange;
  /** Of the last one that is listed: how many more there are. */
  readonly more?: number;
}

export type JsonErrorCode =
  | 'invalid-symbol'
  | 'invalid-number'
  | 'leading-zero'
  | 'property-name-expected'
  | LookalikeKind
  | 'value-expected'
  | 'colon-expected'
  | 'comma-expected'
  | 'trailing-comma'
  | 'opening-brace-expected'
  | 'opening-bracket-expected'
  | 'list-expected'
  | 'object-expected'
  | 'closing-brace-expected'
  | 'closing-bracket-expected'
  | 'unexpected-bracket'
  | 'unexpected-end-of-string'
  | 'quotation-mark-expected'
  | 'invalid-escape'
  | 'invalid-character'
  | 'comment'
  | 'text-after-end';

/** Errors that lose nothing: the text around them was read. */
const harmless: ReadonlySet<JsonErrorCode> = new Set<JsonErrorCode>([
  'comma-expected',
  'trailing-comma',
  'comment',
  'invalid-escape',
  'invalid-character',
  'invalid-number',
  'leading-zero',
]);

/** Whether some of the text could not be read. */
export function losesText(code: JsonErrorCode): boolean {
  return !harmless.has(code);
}

/** The last member with this name, like JSON.parse. */
export function memberNamed({ members }: JsonObject, name: string): JsonMember | undefined {
  // Called dozens of times per block, so it allocates no closure.
  for (let i = members.length - 1; i >= 0; i--) {
    const member = members[i];
    if (member?.name.value === name) return member;
  }
  return undefined;
}

/** The value of the last member with this name. */
export function memberValue(object: JsonObject, name: string): JsonNode | undefined {
  return memberNamed(object, name)?.value;
}

/** The decoded text of a member, if it is a string. */
export function memberText(object: JsonObject, name: string): string | undefined {
  const value = memberValue(object, name);
  return value?.kind === 'string' ? value.value : undefined;
}

/** The range between the quotes; the closing quote may be missing. */
export function contentRange({ range, literal }: JsonString): OffsetRange {
  const closed = literal.length > 1 && literal.endsWith('"');
  return { start: range.start + 1, end: closed ? range.end - 1 : range.end };
}

/** The member that a path of names leads to, such as `settings`, `policyholder`, `idCountry`. */
export function memberAt(root: JsonObject, [name = '', ...rest]: readonly string[]): JsonMember | undefined {
  const member = memberNamed(root, name);
  if (rest.length === 0) return member;
  return member?.value?.kind === 'object' ? memberAt(member.value, rest) : undefined;
}

/** What leads from a value to the one inside of it at an offset: the name of the member or the index of the item, and its value. */
export function stepAt(
  node: JsonNode,
  offset: number,
): { readonly step: string | number; readonly value: JsonNode | undefined } | undefined {
  if (node.kind === 'object') {
    const member = node.members[countWhile(node.members, ({ name, value }) => (value ?? name).range.end <= offset)];
    return member && member.name.range.start <= offset ? { step: member.name.value, value: member.value } : undefined;
  }
  if (node.kind !== 'array') return undefined;
  const index = countWhile(node.items, ({ range }) => range.end <= offset);
  const item = node.items[index];
  return item && item.range.start <= offset ? { step: index, value: item } : undefined;
}
