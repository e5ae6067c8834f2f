/** Text that is valid JSON → tree, in one pass, several times faster than the tolerant parser (parse.ts), which reads everything else. */
import { maximumDepth } from './skipper.js';
import type { OffsetRange } from '../range.js';
import type { JsonMember, JsonNode, JsonString } from './tree.js';

/** The same tree as that of the tolerant parser; undefined if the text is not valid JSON, or nested too deeply to recurse. */
export function parseStrict(text: string): JsonNode | undefined {
  return new StrictParser(text).parse();
}

const [quote, backslash, firstPrintable] = [0x22, 0x5c, 0x20];
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

class StrictParser {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  // Of all open containers, the innermost last: lists that grow one by one would take more memory than they need.
  readonly #members: Stack<JsonMember> = { values: [], length: 0 };
  readonly #items: Stack<JsonNode> = { values: [], length: 0 };

  constructor(text: string) {
    this.#text = text;
  }

  parse(): JsonNode | undefined {
    const root = this.#value();
    return this.#areBlanks() ? root : undefined;
  }

  /** Whether nothing else is left. */
  #areBlanks(): boolean {
    this.#skipBlanks();
    return this.#at === this.#text.length;
  }

  #range(start: number): OffsetRange {
    return { start, end: this.#at };
  }

  // Each of these begins at the next character, and returns undefined if the text is not valid: then nothing after it is read.

  #value(): JsonNode | undefined {
    this.#skipBlanks();
    const start = this.#at;
    switch (this.#text[start]) {
      case '"':
        return this.#string();
      case '{':
        return this.#enter() ? this.#leave(this.#object(start)) : undefined;
      case '[':
        return this.#enter() ? this.#leave(this.#array(start)) : undefined;
      case 't':
        return this.#word('true') ? { kind: 'boolean', range: this.#range(start), value: true } : undefined;
      case 'f':
        return this.#word('false') ? { kind: 'boolean', range: this.#range(start), value: false } : undefined;
      case 'n':
        return this.#word('null') ? { kind: 'null', range: this.#range(start) } : undefined;
      default:
        return this.#number();
    }
  }

  /** Enters a container behind its bracket, unless it is nested too deeply. */
  #enter(): boolean {
    if (this.#depth >= maximumDepth) return false;
    this.#depth++;
    this.#at++;
    return true;
  }

  #leave(node: JsonNode | undefined): JsonNode | undefined {
    this.#depth--;
    return node;
  }

  #object(start: number): JsonNode | undefined {
    const first = this.#members.length;
    if (!this.#next('}'))
      do {
        this.#skipBlanks();
        const name = this.#text.charCodeAt(this.#at) === quote ? this.#string() : undefined;
        const value = name && this.#next(':') ? this.#value() : undefined;
        if (!name || !value) return undefined;
        push(this.#members, { name, value });
      } while (this.#next(','));
    const members = popFrom(this.#members, first);
    if (members.length > 0 && !this.#next('}')) return undefined;
    return { kind: 'object', range: this.#range(start), members };
  }

  #array(start: number): JsonNode | undefined {
    const first = this.#items.length;
    if (!this.#next(']'))
      do {
        const item = this.#value();
        if (!item) return undefined;
        push(this.#items, item);
      } while (this.#next(','));
    const items = popFrom(this.#items, first);
    if (items.length > 0 && !this.#next(']')) return undefined;
    return { kind: 'array', range: this.#range(start), items };
  }

  #string(): JsonString | undefined {
    const text = this.#text;
    const start = this.#at;
    let at = start + 1;
    let isEscaped = false;
    for (let code = text.charCodeAt(at); code !== quote; code = text.charCodeAt(++at)) {
      // Not a number after the end of the text.
      if (!(code >= firstPrintable)) return undefined;
      if (code !== backslash) continue;
      isEscaped = true;
      at++;
    }
    this.#at = at + 1;
    const literal = text.slice(start, this.#at);
    const value = isEscaped ? unescaped(literal) : text.slice(start + 1, at);
    return value === undefined ? undefined : { kind: 'string', range: this.#range(start), value, literal };
  }

  #number(): JsonNode | undefined {
    const start = this.#at;
    number.lastIndex = start;
    if (!number.test(this.#text)) return undefined;
    this.#at = number.lastIndex;
    const literal = this.#text.slice(start, this.#at);
    return { kind: 'number', range: this.#range(start), value: Number(literal), literal };
  }

  #word(word: string): boolean {
    if (!this.#text.startsWith(word, this.#at)) return false;
    this.#at += word.length;
    return true;
  }

  /** Whether this character follows, after blanks. */
  #next(character: string): boolean {
    this.#skipBlanks();
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #skipBlanks(): void {
    for (let code = this.#text.charCodeAt(this.#at); isBlank(code); code = this.#text.charCodeAt(++this.#at));
  }
}

/** A list of which only the first values are in use. */
interface Stack<T> {
  readonly values: T[];
  length: number;
}

function push<T>(stack: Stack<T>, value: T): void {
  stack.values[stack.length++] = value;
}

/** Takes the values from an index on. */
function popFrom<T>(stack: Stack<T>, index: number): readonly T[] {
  const taken = stack.values.slice(index, stack.length);
  stack.length = index;
  return taken;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function unescaped(literal: string): string | undefined {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return undefined;
  }
}
