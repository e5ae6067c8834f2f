/**
 * Maps offsets between the source of a JSON string literal and its decoded text. Offsets are UTF-16 units; source offsets
 * count from the opening quote (0), so the first character has 1. Only escapes are stored: a literal without escapes needs
 * no array. Invalid escapes decode to themselves, and the closing quote may be missing.
 */
export class StringMap {
  /** The decoded text. */
  readonly text: string;
  /** The offset in the literal at which its content ends: the closing quote, or the literal's length. */
  readonly contentEnd: number;
  readonly #escapes: Escapes | undefined;

  private constructor(text: string, contentEnd: number, escapes: Escapes | undefined) {
    this.text = text;
    this.contentEnd = contentEnd;
    this.#escapes = escapes;
  }

  /** Reads a literal: its source with quotes, possibly unterminated or with invalid escapes. Never throws. */
  static of(literal: string): StringMap {
    if (literal.includes('\\')) return StringMap.#withEscapes(literal);
    const quote = literal.indexOf('"', 1);
    const end = quote < 0 ? literal.length : quote;
    return new StringMap(literal.slice(1, end), end, undefined);
  }

  static #withEscapes(literal: string): StringMap {
    const escapes: Escapes = { decoded: [], source: [], width: [] };
    let text = '';
    let copied = 1;
    let at = 1;
    for (; at < literal.length; at++) {
      const unit = literal.charCodeAt(at);
      if (unit === QUOTE) break;
      if (unit !== BACKSLASH) continue;
      const width = escapeWidth(literal, at);
      if (width === 0) continue;
      text += literal.slice(copied, at);
      escapes.decoded.push(text.length);
      escapes.source.push(at);
      escapes.width.push(width);
      text += width === 2 ? (SHORT_ESCAPES[literal.charAt(at + 1)] ?? '') : unicodeUnit(literal, at);
      copied = at + width;
      at = copied - 1;
    }
    text += literal.slice(copied, at);
    return new StringMap(text, at, escapes.source.length > 0 ? escapes : undefined);
  }

  /** Maps a decoded offset to the literal. Clamps offsets outside the text. */
  toSource(decodedOffset: number): number {
    const offset = Math.min(Math.max(decodedOffset, 0), this.text.length);
    if (!this.#escapes) return offset + 1;
    const { decoded, source, width } = this.#escapes;
    const index = countBelow(decoded, offset) - 1;
    if (index < 0) return offset + 1;
    return source[index]! + width[index]! + offset - decoded[index]! - 1;
  }

  /** Maps an offset in the literal to the decoded text; inside an escape, to the unit it encodes. */
  toDecoded(sourceOffset: number): number {
    const offset = Math.min(Math.max(sourceOffset, 1), Math.max(this.contentEnd, 1));
    if (!this.#escapes) return offset - 1;
    const { decoded, source, width } = this.#escapes;
    const index = countBelow(source, offset + 1) - 1;
    if (index < 0) return offset - 1;
    const behind = offset - source[index]! - width[index]!;
    return behind < 0 ? decoded[index]! : decoded[index]! + 1 + behind;
  }

  /** Maps a decoded range to the literal: it ends where the source of its last unit ends. */
  toSourceRange(range: { start: number; end: number }): { start: number; end: number } {
    return { start: this.toSource(range.start), end: this.toSource(range.end) };
  }
}

/** Each escape encodes exactly one UTF-16 unit: its decoded offset, its offset in the literal and its length there. */
interface Escapes {
  decoded: number[];
  source: number[];
  width: number[];
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SHORT_ESCAPES: Record<string, string> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** The length of the escape at the backslash; 0 if it is invalid. */
function escapeWidth(literal: string, at: number): 0 | 2 | 6 {
  const letter = literal.charAt(at + 1);
  if (letter !== 'u') return letter !== '' && '"\\/bfnrt'.includes(letter) ? 2 : 0;
  if (at + 6 > literal.length) return 0;
  for (let index = at + 2; index < at + 6; index++) {
    if (!isHexDigit(literal.charCodeAt(index))) return 0;
  }
  return 6;
}

function unicodeUnit(literal: string, at: number): string {
  return String.fromCharCode(parseInt(literal.slice(at + 2, at + 6), 16));
}

function isHexDigit(unit: number): boolean {
  const lower = unit | 0x20;
  return (unit >= 0x30 && unit <= 0x39) || (lower >= 0x61 && lower <= 0x66);
}

/** How many of the ascending numbers are below the limit. */
function countBelow(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
