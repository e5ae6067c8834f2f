/** What an answer influences, and what a block depends on: blocks that read the states of others, shown as calls. */
import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  Position,
  Range,
} from 'vscode-languageserver-types';
import { placeOf, type Located } from '../../module/index/module-index.js';
import type { Reference } from '../../module/facts/facts.js';
import { kindOfBlock, symbolKind } from '../symbols/document-symbols.js';
import type { NavigableModule } from './navigable-module.js';

/** Data that an item carries between requests. */
export interface InfluenceData {
  readonly block: string;
  /** The URI of the module's folder. */
  readonly root: string;
}

export function prepareCallHierarchy(
  module: NavigableModule,
  path: string,
  position: Position,
): readonly CallHierarchyItem[] {
  const symbol = module.occurrenceAt(path, position)?.symbol;
  const key = symbol?.kind === 'option' ? symbol.of : symbol?.kind === 'block' ? symbol.name : undefined;
  const item = key === undefined ? undefined : blockItem(module, key);
  return item ? [item] : [];
}

/** The readers of the block: other blocks, each with its conditions and properties that read it, documents and code. No duplicates. */
export function incomingCalls(module: NavigableModule, { block }: InfluenceData): readonly CallHierarchyIncomingCall[] {
  const readers = new Map<string, { properties: Set<string>; places: Located<Reference>[] }>();
  for (const located of module.check.index.references('block')) {
    const { name, reader } = located.fact;
    if (name !== block) continue;
    const id = reader ? `block ${reader.block}` : `file ${located.path}`;
    const known = readers.get(id) ?? { properties: new Set(), places: [] };
    if (reader) known.properties.add(reader.property);
    known.places.push(located);
    readers.set(id, known);
  }
  return [...readers.values()].flatMap(({ properties, places }) => {
    const [first] = places;
    const from = first && readerItem(module, first, [...properties]);
    const fromRanges = places.flatMap((one) => module.range(one.path, placeOf(one, one.fact.range).range) ?? []);
    return from && fromRanges.length > 0 ? [{ from, fromRanges }] : [];
  });
}

/** The blocks that the block reads, in its conditions and in its properties. */
export function outgoingCalls(module: NavigableModule, { block }: InfluenceData): readonly CallHierarchyOutgoingCall[] {
  const calls = new Map<string, { to: CallHierarchyItem; fromRanges: Range[] }>();
  for (const located of module.check.index.references('block')) {
    const { name, range, reader } = located.fact;
    if (reader?.block !== block) continue;
    const where = module.range(located.path, placeOf(located, range).range);
    const known = calls.get(name);
    const to = known?.to ?? blockItem(module, name);
    if (!where || !to) continue;
    if (known) known.fromRanges.push(where);
    else calls.set(name, { to, fromRanges: [where] });
  }
  return [...calls.values()];
}

/** @param properties in which the reader reads */
function readerItem(
  module: NavigableModule,
  { fact, path }: Located<Reference>,
  properties: readonly string[],
): CallHierarchyItem | undefined {
  if (fact.reader) return blockItem(module, fact.reader.block, properties);
  const document = module.document(path);
  const start = { line: 0, character: 0 };
  const range = { start, end: start };
  return document && { name: path, kind: symbolKind.file, uri: document.uri, range, selectionRange: range };
}

/** @param properties in which the block reads another one */
function blockItem(
  module: NavigableModule,
  key: string,
  properties: readonly string[] = [],
): CallHierarchyItem | undefined {
  const definition = module.check.index.definition('block', key);
  const location = definition && module.location(placeOf(definition, definition.fact.range));
  if (!location) return undefined;
  const { title, blockType } = definition.fact;
  const data: InfluenceData = { block: key, root: module.check.module.root };
  return {
    name: key,
    detail: [properties.join(', '), blockType, title].filter((part) => part).join(' · '),
    kind: kindOfBlock(blockType),
    uri: location.uri,
    range: location.range,
    selectionRange: location.range,
    data,
  };
}
