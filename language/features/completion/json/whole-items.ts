/** Whole list items: entries with a block of each type, and the items of other lists. */
import type { ModuleIndex } from '../../../module/index/module-index.js';
import type { OffsetEdit } from '../../../syntax/offset-edits.js';
import { indentationAt, styleOf, type JsonStyle, type JsonValue } from '../../../syntax/json/print.js';
import type { OffsetRange } from '../../../syntax/range.js';
import {
  blockTypes,
  blockUnion,
  claimsEntryShape,
  componentTypes,
  componentUnion,
  describeBlockType,
  describeComponentType,
  describeShape,
  type BlockType,
  type ValueType,
} from '../../../vocabulary/index.js';
import { isUnwritten, type NameLocation, type ValueLocation } from '../../cursor/location.js';
import { asPlainText, type InsertText } from '../insert-text.js';
import { insertedJson, insertedMembers } from './inserted-json.js';
import { itemKind, type Offer } from '../offer.js';
import { blockSkeleton, entrySkeleton, itemSkeleton } from './skeletons.js';

/** The member that selects a block's type is not a tab stop. */
const fixed: ReadonlySet<string> = new Set(['type']);

/**
 * The items that a list accepts, if the cursor is between two of its items.
 *
 * @param text with the list; the offsets of the offers count from its start
 */
export function completeItems(text: string, offset: number, type: ValueType, index: ModuleIndex): readonly Offer[] {
  const gap = gapAt(text, offset);
  if (!gap || (type.kind !== 'object' && type !== componentUnion)) return [];
  const { style, indent } = layoutAt(text, gap.replace.start);
  const offers = (value: JsonValue) => {
    const { newText, snippet } = insertedJson(value, style, indent, fixed);
    return {
      newText: gap.lead + newText + gap.comma,
      snippet: [gap.lead, ...snippet, gap.comma],
      replace: gap.replace,
      more: gap.before,
    };
  };
  if (type.kind === 'union')
    return componentTypes.map((component) => ({
      label: component.name,
      kind: itemKind.snippet,
      detail: 'whole component',
      describe: () => describeComponentType(component),
      ...offers(component.example as JsonValue),
    }));
  if (type.shape === claimsEntryShape)
    return blockTypes.map((block) => ({ ...described(block), ...offers(entrySkeleton(block, index)) }));
  const { shape } = type;
  return [
    {
      label: `new ${shape.name}`,
      kind: itemKind.snippet,
      describe: () => describeShape(shape),
      ...offers(itemSkeleton(shape)),
    },
  ];
}

/** A whole block as the value of `block`. */
export function completeBlock(location: ValueLocation, index: ModuleIndex): readonly Offer[] {
  const { entryText, offset, type, json } = location;
  if (type !== blockUnion || !isUnwritten(location)) return [];
  const replace = json?.range ?? { start: offset, end: offset };
  const { style, indent } = layoutAt(entryText, replace.start);
  return blockTypes.map((block) => ({
    ...described(block),
    ...insertedJson(blockSkeleton(block, index), style, indent, fixed),
    replace,
    ...(json && { filterText: JSON.stringify(block.name) }),
  }));
}

/** The members of an entry that is still empty. */
export function completeEmptyEntry(
  { entryText, offset, object, member }: NameLocation,
  index: ModuleIndex,
): readonly Offer[] {
  if (object.shaped?.shape !== claimsEntryShape || object.json.members.length > 0 || member) return [];
  const start = offset - (/(?<![\w.])[\w.]*$/.exec(entryText.slice(0, offset))?.[0].length ?? 0);
  const { style, indent } = layoutAt(entryText, start);
  return blockTypes.map((block) => {
    const members = insertedMembers(entrySkeleton(block, index), style, indent, fixed);
    const separator = `,${indent === undefined ? style.gap : style.lineEnd + indent}`;
    const snippet: InsertText = members.flatMap((one, i) => (i > 0 ? [separator, ...one.snippet] : one.snippet));
    return { ...described(block), newText: asPlainText(snippet), snippet, replace: { start, end: offset } };
  });
}

function described(block: BlockType): Pick<Offer, 'label' | 'kind' | 'detail' | 'describe'> {
  return {
    label: block.name,
    kind: itemKind.snippet,
    detail: 'whole block',
    describe: () => describeBlockType(block),
  };
}

interface Gap {
  readonly replace: OffsetRange;
  /** The missing comma before the inserted text, if there are blanks between. */
  readonly before: readonly OffsetEdit[];
  /** The same without blanks: two edits at one place have no order. */
  readonly lead: string;
  /** The missing comma after it. */
  readonly comma: string;
}

/** The place between two items of a list; letters typed there are not an item yet. */
function gapAt(text: string, offset: number): Gap | undefined {
  const start = offset - (/(?<![\w.])[\w.]*$/.exec(text.slice(Math.max(0, offset - 100), offset))?.[0].length ?? 0);
  const before = text.slice(0, start).trimEnd();
  const previous = before.at(-1) ?? '';
  if (!'[,}'.includes(previous) || previous === '') return undefined;
  const isCommaMissing = previous === '}';
  const isApart = before.length < start;
  const behind = { start: before.length, end: before.length };
  return {
    replace: { start, end: offset },
    before: isCommaMissing && isApart ? [{ range: behind, newText: ',' }] : [],
    lead: isCommaMissing && !isApart ? ',' : '',
    comma: /^\s*\{/.test(text.slice(offset)) ? ',' : '',
  };
}

/** The style of a file and the indentation of text inserted at an offset; undefined in a file with only one line. */
function layoutAt(text: string, offset: number): { readonly style: JsonStyle; readonly indent: string | undefined } {
  return { style: styleOf(text), indent: text.includes('\n') ? indentationAt(text, offset) : undefined };
}
