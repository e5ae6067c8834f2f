/** JSON to insert, its values as tab stops, in the style of the file. */
import { printLine, type JsonStyle, type JsonValue } from '../../../syntax/json/print.js';
import { asPlainText, type InsertText, type TabStop } from '../insert-text.js';

/** A JSON value with more than one line, for insertion. */
export interface InsertedJson {
  readonly newText: string;
  readonly snippet: InsertText;
}

/**
 * @param indent of the line in which the value begins; undefined for a value on one line
 * @param fixed the names of members whose values are not tab stops
 */
export function insertedJson(
  value: JsonValue,
  style: JsonStyle,
  indent: string | undefined,
  fixed: ReadonlySet<string> = new Set(),
): InsertedJson {
  const printer = new Printer(style, fixed);
  printer.value(value, indent);
  return { newText: asPlainText(printer.parts), snippet: printer.parts };
}

/** Members of an object without its braces, each after `separator`. */
export function insertedMembers(
  members: Readonly<Record<string, JsonValue>>,
  style: JsonStyle,
  indent: string | undefined,
  fixed: ReadonlySet<string>,
): readonly InsertedJson[] {
  const printer = new Printer(style, fixed);
  return Object.entries(members).map(([name, value]) => {
    const from = printer.parts.length;
    printer.member(name, value, indent);
    const parts = printer.parts.slice(from);
    return { newText: asPlainText(parts), snippet: parts };
  });
}

class Printer {
  readonly parts: (string | TabStop)[] = [];
  readonly #style: JsonStyle;
  readonly #fixed: ReadonlySet<string>;
  #stops = 0;

  constructor(style: JsonStyle, fixed: ReadonlySet<string>) {
    this.#style = style;
    this.#fixed = fixed;
  }

  member(name: string, value: JsonValue, indent: string | undefined): void {
    this.parts.push(`${JSON.stringify(name)}:${this.#style.gap}`);
    this.value(value, indent, name);
  }

  value(value: JsonValue, indent: string | undefined, name?: string, isItem = false): void {
    if (typeof value === 'object' && value !== null) {
      const children = Object.entries(value);
      const isList = Array.isArray(value);
      // Objects of scalars in lists, such as options, take one line each.
      const inner = indent === undefined || (isItem && isFlat(value)) ? undefined : indent + this.#style.step;
      this.#children(children, isList, inner, indent);
    } else if (name !== undefined && this.#fixed.has(name)) this.parts.push(printLine(value, this.#style));
    else if (typeof value === 'string') {
      const text = JSON.stringify(value).slice(1, -1);
      this.parts.push('"', { stop: ++this.#stops, ...(text !== '' && { text }) }, '"');
    } else this.parts.push({ stop: ++this.#stops, text: String(value) });
  }

  #children(
    children: readonly (readonly [string, JsonValue])[],
    isList: boolean,
    inner: string | undefined,
    indent: string | undefined,
  ): void {
    const [open, close] = isList ? ['[', ']'] : ['{', '}'];
    if (children.length === 0) {
      this.parts.push(open + close);
      return;
    }
    const blank = isList ? '' : this.#style.gap;
    const { lineEnd, gap } = this.#style;
    this.parts.push(open, inner === undefined ? blank : lineEnd + inner);
    children.forEach(([name, child], i) => {
      if (i > 0) this.parts.push(inner === undefined ? `,${gap}` : `,${lineEnd}${inner}`);
      if (isList) this.value(child, inner, undefined, true);
      else this.member(name, child, inner);
    });
    this.parts.push(inner === undefined ? blank : lineEnd + (indent ?? ''), close);
  }
}

function isFlat(value: object): boolean {
  return !Array.isArray(value) && Object.values(value).every((child) => typeof child !== 'object' || child === null);
}
