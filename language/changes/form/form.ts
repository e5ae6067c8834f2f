/** The blocks of a claim form as a flat list, with what is needed to compare them. */
import type { BlockFact, ConditionFact } from '../../module/facts/block-facts.js';
import { reachabilityIn, type Reachability } from '../../reachability/reachability.js';
import {
  contentRange,
  memberNamed,
  memberText,
  memberValue,
  type JsonNode,
  type JsonObject,
} from '../../syntax/json/tree.js';
import { parseJson } from '../../syntax/json/parse.js';
import { blockTypeNamed } from '../../vocabulary/blocks/index.js';
import type { BlockType } from '../../vocabulary/define.js';
import type { Owner } from '../corrected.js';
import type { FilePlace } from '../difference.js';
import type { Side } from '../side.js';
import type { Renames } from '../renames/renames.js';
import type { Report } from '../report.js';

export interface FormBlock {
  /** Empty if the block has none. */
  readonly key: string;
  /** Undefined for an unknown type. */
  readonly type: BlockType | undefined;
  /** As written. */
  readonly typeName: string;
  readonly title: string;
  /** The entry with the block and its conditions, and the block. Ranges count from `start`. */
  readonly entry: JsonObject;
  readonly block: JsonObject;
  readonly start: number;
  readonly path: string;
  readonly around: FormBlock | undefined;
  /** Its conditions and those of the groups around it; undefined if there are none. */
  readonly fact: BlockFact | undefined;
  /** The text of the entry in its file. Equal texts mean equal blocks. */
  readonly text: string;
}

export interface Form {
  readonly side: Side;
  /** In source order: a group before its blocks. */
  readonly blocks: readonly FormBlock[];
  /** Undefined if a part could not be read. */
  readonly reachability: Reachability | undefined;
  /** Whether all blocks are known. */
  readonly isWhole: boolean;
  /** Undefined without a file. */
  readonly path: string | undefined;
}

/** The trees of entries by their texts: ranges count from the start of the entry, so equal texts have equal trees. */
export type EntryTrees = ReadonlyMap<string, JsonNode>;

/** @param known trees that need not be made again */
export function formOf(side: Side, known?: EntryTrees): Form {
  const [path, file] = side.fileOf('claimsBlocks') ?? [];
  const blocks: FormBlock[] = [];
  if (path !== undefined && file?.outline.kind === 'array')
    for (const [i, { start, end }] of file.outline.entries.entries()) {
      const facts = file.entries[i]?.facts.blocks ?? [];
      const text = file.text.slice(start, end);
      const root = known?.get(text) ?? parseJson(text).root;
      if (root) collect(root, { path, start, text, facts }, undefined, blocks);
    }
  return { side, blocks, reachability: reachabilityIn(side.check.index), isWhole: side.isWhole('claimsBlocks'), path };
}

interface EntryText {
  readonly path: string;
  readonly start: number;
  readonly text: string;
  readonly facts: readonly BlockFact[];
}

function collect(entry: JsonNode, of: EntryText, around: FormBlock | undefined, found: FormBlock[]): void {
  const block = entry.kind === 'object' ? memberValue(entry, 'block') : undefined;
  if (entry.kind !== 'object' || block?.kind !== 'object') return;
  const typeName = memberText(block, 'type') ?? '';
  // Without a key and a type it is no block yet.
  if (typeName === '' && memberValue(block, 'key') === undefined) return;
  const one: FormBlock = {
    key: memberText(block, 'key') ?? '',
    type: blockTypeNamed(typeName),
    typeName,
    title: memberText(block, 'title') ?? '',
    ...{ entry, block, around, start: of.start, path: of.path },
    fact: of.facts.find((fact) => fact.entry.start === entry.range.start),
    text: of.text.slice(entry.range.start, entry.range.end),
  };
  found.push(one);
  const inside = memberValue(block, 'blocks');
  if (typeName === 'group' && inside?.kind === 'array') for (const item of inside.items) collect(item, of, one, found);
}

export function ownerOf(side: Side, { path, start }: FormBlock): Owner {
  return { side, path, start };
}

/** The place of a block: its key, or else the whole block. */
export function placeOfBlock(side: Side, { block, path, start }: FormBlock): FilePlace {
  const key = memberValue(block, 'key');
  return side.place(path, key?.kind === 'string' ? contentRange(key) : block.range, start);
}

/** The place of a member of a block's entry or of the block itself, or else that of the block. */
export function placeOfMember(side: Side, of: FormBlock, owner: JsonObject, name: string): FilePlace {
  const member = memberNamed(owner, name);
  return member ? side.place(of.path, member.name.range, of.start) : placeOfBlock(side, of);
}

/** Where something that is gone would be: the group around it if that still exists, or the start of the list. */
export function placeOfForm({ side, path }: Form, around: FormBlock | undefined): FilePlace | undefined {
  if (around) return placeOfBlock(side, around);
  const opening = path === undefined ? undefined : side.check.files.get(path)?.outline.opening;
  return path === undefined || opening === undefined ? undefined : side.place(path, { start: opening, end: opening });
}

/** The trees of the entries of a form. */
export function entryTrees({ blocks }: Form): EntryTrees {
  return new Map(blocks.filter(({ around }) => !around).map(({ text, entry }) => [text, entry]));
}

/** Whether a state of this type can hold an answer or a request. Sections 2.7.1, 2.7.2 and 2.7.6. */
export function storesSomething(type: BlockType | undefined): boolean {
  // An unknown type may store anything.
  return type === undefined || type.state.length > 0;
}

/** The conditions of the groups around a block, those of the outermost first. */
export function groupsAround(block: FormBlock): readonly FormBlock[] {
  const groups: FormBlock[] = [];
  for (let one = block.around; one; one = one.around) groups.unshift(one);
  return groups;
}

export function conditionOf(block: FormBlock, name: ConditionFact['name']): ConditionFact | undefined {
  return block.fact?.conditions.get(name);
}

/** What is compared, and where differences go. */
export interface FormComparison {
  readonly base: Form;
  readonly head: Form;
  readonly renames: Renames;
  readonly report: Report;
}
