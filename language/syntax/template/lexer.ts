/**
 * The tokens inside a tag, with handlebars' names and rules. In handlebars a string may run over `}}`, and so it may here; if such a tag turns out to be invalid, its quote is missing: the parser then sets
 * `bounded` and reads the tag again, once per template, which keeps the time linear.
 */
import type { OffsetRange } from '../range.js';
import { isDigit, isNameCharacter, isSpace, mayFollowLiteral, mayFollowName } from './characters.js';

export type TokenKind =
  | 'ID'
  | 'SEP'
  | 'DATA'
  | 'STRING'
  | 'NUMBER'
  | 'BOOLEAN'
  | 'NULL'
  | 'UNDEFINED'
  | 'EQUALS'
  | 'OPEN_SEXPR'
  | 'CLOSE_SEXPR'
  | 'OPEN_BLOCK_PARAMS'
  | 'CLOSE_BLOCK_PARAMS'
  | 'CLOSE'
  | 'CLOSE_UNESCAPED'
  | 'CLOSE_RAW_BLOCK'
  | 'OPEN'
  | 'INVALID'
  | 'EOF';

const LITERALS: ReadonlyMap<string, TokenKind> = new Map([
  ['true', 'BOOLEAN'],
  ['false', 'BOOLEAN'],
  ['null', 'NULL'],
  ['undefined', 'UNDEFINED'],
]);

export class Lexer {
  readonly text: string;
  /** The next token to consume. */
  kind: TokenKind = 'EOF';
  start = 0;
  end = 0;
  /** Where the previous token ends. */
  previousEnd = 0;
  /** For a string or a name in brackets: whether it is terminated. */
  closed = true;
  /** Whether a string or a name in brackets ended after braces since the last `reset`. */
  crossed = false;
  /** Whether strings and names in brackets end at braces. */
  bounded = false;
  /** Once a name in brackets was found unterminated, all later ones are. */
  #bracketsAreOver = false;

  constructor(text: string) {
    this.text = text;
  }

  /** Reads the first token of a tag whose opening braces end at the offset. */
  reset(offset: number): void {
    this.end = offset;
    this.crossed = false;
    this.next();
  }

  /** The range of the current token. */
  get range(): OffsetRange {
    return { start: this.start, end: this.end };
  }

  /** The source of the current token. */
  get source(): string {
    return this.text.slice(this.start, this.end);
  }

  /** Whether the current token is of the kind. A method, because TypeScript would not expect `next` to change the token. */
  is(kind: TokenKind): boolean {
    return this.kind === kind;
  }

  /** Whether the current token is a name directly followed by a character that cannot follow a name: `name(`. */
  get glued(): boolean {
    const { text, start, end } = this;
    if (this.kind !== 'ID' || end >= text.length) return false;
    return isNameCharacter(text.charCodeAt(start)) && !mayFollowName(text.charCodeAt(end));
  }

  /** Whether a `=` follows the current token. */
  get isBeforeEquals(): boolean {
    const pattern = /\s*=/y;
    pattern.lastIndex = this.end;
    return pattern.test(this.text);
  }

  /** Reads the next token. Does not move at `OPEN` and `EOF`. */
  next(): void {
    const { text } = this;
    this.previousEnd = this.end;
    let at = this.end;
    while (at < text.length && isSpace(text.charCodeAt(at))) at++;
    this.start = at;
    this.closed = true;
    if (at >= text.length) {
      this.end = at;
      this.kind = 'EOF';
      return;
    }
    const code = text.charCodeAt(at);
    if (isNameCharacter(code)) this.#readName(code);
    else this.#readPunctuation(text[at]!);
  }

  #readName(first: number): void {
    const { text, start } = this;
    if ((isDigit(first) || first === 0x2d) && this.#readNumber()) return;
    let end = start + 1;
    while (end < text.length && isNameCharacter(text.charCodeAt(end))) end++;
    this.#take('ID', end);
    const length = end - start;
    if (length === 2 && text.startsWith('as', start)) {
      let bar = end;
      while (bar < text.length && isSpace(text.charCodeAt(bar))) bar++;
      if (bar > end && text[bar] === '|') this.#take('OPEN_BLOCK_PARAMS', bar + 1);
    } else if (length >= 4 && length <= 9 && this.#isBeforeLiteralEnd(end)) {
      this.kind = LITERALS.get(text.slice(start, end)) ?? 'ID';
    }
  }

  #readNumber(): boolean {
    const { text } = this;
    let at = text[this.start] === '-' ? this.start + 1 : this.start;
    if (!isDigit(text.charCodeAt(at))) return false;
    while (isDigit(text.charCodeAt(at))) at++;
    if (text[at] === '.' && isDigit(text.charCodeAt(at + 1))) {
      at++;
      while (isDigit(text.charCodeAt(at))) at++;
    }
    if (!this.#isBeforeLiteralEnd(at)) return false;
    this.#take('NUMBER', at);
    return true;
  }

  #isBeforeLiteralEnd(at: number): boolean {
    return at >= this.text.length || mayFollowLiteral(this.text.charCodeAt(at));
  }

  #readPunctuation(character: string): void {
    const { text, start } = this;
    switch (character) {
      case '.':
        if (text[start + 1] === '.') this.#take('ID', start + 2);
        else if (start + 1 < text.length && mayFollowName(text.charCodeAt(start + 1))) this.#take('ID', start + 1);
        else this.#take('SEP', start + 1);
        return;
      case '/':
        return this.#take('SEP', start + 1);
      case '@':
        return this.#take('DATA', start + 1);
      case '=':
        return this.#take('EQUALS', start + 1);
      case '(':
        return this.#take('OPEN_SEXPR', start + 1);
      case ')':
        return this.#take('CLOSE_SEXPR', start + 1);
      case '|':
        return this.#take('CLOSE_BLOCK_PARAMS', start + 1);
      case '"':
      case "'":
        return this.#readEnclosed('STRING', character);
      case '[':
        return this.#readEnclosed('ID', ']');
      case '{':
        if (text[start + 1] !== '{') return this.#take('INVALID', start + 1);
        this.#take('OPEN', start);
        return;
      case '}':
        if (text.startsWith('}}}}', start)) return this.#take('CLOSE_RAW_BLOCK', start + 4);
        if (text.startsWith('}}}', start)) return this.#take('CLOSE_UNESCAPED', start + 3);
        if (text.startsWith('}~}}', start)) return this.#take('CLOSE_UNESCAPED', start + 4);
        if (text.startsWith('}}', start)) return this.#take('CLOSE', start + 2);
        break;
      case '~':
        if (text.startsWith('~}}', start)) return this.#take('CLOSE', start + 3);
        break;
    }
    this.#take('INVALID', start + 1);
  }

  /**
   * A string, or a name in brackets. A closing character after a backslash does not close it, unless there is no other:
   * then the last one closes (handlebars' expressions backtrack to it).
   */
  #readEnclosed(kind: 'STRING' | 'ID', closer: string): void {
    const { text, start } = this;
    const stop = closer.charCodeAt(0);
    const bounded = this.bounded || (kind === 'ID' && this.#bracketsAreOver);
    let escaped = -1;
    let braces = -1;
    let at = start + 1;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === stop) {
        if (text.charCodeAt(at - 1) !== 0x5c || at - 1 === start) break;
        escaped = at;
      } else if (braces < 0 && (code === 0x7b || code === 0x7d) && text.charCodeAt(at + 1) === code) {
        braces = at;
        if (bounded) break;
      }
    }
    const isCloser = at < text.length && at !== braces;
    const closing = isCloser ? at : bounded ? -1 : escaped;
    if (closing >= 0) {
      this.crossed ||= braces >= 0 && braces < closing;
      return this.#take(kind, closing + 1);
    }
    this.closed = false;
    if (kind === 'ID') this.#bracketsAreOver ||= at >= text.length;
    this.#take(kind, braces < 0 ? text.length : braces);
  }

  #take(kind: TokenKind, end: number): void {
    this.kind = kind;
    this.end = end;
  }
}
