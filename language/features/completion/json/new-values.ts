/** Initial content of a value that does not exist yet: an object or a list with its required members, an example of a format, or quotes. */
import { indentationAt, styleOf, type JsonValue } from '../../../syntax/json/print.js';
import { memberText } from '../../../syntax/json/tree.js';
import { claimsEntryShape, type Property, type TextFormat, type ValueType } from '../../../vocabulary/index.js';
import { isUnwritten, type ValueLocation } from '../../cursor/location.js';
import { asPlainText, type InsertText } from '../insert-text.js';
import { itemKind } from '../offer.js';
import type { Choice } from './choice.js';
import { insertedJson } from './inserted-json.js';
import { itemSkeleton } from './skeletons.js';

/** Text formats that are hard to guess. */
const exactFormats: ReadonlySet<TextFormat | undefined> = new Set<TextFormat>([
  'date',
  'time',
  'date-or-time',
  'time-of-day',
  'cents',
  'percentage',
]);

export function newValues(location: ValueLocation): readonly Choice[] {
  const { type, property } = location;
  if (!type || !isUnwritten(location)) return [];
  switch (type.kind) {
    case 'object':
    case 'map':
      return [container('{…}', ['{', { stop: 1 }, '}'], objectToBegin(location, type), location)];
    case 'list':
      return [container('[…]', ['[', { stop: 1 }, ']'], listToBegin(property, type), location)];
    case 'integer':
      return exampleOf(property, 'number');
    case 'text':
      if (type.format === 'condition') return [];
      return [...(exactFormats.has(type.format) ? exampleOf(property, 'string') : []), ...quotes(location)];
    case 'free':
      return quotes(location);
    default:
      return [];
  }
}

/** @param empty inserted if there is no initial content */
function container(
  label: string,
  empty: InsertText,
  content: JsonValue | undefined,
  { entryText, offset, json }: ValueLocation,
): Choice {
  const at = json?.range.start ?? offset;
  const indent = entryText.includes('\n') ? indentationAt(entryText, at) : undefined;
  const isFilled = typeof content === 'object' && content !== null && Object.keys(content).length > 0;
  const snippet = isFilled ? insertedJson(content, styleOf(entryText), indent).snippet : empty;
  return {
    label,
    kind: itemKind.snippet,
    ...(isFilled && { detail: 'with required members' }),
    snippet,
    json: asPlainText(snippet),
  };
}

function objectToBegin({ property, object }: ValueLocation, type: ValueType): JsonValue | undefined {
  // Names defined elsewhere cannot come from an example.
  if (type.kind === 'map' && type.role && 'refersTo' in type.role) return undefined;
  const example = property?.example as JsonValue | undefined;
  if (example !== undefined || type.kind !== 'object') return example;
  const skeleton = itemSkeleton(type.shape);
  // Section 2.7.6: the payee receives the amount of the block.
  const amount = memberText(object.json, 'amount');
  return 'amount' in skeleton && amount !== undefined ? { ...skeleton, amount } : skeleton;
}

/** Blocks have completions of their own, and their keys must be unique. */
function listToBegin(property: Property | undefined, type: ValueType): JsonValue | undefined {
  const item = type.kind === 'list' ? type.of() : undefined;
  if (item?.kind === 'object' && item.shape === claimsEntryShape) return undefined;
  return property?.example as JsonValue | undefined;
}

function exampleOf(property: Property | undefined, kind: 'number' | 'string'): readonly Choice[] {
  const value = property?.default ?? property?.example;
  if (typeof value !== kind || String(value).includes('{{')) return [];
  const detail = value === property?.default ? 'default' : 'example';
  return [{ label: String(value), kind: itemKind.value, detail, json: JSON.stringify(value) }];
}

function quotes({ json }: ValueLocation): readonly Choice[] {
  if (json) return [];
  return [{ label: '""', kind: itemKind.value, detail: 'text', snippet: ['"', { stop: 1 }, '"'], json: '""' }];
}
