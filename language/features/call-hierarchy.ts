/** What an answer influences, and what a block depends on: blocks that read the states of others, shown as calls. */
import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  Position,
  Range,
} from 'vscode-languageserver-types';
import { placeOf, type Located } from '../module/module-index.js';
import type { Reference } from '../module/facts.js';
import { kindOfBlock } from './document-symbols.js';
import type { NavigableModule } from './navigable-module.js';
import { symbolKind } from './symbol-kinds.js';

/** What an item carries from one question to the next. */
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

/** Who reads the block: other blocks, each with the condition or the property in which they do, documents and code. */
export function incomingCalls(module: NavigableModule, { block }: InfluenceData): readonly CallHierarchyIncomingCall[] {
  const calls = new Map<string, { from: CallHierarchyItem; fromRanges: Range[] }>();
  for (const located of module.check.index.references('block')) {
    const { name, range, reader } = located.fact;
    const from = name === block ? readerItem(module, located) : undefined;
    const where = from && module.range(located.path, placeOf(located, range).range);
    if (!from || !where) continue;
    const id = reader ? `${reader.block}\n${reader.property}` : located.path;
    const known = calls.get(id);
    if (known) known.fromRanges.push(where);
    else calls.set(id, { from, fromRanges: [where] });
  }
  return [...calls.values()];
}

/** Which blocks the block reads, in its conditions and in its properties. */
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

function readerItem(module: NavigableModule, { fact, path }: Located<Reference>): CallHierarchyItem | undefined {
  if (fact.reader) return blockItem(module, fact.reader.block, fact.reader.property);
  const document = module.document(path);
  const start = { line: 0, character: 0 };
  const range = { start, end: start };
  return document && { name: path, kind: symbolKind.file, uri: document.uri, range, selectionRange: range };
}

/** @param property in which the block reads another one */
function blockItem(module: NavigableModule, key: string, property?: string): CallHierarchyItem | undefined {
  const definition = module.check.index.definition('block', key);
  const location = definition && module.location(placeOf(definition, definition.fact.range));
  if (!location) return undefined;
  const { title, blockType } = definition.fact;
  const data: InfluenceData = { block: key, root: module.check.module.root };
  return {
    name: key,
    detail: [property, blockType, title].filter((part) => part).join(' · '),
    kind: kindOfBlock(blockType),
    uri: location.uri,
    range: location.range,
    selectionRange: location.range,
    data,
  };
}
