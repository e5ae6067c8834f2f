/** Whether two texts mean the same: templates with other blanks or quotes, code with other formatting or comments. */
import type { AnyNode } from 'acorn';
import type { JsonNode, JsonObject } from '../syntax/json/tree.js';
import { parseTemplate } from '../syntax/template/parser.js';
import type { SubExpression } from '../syntax/template/tree.js';

/** The members of template nodes that only say where and how something is written. */
const ofTemplateText: ReadonlySet<string> = new Set([
  ...[
    'range',
    'text',
    'original',
    'keyRange',
    'quote',
    'closed',
    'escaped',
    'chained',
    'warnings',
    'errors',
    'derived',
  ],
  ...[
    'strip',
    'openStrip',
    'closeStrip',
    'inverseStrip',
    'openTag',
    'closeTag',
    'closeName',
    'elseTag',
    'openTagClosed',
  ],
]);

/** @param isBlank whether runs of white space between tags are equal, as in HTML */
export function areSameTemplates(one: string, other: string, isBlank = false): boolean {
  if (one === other) return true;
  if (!isBlank && !(one.includes('{{') && other.includes('{{'))) return false;
  const [first, second] = [templateMeaning(one, isBlank), templateMeaning(other, isBlank)];
  return first !== undefined && first === second;
}

/** Undefined for a template that handlebars cannot parse. */
function templateMeaning(text: string, isBlank: boolean): string | undefined {
  const template = parseTemplate(text);
  if (template.errors.length > 0) return undefined;
  return JSON.stringify(template.body, (name, given: unknown) => {
    const value = isCall(given) ? withoutDefaults(given) : given;
    if (name === 'value' && isBlank && typeof value === 'string') return value.replace(/\s+/g, ' ').trim();
    if (name === 'segments') return (value as readonly { readonly text: string }[]).map((segment) => segment.text);
    if (Array.isArray(value)) return (value as readonly unknown[]).filter((item) => !isComment(item));
    return ofTemplateText.has(name) ? undefined : value;
  });
}

/** Named arguments that a helper has without them. */
const defaults: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dateNow: { format: 'YYYY-MM-DD' },
  dateDifference: { measurement: 'days' },
};

type HelperCall = Pick<SubExpression, 'path' | 'hash'>;

function isCall(node: unknown): node is HelperCall {
  return typeof node === 'object' && node !== null && 'path' in node && 'hash' in node && node.hash !== undefined;
}

function withoutDefaults(call: HelperCall): HelperCall {
  const known = call.path.type === 'PathExpression' ? defaults[call.path.original] : undefined;
  if (!known || !call.hash) return call;
  const pairs = call.hash.pairs.filter(
    ({ key, value }) => !(value.type === 'StringLiteral' && Object.hasOwn(known, key) && value.value === known[key]),
  );
  return { ...call, hash: pairs.length === 0 ? undefined : { ...call.hash, pairs } };
}

function isComment(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'CommentStatement';
}

/** A text that is equal for code that does the same: names and values count, formatting and comments do not. */
export function codeMeaning(node: AnyNode): string {
  return JSON.stringify(node, (name, value: unknown) => {
    if (name === 'start' || name === 'end' || name === 'loc' || name === 'range' || name === 'sourceFile')
      return undefined;
    // `raw` differs with the quotes; a number or a text is its value.
    if (name === 'raw' && typeof value === 'string') return undefined;
    return typeof value === 'bigint' ? `${String(value)}n` : value;
  });
}

/** Whether two JSON values mean the same. The order of members does not count, that of items does. */
export function isSameJson(one: JsonNode | undefined, other: JsonNode | undefined): boolean {
  if (!one || !other) return one === other;
  switch (one.kind) {
    case 'string':
      return other.kind === 'string' && areSameTemplates(one.value, other.value);
    case 'number':
      return other.kind === 'number' && one.value === other.value && sameDigits(one.literal, other.literal);
    case 'boolean':
      return other.kind === 'boolean' && one.value === other.value;
    case 'null':
      return other.kind === 'null';
    case 'array':
      return (
        other.kind === 'array' &&
        one.items.length === other.items.length &&
        one.items.every((item, i) => isSameJson(item, other.items[i]))
      );
    case 'object': {
      if (other.kind !== 'object') return false;
      const [members, others] = [membersOf(one), membersOf(other)];
      return members.size === others.size && [...members].every(([name, value]) => isSameJson(value, others.get(name)));
    }
  }
}

/** Digits that a number cannot represent still count. */
function sameDigits(one: string, other: string): boolean {
  const isWhole = (literal: string) => /^-?\d+$/.test(literal);
  return one === other || !isWhole(one) || !isWhole(other) || BigInt(one) === BigInt(other);
}

/** The values by name; of duplicates the last, as JSON.parse does. */
export function membersOf(object: JsonObject | undefined): ReadonlyMap<string, JsonNode | undefined> {
  return new Map(object?.members.map(({ name, value }) => [name.value, value]));
}
