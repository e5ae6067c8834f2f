/** Copies of blocks whose keys are free: what a copy reads of another copy follows it. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { checkModule, RuleSet, type ModuleCheck } from '../../check/module-checker.js';
import { Occurrences } from '../../module/index/occurrences.js';
import { freeName } from '../../rules/shared/names/definitions.js';
import type { WrittenItem } from '../../syntax/json/edits.js';
import { indentationAt } from '../../syntax/json/print.js';
import { applyEdits, type OffsetEdit } from '../../syntax/offset-edits.js';
import { writtenName } from '../rename/written-name.js';
import { FormTree, RefusedEdit, type FormBlock } from './form-tree.js';

const noRules = new RuleSet([]);

export interface FreeCopies {
  readonly items: readonly WrittenItem[];
  /** The keys of the outermost blocks; null for one that has none. */
  readonly keys: readonly (string | null)[];
}

/**
 * @param text a list of entries, as they are written
 * @param check of the module that gets the copies
 * @throws {RefusedEdit} if the text is not a list of blocks
 */
export function freeCopies(text: string, check: ModuleCheck): FreeCopies {
  const copied = new FormTree('the copied text', text);
  const own = copied.blocks.filter(({ group }) => !group);
  if (own.length === 0 || own.length < (copied.list?.items.length ?? 0))
    throw new RefusedEdit('Only blocks can be pasted: a list of entries, each with its `block`.');
  const names = freeNames(copied.blocks, check);
  const edits = renamed(text, names, check);
  const items = own.map(({ entry }) => {
    const inside = edits.filter(({ range }) => range.start >= entry.range.start && range.end <= entry.range.end);
    const shifted = inside.map(({ range: { start, end }, newText }) => ({
      range: { start: start - entry.range.start, end: end - entry.range.start },
      newText,
    }));
    const source = applyEdits(text.slice(entry.range.start, entry.range.end), shifted);
    return { source, indent: indentationAt(text, entry.range.start) };
  });
  return { items, keys: own.map(({ ref: { key } }) => (key === null ? null : (names.get(key) ?? key))) };
}

/** New names for the keys that are taken. */
function freeNames(blocks: readonly FormBlock[], { index }: ModuleCheck): ReadonlyMap<string, string> {
  const taken = new Set([...index.definitions('block').keys(), ...blocks.flatMap(({ ref: { key } }) => key ?? [])]);
  const names = new Map<string, string>();
  for (const { ref } of blocks) {
    if (ref.key === null || names.has(ref.key) || !index.definitions('block').has(ref.key)) continue;
    const name = freeName(ref.key, taken);
    taken.add(name);
    names.set(ref.key, name);
  }
  return names;
}

/** The replacements in a list of entries, as the rename writes them. */
function renamed(text: string, names: ReadonlyMap<string, string>, { module }: ModuleCheck): readonly OffsetEdit[] {
  if (names.size === 0) return [];
  const path = module.options.layout.claimsBlocks;
  const document = TextDocument.create(`${module.root}/${path}`, 'json', 0, text);
  const files = new Map([[path, { kind: 'claimsBlocks' as const, document, text }]]);
  const { index } = checkModule({ ...module, files }, undefined, noRules);
  const occurrences = new Occurrences(index, []);
  const edits = [...names].flatMap(([name, free]) =>
    occurrences.of({ kind: 'block', name }).flatMap((occurrence) => writtenName(occurrence, free, text, true) ?? []),
  );
  return edits.sort((a, b) => a.range.start - b.range.start);
}
