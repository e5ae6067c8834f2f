/** Tokens → tree, and the errors that are left once brackets match: missing values, names, commas and colons. */
import type { OffsetRange } from '../range.js';
import { ErrorList, unlisted, withMore } from './error-list.js';
import type {
  JsonArray,
  JsonError,
  JsonErrorCode,
  JsonMember,
  JsonNode,
  JsonObject,
  JsonScalar,
  JsonString,
} from './tree.js';

/** Filled in while its tokens are read. */
type Growing<T> = { -readonly [K in keyof T]: T[K] };
interface GrowingObject extends JsonObject {
  readonly range: Growing<OffsetRange>;
  readonly members: Growing<JsonMember>[];
}
interface GrowingArray extends JsonArray {
  readonly range: Growing<OffsetRange>;
  readonly items: JsonNode[];
}

/** A container that is not closed yet. */
interface Open {
  readonly node: GrowingObject | GrowingArray;
  /** After a token that has no place in it: what was expected there. Everything up to the next comma or its closing bracket is dropped. */
  missing: 'name' | 'value' | undefined;
}

/** What comes before the next token. */
export const enum Before {
  Opening,
  Name,
  Colon,
  /** For the reader: a string in the place of a value. If a colon follows, it is a name. */
  Text,
  Value,
  Comma,
}

export class TreeBuilder {
  root: JsonNode | undefined;
  readonly #text: string;
  readonly #open: Open[] = [];
  #before = Before.Opening;
  /** The comma before the next token. A missing bracket belongs before it. */
  #comma: number | undefined;
  #lastComma = 0;
  /** Something follows the value: none of it is read. */
  #hasEnded = false;
  /** Missing and extra brackets and quotation marks. */
  readonly #structural = new ErrorList();
  readonly #others = new ErrorList();

  constructor(text: string) {
    this.#text = text;
  }

  /** Ascending. */
  get errors(): readonly JsonError[] {
    const [structural, others] = [this.#structural.all, this.#others.all];
    const all = [...structural, ...others].sort((a, b) => a.range.start - b.range.start);
    // Leaves out errors that only follow from the one right before them.
    const causes = all.filter(({ range }, i) => i === 0 || (all[i - 1]?.range.end ?? 0) < range.start);
    return withMore(structural.length === 0 ? all : causes, unlisted(structural) + unlisted(others));
  }

  structuralError(code: JsonErrorCode, range: OffsetRange): void {
    // Several at one place are one mistake.
    if (this.#structural.last?.range.end !== range.end) this.#structural.add({ code, range });
  }

  error(code: JsonErrorCode, range: OffsetRange): void {
    const { last } = this.#others;
    const follows = last && last.range.end >= range.start && last.code !== 'comment' && code !== 'text-after-end';
    if (!follows && !this.#hasEnded) this.#others.add({ code, range });
  }

  /** A name, or a string as a value. @param error in the string */
  string(string: JsonString, error?: JsonErrorCode): void {
    const parent = this.#begin();
    if (error) this.error(error, string.range);
    if (parent?.node.kind !== 'object' || this.#before === Before.Colon) this.#add(string, string.range);
    else if (this.#before === Before.Name) this.#drop(parent, string.range);
    else if (!parent.missing) {
      if (this.#before === Before.Value) this.error('comma-expected', string.range);
      parent.node.members.push({ name: string, value: undefined });
      this.#before = Before.Name;
    }
  }

  /** @param error in the value */
  value(value: JsonScalar, error?: JsonErrorCode): void {
    this.#begin();
    this.#add(value, value.range);
    if (error) this.error(error, value.range);
  }

  /** A word that is not a value. */
  unknown(range: OffsetRange): void {
    this.#begin();
    this.error('invalid-symbol', range);
  }

  open(kind: 'object' | 'array', start: number): void {
    this.#begin();
    const node = this.#container(kind, start);
    if (this.#add(node, { start, end: start + 1 })) this.#enter(node, Before.Opening);
  }

  /** Opens a container whose bracket is missing before the last string, which is a name, or before the last object. @param start of that */
  openBefore(kind: 'object' | 'array', start: number): void {
    const around = this.#open.at(-1)?.node;
    const member = around?.kind === 'object' ? around.members.at(-1) : undefined;
    const last = around?.kind === 'array' ? around.items.at(-1) : member?.value;
    if (last?.range.start !== start) return;
    const node = this.#container(kind, start);
    if (around?.kind === 'array') around.items.splice(-1, 1, node);
    else if (member) member.value = node;
    if (node.kind === 'array') node.items.push(last);
    else if (last.kind === 'string') node.members.push({ name: last, value: undefined });
    this.#enter(node, kind === 'array' ? Before.Value : Before.Name);
  }

  /** @param bracket undefined if it is missing */
  close(kind: 'object' | 'array', end: number, bracket?: OffsetRange): void {
    const parent = bracket ? this.#begin() : this.#open.at(-1);
    const token = bracket ?? { start: end, end };
    if (!parent) this.#end(token);
    else if (parent.node.kind !== kind) this.#drop(parent, token);
    else {
      if (bracket) this.#checkLast(parent, bracket);
      this.#open.pop();
      parent.node.range.end = end;
      this.#before = Before.Value;
    }
  }

  colon(start: number): void {
    const range = { start, end: start + 1 };
    const parent = this.#begin();
    if (!parent) this.#end(range);
    else if (parent.node.kind === 'object' && this.#before === Before.Name && !parent.missing)
      this.#before = Before.Colon;
    else this.#drop(parent, range);
  }

  comma(start: number): void {
    this.#begin();
    this.#comma = start;
  }

  /** Places the comma before a token. @returns the container around the token */
  #begin(): Open | undefined {
    if (this.#comma !== undefined) this.#placeComma(this.#comma);
    this.#comma = undefined;
    return this.#open.at(-1);
  }

  #placeComma(start: number): void {
    const range = { start, end: start + 1 };
    const parent = this.#open.at(-1);
    if (!parent) {
      this.#end(range);
      return;
    }
    const isSecond = this.#before === Before.Comma && parent.node.kind === 'object';
    if (parent.missing) {
      if (parent.missing === 'name') this.error('value-expected', range);
    } else if (this.#before === Before.Name) this.error('colon-expected', range);
    else if (this.#before !== Before.Value) this.error(isSecond ? 'property-name-expected' : 'value-expected', range);
    parent.missing = undefined;
    this.#before = Before.Comma;
    this.#lastComma = start;
  }

  /** @param token its first @returns whether it has a place */
  #add(value: JsonNode, token: OffsetRange): boolean {
    const parent = this.#open.at(-1);
    if (!parent) {
      if (this.root) this.#end(token);
      else this.root = value;
    } else if (parent.missing) return false;
    else if (parent.node.kind === 'array') {
      if (this.#before === Before.Value) this.error('comma-expected', token);
      parent.node.items.push(value);
    } else {
      const member = parent.node.members.at(-1);
      if (this.#before !== Before.Colon || !member) {
        this.#drop(parent, token);
        return false;
      }
      member.value = value;
    }
    this.#before = Before.Value;
    return !this.#hasEnded;
  }

  /** Drops a token that has no place here. */
  #drop(parent: Open, token: OffsetRange): void {
    if (parent.missing) return;
    const isObject = parent.node.kind === 'object';
    const before = this.#before;
    const isName = isObject && before !== Before.Name && before !== Before.Colon;
    if (before === Before.Value) this.error('comma-expected', token);
    else if (before === Before.Name) this.error('colon-expected', token);
    else this.error(isName ? 'property-name-expected' : 'value-expected', token);
    parent.missing = isName ? 'name' : 'value';
  }

  /** Whether something is missing before the closing bracket of a container. */
  #checkLast({ node, missing }: Open, bracket: OffsetRange): void {
    const comma = this.#lastComma;
    if (missing) {
      if (missing === 'name') this.error('value-expected', bracket);
    } else if (this.#before === Before.Colon) this.error('value-expected', bracket);
    else if (this.#before === Before.Name) this.error('colon-expected', bracket);
    else if (this.#before !== Before.Comma) return;
    else if (/^[\s[\]{}:]*$/.test(this.#text.slice(comma + 1, bracket.start)))
      this.error('trailing-comma', { start: comma, end: comma + 1 });
    else this.error(node.kind === 'object' ? 'property-name-expected' : 'value-expected', bracket);
  }

  #enter(node: GrowingObject | GrowingArray, before: Before): void {
    this.#open.push({ node, missing: undefined });
    this.#before = before;
  }

  #end(token: OffsetRange): void {
    this.error('text-after-end', token);
    this.#hasEnded = true;
  }

  #container(kind: 'object' | 'array', start: number): GrowingObject | GrowingArray {
    const range = { start, end: this.#text.length };
    return kind === 'object' ? { kind, range, members: [] } : { kind, range, items: [] };
  }
}
