/** The objects and lists of a file as slots with offsets: enough to edit them without touching the rest. */
import type { OffsetRange } from '../range.js';
import type { Outline } from './outline.js';
import { parseJson } from './parse.js';
import type { JsonNode } from './tree.js';

/** UTF-16 offsets into the file. */
export interface Container {
  readonly kind: 'object' | 'array';
  readonly range: OffsetRange;
  readonly children: readonly Child[];
}

/** A member with its name, or an item. */
export interface Child {
  readonly range: OffsetRange;
  /** Undefined for an item. */
  readonly name: { readonly text: string; readonly range: OffsetRange } | undefined;
  /** Undefined in half-typed text. */
  readonly value: OffsetRange | undefined;
}

/** Finds containers. Parses only the requested entries, so a broken entry does not affect the others. */
export class Containers {
  readonly #text: string;
  readonly #outline: Outline;
  #entries: readonly Child[] | undefined;
  readonly #parsed = new Map<number, readonly Container[]>();

  /** @param outline of the text; finds nothing if the text is nested too deeply */
  constructor(text: string, outline: Outline) {
    this.#text = text;
    this.#outline = outline;
  }

  /** The container that begins at an offset. */
  at(offset: number): Container | undefined {
    if (this.#outline.kind === 'array' && offset === this.#outline.opening) return this.#list();
    return this.#around(offset).find(({ range }) => range.start === offset);
  }

  /** The container with a child at a range: a member by the range of its name, an item by where it begins. */
  withChild(range: OffsetRange): { readonly container: Container; readonly child: Child } | undefined {
    const find = (containers: readonly Container[], matches: (child: Child) => boolean) => {
      for (const container of containers) {
        const child = container.children.find(matches);
        if (child) return { container, child };
      }
      return undefined;
    };
    const list = this.#outline.kind === 'array' ? [this.#list()] : [];
    return (
      find(this.#around(range.start), ({ name }) => covers(name?.range, range)) ??
      find([...this.#around(range.start), ...list], ({ name, value }) => !name && value?.start === range.start)
    );
  }

  /** The range of the value that begins at a range, or of the text whose content it is. */
  value(range: OffsetRange): OffsetRange | undefined {
    const inEntry = this.#around(range.start).flatMap(({ children }) => children.flatMap(({ value }) => value ?? []));
    const values = this.#outline.kind === 'array' ? [...inEntry, ...this.#outline.entries] : inEntry;
    return (
      values.find(({ start }) => start === range.start) ??
      values.find((value) => this.#text[value.start] === '"' && covers(value, range))
    );
  }

  /** The value at the top level. */
  root(): Container | undefined {
    return this.#outline.kind === 'array' || this.#outline.kind === 'object'
      ? this.at(this.#outline.opening)
      : undefined;
  }

  #list(): Container {
    const { opening, entries } = this.#outline;
    this.#entries ??= entries.map((range) => ({ range, name: undefined, value: range }));
    return { kind: 'array', range: { start: opening, end: this.#text.trimEnd().length }, children: this.#entries };
  }

  /** The containers of the entry at an offset. */
  #around(offset: number): readonly Container[] {
    if (this.#outline.tooDeep) return [];
    const entry = this.#outline.entries.find(({ start, end }) => start <= offset && offset <= end);
    if (!entry) return [];
    let found = this.#parsed.get(entry.start);
    if (!found) {
      const { root } = parseJson(this.#text.slice(entry.start, entry.end));
      this.#parsed.set(entry.start, (found = root ? containersIn(root, entry.start) : []));
    }
    return found;
  }
}

/** @param start offset at which the parsed text begins */
function containersIn(root: JsonNode, start: number): readonly Container[] {
  const found: Container[] = [];
  const moved = (range: OffsetRange) => ({ start: range.start + start, end: range.end + start });
  const walk = (node: JsonNode) => {
    if (node.kind === 'object')
      found.push({
        kind: 'object',
        range: moved(node.range),
        children: node.members.map(({ name, value }) => ({
          range: moved({ start: name.range.start, end: (value ?? name).range.end }),
          name: { text: name.value, range: moved(name.range) },
          value: value && moved(value.range),
        })),
      });
    if (node.kind === 'array')
      found.push({
        kind: 'array',
        range: moved(node.range),
        children: node.items.map(({ range }) => ({ range: moved(range), name: undefined, value: moved(range) })),
      });
    for (const child of childrenOf(node)) walk(child);
  };
  walk(root);
  return found;
}

function childrenOf(node: JsonNode): readonly JsonNode[] {
  if (node.kind === 'array') return node.items;
  return node.kind === 'object' ? node.members.flatMap(({ value }) => value ?? []) : [];
}

function covers(outer: OffsetRange | undefined, inner: OffsetRange): boolean {
  return outer !== undefined && outer.start <= inner.start && inner.end <= outer.end;
}
