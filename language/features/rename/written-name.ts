/** Writes a new name in place of an existing one, in the syntax of each kind of text. */
import type { Occurrence } from '../../module/index/occurrences.js';
import type { OffsetEdit } from '../../syntax/offset-edits.js';
import { StringMap } from '../../syntax/string-map.js';
import { asSegment } from '../../syntax/template/path.js';

/**
 * The replacement text for an occurrence. Undefined if the name cannot be written there.
 *
 * @param text of the file
 * @param inJson whether the file is JSON, so that its templates are JSON strings
 */
export function writtenName(
  { range, form, symbol }: Pick<Occurrence, 'range' | 'form' | 'symbol'>,
  name: string,
  text: string,
  inJson: boolean,
): OffsetEdit | undefined {
  const escaped = (written: string) => (inJson ? JSON.stringify(written).slice(1, -1) : written);
  const old = text.slice(range.start, range.end);
  switch (form) {
    case 'json': {
      // A key may be written as a number; otherwise it follows a quote or other text.
      if (/[\s:,]/.test(text[range.start - 1] ?? '')) return { range, newText: JSON.stringify(name) };
      return StringMap.of(`"${old}"`).text === symbol.name ? { range, newText: escaped(name) } : undefined;
    }
    case 'segment':
      return name.includes(']') ? undefined : { range, newText: escaped(asSegment(name)) };
    case 'literal': {
      const quote = text[range.start - 1] ?? '';
      const hasQuote = /['"]/.test(name);
      if (name.endsWith('\\') || (hasQuote && !/['"]/.test(quote))) return undefined;
      return { range, newText: escaped(hasQuote ? name.replaceAll(quote, `\\${quote}`) : name) };
    }
    case 'code':
      return inCode(range, old, name, text);
    case 'file':
      return undefined;
  }
}

function inCode(range: OffsetEdit['range'], old: string, name: string, text: string): OffsetEdit | undefined {
  const before = text.slice(Math.max(0, range.start - 100), range.start);
  const quote = text[range.end];
  if (quote !== undefined && /["'`]$/.test(before) && before.endsWith(quote))
    return { range, newText: textInCode(name, quote) };
  const written = isIdentifier(name) ? name : textInCode(name, "'", true);
  const access = /(\?)?\.\s*$/.exec(before);
  if (access) {
    if (isIdentifier(name)) return { range, newText: name };
    const start = range.start - access[0].length;
    return { range: { start, end: range.end }, newText: `${access[1] ? '?.' : ''}[${written}]` };
  }
  // `{ name: other }` and `{ name() {} }` have a member with the name; `{ name }` also has a variable, which keeps its name.
  if (/^\s*[:(]/.test(text.slice(range.end))) return { range, newText: written };
  return /[{,]\s*$/.test(before) ? { range, newText: `${written}: ${old}` } : undefined;
}

function textInCode(name: string, quote: string, withQuotes = false): string {
  const content = JSON.stringify(name).slice(1, -1).replaceAll('\\"', '"');
  const escaped = content.replaceAll(quote, `\\${quote}`);
  const written = quote === '`' ? escaped.replaceAll('${', '\\${') : escaped;
  return withQuotes ? quote + written + quote : written;
}

function isIdentifier(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(name);
}
