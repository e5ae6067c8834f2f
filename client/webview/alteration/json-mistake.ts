/** Finds and describes the first mistake in a JSON text. `JSON.parse` does not always report the position. */

export interface JsonMistake {
  /** A sentence. */
  readonly message: string;
  /** In UTF-16 units. */
  readonly offset: number;
  /** Counts from 1, as `column` does. */
  readonly line: number;
  readonly column: number;
}

/** A token: punctuation, a string, a number or literal, or the end. */
interface Token {
  readonly kind: '{' | '}' | '[' | ']' | ':' | ',' | 'text' | 'literal' | 'end';
  readonly end: number;
}

/** `item` and `member` are the first in their container and optional; `value` and `name` are required. */
type Expected = 'value' | 'item' | 'name' | 'member' | 'colon' | 'next';

class Mistake extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

/** Undefined for exactly the texts that `JSON.parse` accepts. */
export function jsonMistake(text: string): JsonMistake | undefined {
  try {
    read(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    const { message, offset } = error;
    const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
    return { message, offset, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  }
}

/** Walks the text with an explicit stack instead of recursion, so that no nesting is too deep. */
function read(text: string): void {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let offset = 0;
  for (;;) {
    offset = afterSpace(text, offset);
    const token = tokenAt(text, offset);
    const { kind } = token;
    const closes = kind === (open.at(-1) === '{' ? '}' : ']') && open.length > 0;
    if (kind === 'end' && expected === 'next' && open.length === 0) return;
    if (closes && (expected === 'item' || expected === 'member' || expected === 'next')) {
      open.pop();
      expected = 'next';
    } else if ((expected === 'value' || expected === 'item') && isValue(kind)) {
      if (kind === '{' || kind === '[') open.push(kind);
      expected = kind === '{' ? 'member' : kind === '[' ? 'item' : 'next';
    } else if ((expected === 'name' || expected === 'member') && kind === 'text') expected = 'colon';
    else if (expected === 'colon' && kind === ':') expected = 'value';
    else if (expected === 'next' && kind === ',' && open.length > 0) expected = open.at(-1) === '{' ? 'name' : 'value';
    else throw new Mistake(offset, wording(expected, kind, open.at(-1)));
    offset = token.end;
  }
}

function wording(expected: Expected, found: Token['kind'], open: '{' | '[' | undefined): string {
  const mark = open === '{' ? '}' : ']';
  if (open === undefined) return expected === 'next' ? 'Unexpected text after the value.' : 'Expected a value.';
  if (found === 'end') return `The ${mark} that closes the ${open} is missing.`;
  if (found === mark && expected === (open === '{' ? 'name' : 'value')) return `Unexpected comma before this ${mark}.`;
  switch (expected) {
    case 'value':
    case 'item':
      return 'Expected a value.';
    case 'name':
    case 'member':
      return 'Expected a member name in double quotes.';
    case 'colon':
      return 'Expected a colon after the name.';
    case 'next':
      return `A comma or ${mark} is missing here.`;
  }
}

function isValue(kind: Token['kind']): boolean {
  return kind === '{' || kind === '[' || kind === 'text' || kind === 'literal';
}

function afterSpace(text: string, offset: number): number {
  let end = offset;
  while (' \t\n\r'.includes(text[end] ?? '-')) end++;
  return end;
}

function tokenAt(text: string, offset: number): Token {
  const first = text[offset];
  switch (first) {
    case undefined:
      return { kind: 'end', end: offset };
    case '{':
    case '}':
    case '[':
    case ']':
    case ':':
    case ',':
      return { kind: first, end: offset + 1 };
    case '"':
      return { kind: 'text', end: endOfText(text, offset) };
    default:
      return { kind: 'literal', end: endOfLiteral(text, offset) };
  }
}

const literal = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![^\s{}[\]:,"])/y;
const word = /[^\s{}[\]:,"]+/y;

function endOfLiteral(text: string, offset: number): number {
  literal.lastIndex = offset;
  if (literal.test(text)) return literal.lastIndex;
  word.lastIndex = offset;
  const found = word.exec(text)?.[0];
  if (found === undefined) throw new Mistake(offset, 'This character is not JSON white space.');
  const shown = found.length > 20 ? `${found.slice(0, 20)}…` : found;
  throw new Mistake(offset, `${shown} is not a JSON value: strings and names need double quotes.`);
}

/** @param start the offset of the opening quote */
function endOfText(text: string, start: number): number {
  for (let offset = start + 1; offset < text.length; offset++) {
    const character = text[offset]!;
    if (character === '"') return offset + 1;
    if (character < ' ') {
      const what = character === '\n' || character === '\r' ? 'A line break' : 'A control character';
      throw new Mistake(offset, `${what} is not allowed in a string: write it as an escape, e.g. \\n.`);
    }
    if (character !== '\\') continue;
    const escape = /^(?:["\\/bfnrt]|u[\da-fA-F]{4})/.exec(text.slice(offset + 1, offset + 6))?.[0];
    if (escape === undefined) throw new Mistake(offset, 'Invalid escape: write a backslash as \\\\.');
    offset += escape.length;
  }
  throw new Mistake(start, 'Unterminated string: a closing quote is missing.');
}
