/**
 * Minimal edits of a JSON text: everything else keeps its characters. A new member is formatted like its siblings; removing one also removes its comma.
 */
import { inOrder, type OffsetEdit } from '../offset-edits.js';
import type { OffsetRange } from '../range.js';
import { Containers, type Child, type Container } from './containers.js';
import { outlineOf, type Outline } from './outline.js';
import { indentationAt, printLine, printLines, styleOf, type JsonStyle, type JsonValue } from './print.js';

/** Names of members and indexes of items from the top; `-` means after the last item of a list. */
export type JsonPath = readonly (string | number)[];

export type JsonEdit =
  | { readonly kind: 'text'; readonly range: OffsetRange; readonly newText: string }
  /**
   * `into`: where the container begins, or the name of its member. Without a name the value is added as an item; a name that the object has already gets the value.
   */
  | {
      readonly kind: 'insert';
      readonly into: OffsetRange;
      readonly name: string | undefined;
      readonly value: JsonValue;
    }
  | { readonly kind: 'insertItemBefore'; readonly item: OffsetRange; readonly value: JsonValue }
  /** `member`: the name of a member of the object. */
  | {
      readonly kind: 'insertMemberBefore';
      readonly member: OffsetRange;
      readonly name: string;
      readonly value: JsonValue;
    }
  /** An item as it is written elsewhere: its lines are shifted. `before`: an item of the list; undefined for the end. */
  | {
      readonly kind: 'insertWritten';
      readonly into: OffsetRange;
      readonly before: OffsetRange | undefined;
      readonly item: WrittenItem;
    }
  /** `child`: the name of the member, or the item. */
  | { readonly kind: 'remove'; readonly child: OffsetRange }
  | { readonly kind: 'move'; readonly member: OffsetRange; readonly into: OffsetRange }
  | { readonly kind: 'value'; readonly at: OffsetRange; readonly value: JsonValue }
  | { readonly kind: 'set'; readonly path: JsonPath; readonly value: JsonValue };

/** The source of an item, and the indentation of the line in which it begins. */
export interface WrittenItem {
  readonly source: string;
  readonly indent: string;
}

/** The item of a text at a range, as it is written there. */
export function writtenItem(text: string, { start, end }: OffsetRange): WrittenItem {
  return { source: text.slice(start, end), indent: indentationAt(text, start) };
}

/**
 * The replacements that make these changes together: ascending, not overlapping.
 *
 * @param outline of the text, if known
 * @returns undefined if a target is missing or two changes overlap
 */
export function editJson(
  text: string,
  edits: readonly JsonEdit[],
  outline: Outline = outlineOf(text),
): readonly OffsetEdit[] | undefined {
  const plan = new Plan(text, outline);
  return edits.every((edit) => plan.add(edit)) ? plan.replacements() : undefined;
}

/** Prints a child for its target position. */
type Print = (place: Place) => string;

/** Where a new child begins: after `separator`, which follows the comma or the opening bracket. */
interface Place {
  readonly separator: string;
  /** The lines of the new child. */
  readonly isSpread: boolean;
  readonly indent: string;
}

/** The pending changes of one container's children. Commas separate children, so they can only be placed once all changes are known. */
interface Slots {
  readonly container: Container;
  readonly removed: Set<Child>;
  readonly added: Print[];
}

class Plan {
  readonly #text: string;
  readonly #style: JsonStyle;
  readonly #containers: Containers;
  readonly #slots = new Map<number, Slots>();
  readonly #replacements: OffsetEdit[] = [];

  constructor(text: string, outline: Outline) {
    this.#text = text;
    this.#style = styleOf(text);
    this.#containers = new Containers(text, outline);
  }

  /** @returns whether the target exists */
  add(edit: JsonEdit): boolean {
    switch (edit.kind) {
      case 'text':
        this.#replacements.push({ range: edit.range, newText: edit.newText });
        return true;
      case 'value': {
        const range = this.#containers.value(edit.at);
        return range !== undefined && this.#replace(range, edit.value);
      }
      case 'insert':
        return this.#insert(this.#container(edit.into), edit.name, edit.value);
      case 'insertItemBefore': {
        const found = this.#containers.withChild(edit.item);
        return (
          found?.container.kind === 'array' &&
          this.#insertBefore(found.container, found.child, (place) => this.#print(edit.value, place))
        );
      }
      case 'insertMemberBefore': {
        const found = this.#containers.withChild(edit.member);
        return (
          found?.container.kind === 'object' &&
          this.#insertBefore(found.container, found.child, this.#member(edit.name, edit.value))
        );
      }
      case 'insertWritten': {
        const into = this.#container(edit.into);
        if (into?.kind !== 'array') return false;
        const print = asWritten(edit.item);
        const before = edit.before && into.children.find(({ range }) => range.start === edit.before?.start);
        if (edit.before) return before !== undefined && this.#insertBefore(into, before, print);
        this.#slotsOf(into).added.push(print);
        return true;
      }
      case 'remove': {
        const found = this.#containers.withChild(edit.child);
        if (found) this.#slotsOf(found.container).removed.add(found.child);
        return found !== undefined;
      }
      case 'move': {
        const found = this.#containers.withChild(edit.member);
        const into = this.#container(edit.into);
        if (!found || !into) return false;
        this.#slotsOf(found.container).removed.add(found.child);
        this.#slotsOf(into).added.push(asWritten(writtenItem(this.#text, found.child.range)));
        return true;
      }
      case 'set':
        return this.#set(edit.path, edit.value);
    }
  }

  replacements(): readonly OffsetEdit[] | undefined {
    return inOrder([...this.#replacements, ...[...this.#slots.values()].flatMap((slots) => this.#ofContainer(slots))]);
  }

  /** The container that begins at a range, or the value of the member whose name is there. */
  #container(range: OffsetRange): Container | undefined {
    const value = this.#containers.withChild(range)?.child.value;
    return this.#containers.at(range.start) ?? (value && this.#containers.at(value.start));
  }

  #slotsOf(container: Container): Slots {
    const key = container.range.start;
    let slots = this.#slots.get(key);
    if (!slots) this.#slots.set(key, (slots = { container, removed: new Set(), added: [] }));
    return slots;
  }

  #replace(range: OffsetRange, value: JsonValue): boolean {
    const old = this.#text.slice(range.start, range.end);
    const isSpread = old.includes('\n') || (!/^[[{]/.test(old) && !this.#isOnOneLine(range.start));
    const indent = indentationAt(this.#text, range.start);
    this.#replacements.push({ range, newText: this.#print(value, { separator: '', isSpread, indent }) });
    return true;
  }

  #insert(container: Container | undefined, name: string | undefined, value: JsonValue): boolean {
    if (!container || (container.kind === 'object') !== (name !== undefined)) return false;
    const known = name === undefined ? undefined : container.children.findLast((child) => child.name?.text === name);
    if (known) return known.value !== undefined && this.#replace(known.value, value);
    const print: Print = name === undefined ? (place) => this.#print(value, place) : this.#member(name, value);
    this.#slotsOf(container).added.push(print);
    return true;
  }

  #member(name: string, value: JsonValue): Print {
    return (place) => `${JSON.stringify(name)}:${this.#style.gap}${this.#print(value, place)}`;
  }

  #insertBefore(container: Container, { range }: Child, print: Print): boolean {
    const place = this.#placeIn(container);
    const at = { start: range.start, end: range.start };
    this.#replacements.push({ range: at, newText: `${print(place)},${place.separator}` });
    return true;
  }

  #set(path: JsonPath, value: JsonValue): boolean {
    let container = this.#containers.root();
    if (!container) {
      if (this.#text.trim() !== '') return false;
      const all = { start: 0, end: this.#text.length };
      const newText = printLines(nested(path, value), this.#style, '') + this.#style.lineEnd;
      this.#replacements.push({ range: all, newText });
      return true;
    }
    for (const [i, step] of path.entries()) {
      const rest = nested(path.slice(i + 1), value);
      const child: Child | undefined =
        container.kind === 'object'
          ? container.children.findLast(({ name }) => name?.text === step)
          : container.children[typeof step === 'number' ? step : -1];
      if (!child) return this.#insert(container, container.kind === 'object' ? String(step) : undefined, rest);
      const next: Container | undefined = child.value && this.#containers.at(child.value.start);
      if (!next || i === path.length - 1) return child.value !== undefined && this.#replace(child.value, rest);
      container = next;
    }
    return false;
  }

  #print(value: JsonValue, { isSpread, indent }: Place): string {
    return isSpread ? printLines(value, this.#style, indent) : printLine(value, this.#style);
  }

  #ofContainer({ container, removed, added }: Slots): readonly OffsetEdit[] {
    const { children, range } = container;
    const lastKept = children.findLast((child) => !removed.has(child));
    const place = this.#placeIn(container);
    const { separator } = place;
    const newChildren = added.map((print) => print(place));

    if (!lastKept) {
      const behindLast = children.at(-1)?.range.end ?? range.start + 1;
      const rest = /^\s*,?\s*/.exec(this.#text.slice(behindLast))?.[0].length ?? 0;
      const inside = { start: range.start + 1, end: behindLast + rest };
      if (newChildren.length === 0) return [{ range: inside, newText: '' }];
      const [first, last] = [children[0], children.at(-1)];
      if (first && last)
        return [
          { range: { start: first.range.start, end: last.range.end }, newText: newChildren.join(`,${separator}`) },
        ];
      // Only objects have blanks inside their brackets on one line.
      const opening = separator.includes('\n') || container.kind === 'object' ? separator : '';
      const closing = separator.includes('\n') ? this.#style.lineEnd + indentationAt(this.#text, range.start) : opening;
      return [{ range: inside, newText: opening + newChildren.join(`,${separator}`) + closing }];
    }
    const removals = children.flatMap((child, i) => {
      if (!removed.has(child)) return [];
      const isLeading = children.slice(0, i).every((earlier) => removed.has(earlier));
      const [before, after] = [children[i - 1], children[i + 1]];
      const cut = isLeading
        ? { start: child.range.start, end: after?.range.start ?? child.range.end }
        : { start: before?.range.end ?? child.range.start, end: child.range.end };
      return [{ range: cut, newText: '' }];
    });
    const behind = { start: lastKept.range.end, end: lastKept.range.end };
    const insertions = newChildren.map((newText) => ({ range: behind, newText: `,${separator}${newText}` }));
    return [...insertions, ...removals];
  }

  /** Whether a value shares its line with a container around it or with a sibling before it. */
  #isOnOneLine(offset: number): boolean {
    const text = this.#text;
    const line = text.slice(text.lastIndexOf('\n', offset) + 1, offset);
    return !text.includes('\n') || /[[{,]\s*\S/.test(line);
  }

  /** Where the next child of a container goes: formatted like the last one. */
  #placeIn({ children, range }: Container): Place {
    const text = this.#text;
    const [last, before] = [children.at(-1), children.at(-2)];
    if (!last) {
      // An empty container gets one line per child, unless its parent is on one line.
      const isOnOneLine = this.#isOnOneLine(range.start);
      const indent = indentationAt(text, range.start) + this.#style.step;
      return isOnOneLine
        ? { separator: this.#style.gap, isSpread: false, indent: '' }
        : { separator: this.#style.lineEnd + indent, isSpread: true, indent };
    }
    const gap = /(?<!\s)\s*$/.exec(text.slice(before?.range.end ?? range.start + 1, last.range.start))?.[0] ?? '';
    const indent = indentationAt(text, last.range.start);
    if (!gap.includes('\n')) return { separator: before ? gap : this.#style.gap, isSpread: false, indent };
    const value = last.value && text.slice(last.value.start, last.value.end);
    const isLikeOneLine = value !== undefined && /^[[{]/.test(value) && !value.includes('\n');
    return { separator: this.#style.lineEnd + indent, isSpread: !isLikeOneLine, indent };
  }
}

/** Its further lines are shifted together with the first. */
function asWritten({ source, indent: before }: WrittenItem): Print {
  return ({ indent }) =>
    source.replace(/\n([ \t]*)/g, (_, blanks: string) => `\n${indent}${blanks.slice(before.length)}`);
}

/** The value at a path, with the containers around it. */
function nested(path: JsonPath, value: JsonValue): JsonValue {
  return path.reduceRight<JsonValue>(
    (inner, step) => (typeof step === 'number' || step === '-' ? [inner] : { [step]: inner }),
    value,
  );
}
