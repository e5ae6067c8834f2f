/** Finds blocks in the text of a claims blocks file, even if the text is broken. */
import { outlineOf } from '../../syntax/json/outline.js';
import { parseJson } from '../../syntax/json/parse.js';
import { memberText, memberValue, type JsonNode, type JsonObject } from '../../syntax/json/tree.js';
import { touches, type OffsetRange } from '../../syntax/range.js';

/** The object with the block and its conditions. */
interface FoundEntry {
  readonly entry: JsonObject;
  readonly block: JsonObject;
  /** The file offset at which the text begins that the ranges are relative to. */
  readonly start: number;
}

/**
 * The range of a block; for a property or a condition, the range of its value.
 *
 * @param property e.g. `show_if`, `payee.amount` or `options.[0].value`; null or an absent one selects the whole entry
 * @returns UTF-16 offsets; undefined if no block has the key
 */
export function blockPlace(text: string, key: string, property: string | null): OffsetRange | undefined {
  for (const found of entriesOf(text, (source) => source.includes(key) || source.includes('\\'))) {
    if (memberText(found.block, 'key') !== key) continue;
    const names = property?.split('.').filter((name) => name !== '') ?? [];
    const place = names.length === 0 ? found.entry : (valueAt(found, names) ?? found.entry);
    return { start: place.range.start + found.start, end: place.range.end + found.start };
  }
  return undefined;
}

/** The key of the innermost block at an offset; undefined if there is none or it has no key. */
export function blockAt(text: string, offset: number): string | undefined {
  let innermost: FoundEntry | undefined;
  for (const found of entriesOf(text, (_, range) => touches(range, offset)))
    if (touches(found.entry.range, offset - found.start)) innermost = found;
  return innermost && memberText(innermost.block, 'key');
}

/** Entries of the list, each before those of its group. @param isWanted whether to visit an entry of the list */
function* entriesOf(text: string, isWanted: (source: string, range: OffsetRange) => boolean): Iterable<FoundEntry> {
  const { entries, tooDeep } = outlineOf(text);
  if (tooDeep) return;
  for (const range of entries) {
    const source = text.slice(range.start, range.end);
    if (isWanted(source, range)) yield* entriesIn(parseJson(source).root, range.start);
  }
}

function* entriesIn(node: JsonNode | undefined, start: number): Iterable<FoundEntry> {
  const block = node?.kind === 'object' ? memberValue(node, 'block') : undefined;
  if (node?.kind !== 'object' || block?.kind !== 'object') return;
  yield { entry: node, block, start };
  const inner = memberValue(block, 'blocks');
  if (inner?.kind === 'array') for (const item of inner.items) yield* entriesIn(item, start);
}

/** A condition is next to the block, everything else inside it. A path that goes too deep ends at the last value. */
function valueAt({ entry, block }: FoundEntry, names: readonly string[]): JsonNode | undefined {
  const start = memberAt(block, names) ?? memberAt(entry, names);
  return start && deepest(start.value, start.rest);
}

function deepest(node: JsonNode, names: readonly string[]): JsonNode {
  const [first = '', ...others] = names;
  const index = node.kind === 'array' ? /^\[?(\d+)\]?$/.exec(first)?.[1] : undefined;
  const item = node.kind === 'array' && index !== undefined ? node.items[Number(index)] : undefined;
  const next = node.kind === 'object' ? memberAt(node, names) : item && { value: item, rest: others };
  return next ? deepest(next.value, next.rest) : node;
}

/** The member that a path begins with, and the rest of the path. A name may contain dots: the longest match wins. */
function memberAt(object: JsonObject, names: readonly string[]) {
  for (let length = names.length; length > 0; length--) {
    const value = memberValue(object, names.slice(0, length).join('.'));
    if (value) return { value, rest: names.slice(length) };
  }
  return undefined;
}
