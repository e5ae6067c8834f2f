/** The claims blocks file as entries. Of a broken file, the readable part is used. */
import { type JsonError, maximumDepth, outlineOf, parseJson, plainValue } from '../../language/syntax/index.js';
import { type BlockType, blockTypes } from '../../language/vocabulary/index.js';
import type { PreviewProblem } from '../../protocol/view-model.js';
import type { Problems } from './problems.js';
import { isObject, memberOf, type JsonRecord } from '../../protocol/json-value.js';

/** A block with the conditions beside it. */
export interface Entry {
  readonly key: string | undefined;
  readonly type: string | undefined;
  /** The catalogue's description of the type; undefined for an unknown type. */
  readonly blockType: BlockType | undefined;
  readonly block: JsonRecord;
  /** The object that contains the block: its conditions are members of it. */
  readonly conditions: JsonRecord;
  /** The entries of a group. */
  readonly entries: readonly Entry[] | undefined;
}

/** @param text the claims blocks file; undefined if there is none */
export function readClaimsList(text: string | undefined, problems: Problems): readonly Entry[] {
  if (text === undefined) {
    problems.add(fileProblem('no-claims-blocks', 'This module has no claims blocks file.'));
    return [];
  }
  const outline = outlineOf(text);
  if (outline.tooDeep) {
    const limit = String(maximumDepth);
    problems.add(
      fileProblem('not-analysed', `The claims blocks are nested deeper than ${limit} levels and are not shown.`),
    );
    return [];
  }
  const { value, error } = readValue(text);
  if (error) problems.add(fileProblem('json-syntax', syntaxMessage(text, error)));
  if (Array.isArray(value)) return readEntries(value, problems);
  if (!error)
    problems.add(fileProblem('not-a-list', 'The claims blocks are not a list: write `[` and `]` around the entries.'));
  return [];
}

/** Valid JSON as it is; of a broken text, what can be read. */
function readValue(text: string): { readonly value: unknown; readonly error: JsonError | undefined } {
  try {
    return { value: JSON.parse(text), error: undefined };
  } catch {
    const { root, errors } = parseJson(text);
    return { value: root && plainValue(root), error: errors[0] };
  }
}

/** An entry of the list, with the entries of its group; undefined if it is not a block. */
export function readClaimsEntry(text: string, problems: Problems): Entry | undefined {
  return readEntries([readValue(text).value], problems)[0];
}

/** All entries; those of a group follow the group. */
export function* allEntries(entries: readonly Entry[]): Iterable<Entry> {
  for (const entry of entries) {
    yield entry;
    if (entry.entries) yield* allEntries(entry.entries);
  }
}

/** The blocks with a key. If two have one key, it is the first. */
export function entriesByKey(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const known = new Map<string, Entry>();
  for (const entry of allEntries(entries))
    if (entry.key !== undefined && !known.has(entry.key)) known.set(entry.key, entry);
  return known;
}

function readEntries(list: unknown, problems: Problems): readonly Entry[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((value: unknown) => {
    const block = memberOf(value, 'block');
    if (isObject(value) && isObject(block)) return [readEntry(value, block, problems)];
    problems.add(fileProblem('no-block', 'An entry has no `block` object and is not shown.'));
    return [];
  });
}

function readEntry(conditions: JsonRecord, block: JsonRecord, problems: Problems): Entry {
  const key = memberOf(block, 'key');
  const type = memberOf(block, 'type');
  const name = typeof key === 'string' && key !== '' ? key : undefined;
  const blockType: BlockType | undefined = blockTypes.find((known) => known.type === type);
  if (!blockType) {
    const message =
      typeof type === 'string' ? `There is no block type \`${type.slice(0, 40)}\`.` : 'This block has no `type`.';
    problems.add({ block: name ?? null, property: 'type', code: 'unknown-block-type', severity: 'error', message });
  }
  if (name === undefined) {
    const message = 'This block has no `key`: its state cannot be stored.';
    problems.add({ block: null, property: 'key', code: 'no-key', severity: 'error', message });
  }
  return {
    key: name,
    type: typeof type === 'string' ? type : undefined,
    blockType,
    block,
    conditions,
    entries: type === 'group' ? readEntries(memberOf(block, 'blocks'), problems) : undefined,
  };
}

function syntaxMessage(text: string, { range }: JsonError): string {
  const line = text.slice(0, range.start).split('\n').length;
  return `The claims blocks file is not valid JSON at line ${String(line)}. The readable part is shown.`;
}

function fileProblem(code: string, message: string): PreviewProblem {
  return { block: null, property: null, code, severity: 'error', message };
}
