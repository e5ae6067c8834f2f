/** Everything that the entries of a module say of one another: its names, where they are defined and where they are used. */
import { shift, type OffsetRange } from '../syntax/range.js';
import type { SymbolKind } from '../vocabulary/define.js';
import type { Definition, Facts, FulfillmentFact, Reference } from './facts.js';
import type { FileKind } from './module.js';

/** The facts of a file. */
export interface IndexedFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly entries: readonly IndexedEntry[];
  /** False where a part of the file could not be read: names may be defined there that nobody knows of. */
  readonly complete: boolean;
}

export interface IndexedEntry {
  /** UTF-16 offset of the entry in its file. */
  readonly start: number;
  readonly facts: Facts;
}

/** A fact and where its entry is. */
export interface Located<F> {
  readonly fact: F;
  readonly path: string;
  readonly start: number;
}

/** The kind of file that defines a symbol. */
const definedIn: Readonly<Record<SymbolKind, FileKind>> = {
  block: 'claimsBlocks',
  fulfillmentType: 'configuration',
  fulfillmentParameter: 'configuration',
  alterationHook: 'configuration',
};

export class ModuleIndex {
  readonly foldersInPlaceOfFiles: readonly string[];
  readonly fulfillments: readonly Located<FulfillmentFact>[];
  readonly #definitions = new Map<SymbolKind, Map<string, Located<Definition>[]>>();
  readonly #references = new Map<SymbolKind, Located<Reference>[]>();
  readonly #files: readonly IndexedFile[];

  constructor(files: readonly IndexedFile[], foldersInPlaceOfFiles: readonly string[] = []) {
    this.#files = files;
    this.foldersInPlaceOfFiles = foldersInPlaceOfFiles;
    const fulfillments: Located<FulfillmentFact>[] = [];
    for (const { path, entries } of files)
      for (const { start, facts } of entries) {
        for (const fact of facts.definitions) this.#define({ fact, path, start });
        for (const fact of facts.references) this.#refer({ fact, path, start });
        for (const fact of facts.fulfillments) fulfillments.push({ fact, path, start });
      }
    this.fulfillments = fulfillments;
  }

  /** All definitions of a kind by name, in the order of the files' text. */
  definitions(symbol: SymbolKind): ReadonlyMap<string, readonly Located<Definition>[]> {
    return this.#definitions.get(symbol) ?? new Map<string, Located<Definition>[]>();
  }

  /** The first definition of a name. */
  definition(symbol: SymbolKind, name: string): Located<Definition> | undefined {
    return this.#definitions.get(symbol)?.get(name)?.[0];
  }

  references(symbol: SymbolKind): readonly Located<Reference>[] {
    return this.#references.get(symbol) ?? [];
  }

  /** Whether every definition of this kind is known: the file that holds them is there and could be read to its end. */
  knowsAll(symbol: SymbolKind): boolean {
    const file = this.#files.find(({ kind }) => kind === definedIn[symbol]);
    return file?.complete ?? false;
  }

  #define(located: Located<Definition>): void {
    const { symbol, name } = located.fact;
    let byName = this.#definitions.get(symbol);
    if (!byName) this.#definitions.set(symbol, (byName = new Map<string, Located<Definition>[]>()));
    const same = byName.get(name);
    if (same) same.push(located);
    else byName.set(name, [located]);
  }

  #refer(located: Located<Reference>): void {
    const all = this.#references.get(located.fact.symbol);
    if (all) all.push(located);
    else this.#references.set(located.fact.symbol, [located]);
  }
}

/** Where a range of a located fact is in its file. */
export function placeOf(located: Located<unknown>, range: OffsetRange): { path: string; range: OffsetRange } {
  return { path: located.path, range: shift(range, located.start) };
}
