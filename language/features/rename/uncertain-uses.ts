/**
 * Uses that the rename of one of the product's own fields may have to change, too: code and forms can name it in other ways than by `policy.module`, such as by
 * the data of a request.
 */
import type { ModuleSymbol } from '../../module/index/occurrences.js';
import type { OffsetEdit } from '../../syntax/offset-edits.js';
import type { NavigableModule } from '../navigation/navigable-module.js';
import { writtenName } from './written-name.js';

export interface UncertainUse {
  readonly path: string;
  readonly edit: OffsetEdit;
}

/** The members and texts with the name; variables and comments keep it. Empty for other symbols than fields. */
export function uncertainUses(module: NavigableModule, symbol: ModuleSymbol, newName: string): readonly UncertainUse[] {
  if (symbol.kind !== 'field') return [];
  const known = new Set(module.occurrences.of(symbol).map(({ path, range }) => `${path}:${String(range.start)}`));
  const { index, files } = module.check;
  return [...index.filesOf('code'), ...index.filesOf('hookSchema')].flatMap(({ path, kind }) => {
    const text = files.get(path)?.text ?? '';
    const form = kind === 'code' ? 'code' : 'segment';
    return wordsIn(text, symbol.name).flatMap((start): readonly UncertainUse[] => {
      if (known.has(`${path}:${String(start)}`)) return [];
      const range = { start, end: start + symbol.name.length };
      const edit = writtenName({ range, form, symbol }, newName, text, kind === 'hookSchema');
      return edit ? [{ path, edit }] : [];
    });
  });
}

/** What a user is told who cannot be asked, as a sentence. */
export function whyUncertain(module: NavigableModule, { name }: ModuleSymbol, { path, edit }: UncertainUse): string {
  const line = (module.document(path)?.positionAt(edit.range.start).line ?? 0) + 1;
  return `${path}, line ${String(line)}, has \`${name}\`, and it is not certain that it is this field. Rename it there first.`;
}

/** Where a text has a name as a word, as offsets. */
function wordsIn(text: string, name: string): readonly number[] {
  const found: number[] = [];
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + name.length)) {
    const around = [text.charAt(start - 1), text.charAt(start + name.length)];
    if (!around.some((unit) => /[\p{ID_Continue}$]/u.test(unit))) found.push(start);
  }
  return found;
}
