/** Why a rename might miss uses of the product's own fields: code and forms can use them in other ways, such as by the data of a request. */
import type { ModuleSymbol } from '../../module/index/occurrences.js';
import type { NavigableModule } from '../navigation/navigable-module.js';

/** As a sentence; undefined if all uses are known. */
export function whyUncertain(module: NavigableModule, symbol: ModuleSymbol): string | undefined {
  if (symbol.kind !== 'field') return undefined;
  const known = new Set(module.occurrences.of(symbol).map(({ path, range }) => `${path}:${String(range.start)}`));
  const { index, files } = module.check;
  for (const { path } of [...index.filesOf('code'), ...index.filesOf('hookSchema')])
    for (const start of wordsIn(files.get(path)?.text ?? '', symbol.name))
      if (!known.has(`${path}:${String(start)}`)) {
        const line = (module.document(path)?.positionAt(start).line ?? 0) + 1;
        return `${path}, line ${String(line)}, has \`${symbol.name}\`, and it is not certain that it is this field. Rename it there first.`;
      }
  return undefined;
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
