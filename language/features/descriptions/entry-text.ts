/** The text of an entry, by its block. */
import type { Located, ModuleIndex } from '../../module/index/module-index.js';
import type { ModuleCheck } from '../../check/module-checker.js';
import { countWhile } from '../../syntax/count-while.js';

/** The JSON text of the claims entry that contains a block; undefined for an unknown key. */
export function blockEntryText(check: Pick<ModuleCheck, 'files' | 'index'>, key: string): string | undefined {
  const block = check.index.definition('block', key);
  return block && entryText(check, block);
}

/** The keys of all blocks, in the order of the form. */
export function blockKeys(index: ModuleIndex): Iterable<string> {
  return [...index.definitions('block').keys()];
}

function entryText({ files }: Pick<ModuleCheck, 'files'>, { path, start }: Located<unknown>): string | undefined {
  const file = files.get(path);
  if (!file) return undefined;
  const { entries } = file.outline;
  const entry = entries[countWhile(entries, (range) => range.start < start)];
  return entry?.start === start ? file.text.slice(entry.start, entry.end) : undefined;
}
