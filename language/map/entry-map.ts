/** What one entry of the claims blocks contributes to the map: its blocks, and what their templates read. */
import { readerOf } from '../module/facts/reader.js';
import { pathsRead, stateReferences } from '../module/templates/template-references.js';
import { walkTyped, type ShapedObject } from '../module/typed-walk.js';
import { helperNamed } from '../vocabulary/helpers/index.js';
import { memberNamed, memberText, memberValue, type JsonNode, type JsonObject } from '../syntax/json/tree.js';
import { claimsEntryShape } from '../vocabulary/blocks/index.js';
import type { Template } from '../syntax/template/tree.js';
import { object } from '../vocabulary/define.js';

export interface MapBlock {
  readonly key: string | undefined;
  readonly type: string | undefined;
  readonly title: string | undefined;
  /** The index of the enclosing group in the same list. */
  readonly group: number | undefined;
  /** What its templates read, without conditions that are ignored. Section 2.7.5. */
  readonly reads: readonly MapRead[];
}

export interface MapRead {
  readonly by: string;
  /** The keys of the blocks that are read. */
  readonly blocks: readonly string[];
  /** All other paths from the root of the data, as written. */
  readonly paths: readonly string[];
}

interface GrowingBlock extends MapBlock {
  readonly reads: MapRead[];
}

/** The blocks of an entry, each group before its blocks. */
export function entryMap(entry: JsonNode): readonly MapBlock[] {
  const blocks: GrowingBlock[] = [];
  const places = new Map<JsonObject, number>();
  walkTyped(entry, object(claimsEntryShape), [
    {
      object: (shaped) => {
        const block = shaped.shape === claimsEntryShape ? memberValue(shaped.json, 'block') : undefined;
        if (block?.kind !== 'object') return;
        places.set(shaped.json, blocks.length);
        const around = entryAround(shaped.owner);
        blocks.push({
          key: memberText(block, 'key') === '' ? undefined : memberText(block, 'key'),
          type: memberText(block, 'type'),
          title: memberText(block, 'title'),
          group: around && places.get(around.json),
          reads: [],
        });
      },
      template: ({ template, owner, member }) => {
        const around = owner?.shape === claimsEntryShape ? owner : entryAround(owner);
        const block = around && blocks[places.get(around.json) ?? -1];
        const by = propertyOf({ owner, member });
        if (!block || by === undefined || (by === 'hide_if' && isGiven(around.json, 'show_if'))) return;
        block.reads.push({ by, ...readsOf(template) });
      },
    },
  ]);
  return blocks;
}

function entryAround(owner: ShapedObject | undefined): ShapedObject | undefined {
  for (let around = owner; around; around = around.owner) if (around.shape === claimsEntryShape) return around;
  return undefined;
}

/** The condition or the property, also of a block without a key. */
function propertyOf(embedded: Parameters<typeof readerOf>[0]): string | undefined {
  return readerOf(embedded)?.property ?? embedded.member?.name.value;
}

/** Null and an empty text count as none. Section 2.7.5. */
function isGiven(entry: JsonObject, condition: string): boolean {
  const value = memberNamed(entry, condition)?.value;
  return value !== undefined && value.kind !== 'null' && !(value.kind === 'string' && value.value === '');
}

function readsOf(template: Template): Omit<MapRead, 'by'> {
  const paths = pathsRead(template).flatMap(({ path, range }) => {
    const isState = /^claim(?:\.block_states(?:\.|$)|$)/.test(path);
    // As written, such as `policy.beneficiaries.[0]`, but from the root of the data.
    const written = template.text.slice(range.start, range.end).replace(/^(?:@root\.|(?:\.\.\/)+|\.\/|this\.)/, '');
    return isState || helperNamed(path) ? [] : written;
  });
  return {
    blocks: [...new Set(stateReferences(template).map(({ key }) => key.text))],
    paths: [...new Set(paths)],
  };
}
