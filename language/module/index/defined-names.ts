/**
 * Which names the files of a module define, and in which entries; for blocks also what can be answered and whether they have conditions. The object stays
 * the same until one of these changes.
 */
import { Derived } from '../../derived.js';
import type { SymbolKind } from '../../vocabulary/define.js';
import type { Definition, Facts } from '../facts/facts.js';
import { KnownNames } from '../../names/known-names.js';

/** The part of a file that names need. */
interface File {
  readonly entries: readonly DefiningFacts[];
}

type DefiningFacts = Pick<Facts, 'definitions' | 'blocks'>;

/** The place of a definition: indexes of the file, of the entry in it and of the fact. */
export interface DefinedPlace {
  readonly file: number;
  readonly entry: number;
  readonly fact: number;
}

type Places = ReadonlyMap<string, readonly DefinedPlace[]>;

export class DefinedNames {
  readonly #places = new Map<SymbolKind, Map<string, DefinedPlace[]>>();
  /** What each entry of each file defines. */
  readonly #defined: readonly (readonly DefiningFacts[])[];
  /** Cached answers, valid as long as the names stay the same. */
  readonly #known = new Map<SymbolKind, KnownNames>();
  /** Those of the names before, until they are used. */
  readonly #knownBefore: Map<SymbolKind, KnownNames>;

  readonly #derived = new Derived<DefinedNames>();

  private constructor(files: readonly File[], before?: DefinedNames) {
    this.#knownBefore = new Map(before && [...before.#knownBefore, ...before.#known]);
    this.#defined = files.map(({ entries }) => entries);
    for (const [file, { entries }] of files.entries())
      for (const [entry, { definitions }] of entries.entries())
        for (const [fact, { symbol, name }] of definitions.entries()) {
          let byName = this.#places.get(symbol);
          if (!byName) this.#places.set(symbol, (byName = new Map<string, DefinedPlace[]>()));
          const place = { file, entry, fact };
          const same = byName.get(name);
          if (same) same.push(place);
          else byName.set(name, [place]);
        }
  }

  /** @param before the names of an earlier state of the files: returned itself if nothing has changed */
  static of(files: readonly File[], before?: DefinedNames): DefinedNames {
    return before && before.#areThoseOf(files) ? before : new DefinedNames(files, before);
  }

  #areThoseOf(files: readonly File[]): boolean {
    return (
      files.length === this.#defined.length &&
      files.every(({ entries }, file) => {
        const before = this.#defined[file];
        if (before === entries) return true;
        if (before?.length !== entries.length) return false;
        // Most of these thousands of objects are identical.
        for (let i = 0; i < entries.length; i++) {
          const facts = entries[i]!;
          if (facts !== before[i] && !areAlike(facts, before[i]!)) return false;
        }
        return true;
      })
    );
  }

  /** By name, in source order. */
  of(symbol: SymbolKind): Places {
    return this.#places.get(symbol) ?? noPlaces;
  }

  /** A value derived from these names, computed once per function. */
  derived<T>(make: (names: DefinedNames) => T): T {
    return this.#derived.of(this, make);
  }

  /** The defined name that is most similar to an undefined one; undefined if none is similar. */
  nearest(symbol: SymbolKind, name: string): string | undefined {
    let known = this.#known.get(symbol);
    if (!known) {
      known = new KnownNames(this.of(symbol).keys(), undefined, this.#knownBefore.get(symbol));
      this.#known.set(symbol, known);
      this.#knownBefore.delete(symbol);
    }
    return known.nearest(name);
  }
}

const noPlaces: ReadonlyMap<string, readonly DefinedPlace[]> = new Map();

function areAlike(one: DefiningFacts, other: DefiningFacts): boolean {
  return (
    one.definitions.length === other.definitions.length &&
    one.definitions.every((definition, i) => {
      const before = other.definitions[i]!;
      return (
        definition.symbol === before.symbol &&
        definition.name === before.name &&
        JSON.stringify(definition.answers) === JSON.stringify(before.answers) &&
        hasConditions(definition, one) === hasConditions(before, other)
      );
    })
  );
}

function hasConditions({ range }: Definition, { blocks = [] }: DefiningFacts): boolean {
  return blocks.some((block) => block.range.start === range.start);
}
