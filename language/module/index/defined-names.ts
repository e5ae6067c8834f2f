/**
 * Which names the files of a module define, and in which entries; for blocks also what can be answered and whether they have conditions. The object stays
 * the same until one of these changes.
 */
import { commonEnds } from '../../common-ends.js';
import type { SymbolKind } from '../../vocabulary/define.js';
import type { Definition, Facts } from '../facts/facts.js';
import { KnownNames } from '../../names/known-names.js';
import { inOrder, NamePlaces, noPlaces, type DefinedPlace } from './name-places.js';

/** The part of a file that names need. */
interface File {
  readonly entries: readonly DefiningFacts[];
}

type DefiningFacts = Pick<Facts, 'definitions' | 'blocks'>;

type NameTest = (name: string) => boolean;

type PlacesOfKinds = ReadonlyMap<SymbolKind, NamePlaces>;

/** What an edit changes. */
interface NamesChange {
  readonly places: PlacesOfKinds;
  /** The names whose definitions it changes; undefined if it may change any. */
  readonly names: ReadonlySet<string> | undefined;
}

export class DefinedNames {
  readonly #places: PlacesOfKinds;
  /** What each entry of each file defines, as of the last state with these names: else each edit would compare the entries of those before it, too. */
  #defined: readonly (readonly DefiningFacts[])[];
  /** Cached answers, valid as long as the names stay the same. */
  readonly #known = new Map<SymbolKind, KnownNames>();
  /** Those of the names before, until they are used. */
  readonly #knownBefore: Map<SymbolKind, KnownNames>;
  /** Identifies this state. */
  readonly #state = {};
  /** The state before it, and the names that have changed since then. */
  readonly #since: { readonly state: object; readonly names: ReadonlySet<string> } | undefined;

  /** The names that pass a test. */
  readonly #passing = new Map<NameTest, { readonly symbol: SymbolKind; readonly names: readonly string[] }>();

  private constructor(files: readonly File[], { places, names }: NamesChange, before?: DefinedNames) {
    this.#knownBefore = new Map(before && [...before.#knownBefore, ...before.#known]);
    this.#defined = files.map(({ entries }) => entries);
    this.#places = places;
    this.#since = before && names && { state: before.#state, names };
    if (before && names)
      for (const [test, passing] of before.#passing)
        this.#passing.set(test, { ...passing, names: this.#passingAfter(passing, names, test) });
  }

  /** @param before the names of an earlier state of the files: returned itself if nothing has changed */
  static of(files: readonly File[], before?: DefinedNames): DefinedNames {
    const changed = before && before.#entriesThatDiffer(files);
    if (!before || !changed) return new DefinedNames(files, { places: placesIn(files), names: undefined }, before);
    if (changed.length > 0) return new DefinedNames(files, before.#placesAfter(files, changed), before);
    before.#defined = files.map(({ entries }) => entries);
    return before;
  }

  /** The names whose definitions differ from those in an earlier state, if it is that before this one; undefined if unknown. */
  changedSince(earlier: DefinedNames): ReadonlySet<string> | undefined {
    return this.#since?.state === earlier.#state ? this.#since.names : undefined;
  }

  /** The entries that define something else than before; undefined if entries were added or removed. */
  #entriesThatDiffer(files: readonly File[]): readonly Omit<DefinedPlace, 'fact'>[] | undefined {
    if (files.length !== this.#defined.length) return undefined;
    const changed: Omit<DefinedPlace, 'fact'>[] = [];
    for (const [file, { entries }] of files.entries()) {
      const before = this.#defined[file];
      if (before === entries) continue;
      if (before?.length !== entries.length) return undefined;
      const { first, last } = commonEnds(before, entries);
      for (let entry = first; entry < entries.length - last; entry++) {
        const facts = entries[entry]!;
        if (facts !== before[entry] && !areAlike(facts, before[entry]!)) changed.push({ file, entry });
      }
    }
    return changed;
  }

  /** @param changed the entries that define something else than before */
  #placesAfter(files: readonly File[], changed: readonly Omit<DefinedPlace, 'fact'>[]): NamesChange {
    const symbols = new Map<SymbolKind, Map<string, DefinedPlace[]>>();
    const isChanged = new Set(changed.map(({ file, entry }) => `${String(file)} ${String(entry)}`));
    const note = ({ symbol, name }: Definition) => {
      let names = symbols.get(symbol);
      if (!names) symbols.set(symbol, (names = new Map<string, DefinedPlace[]>()));
      let places = names.get(name);
      if (places) return places;
      const known = this.of(symbol).get(name) ?? [];
      places = known.filter(({ file, entry }) => !isChanged.has(`${String(file)} ${String(entry)}`));
      names.set(name, places);
      return places;
    };
    for (const { file, entry } of changed) {
      for (const definition of this.#defined[file]?.[entry]?.definitions ?? []) note(definition);
      for (const [fact, definition] of (files[file]?.entries[entry]?.definitions ?? []).entries())
        note(definition).push({ file, entry, fact });
    }
    const places = new Map(this.#places);
    for (const [symbol, names] of symbols) {
      for (const ofName of names.values()) ofName.sort(inOrder);
      places.set(symbol, this.of(symbol).after(names));
    }
    return { places, names: new Set([...symbols.values()].flatMap((names) => [...names.keys()])) };
  }

  /** By name, in source order. */
  of(symbol: SymbolKind): NamePlaces {
    return this.#places.get(symbol) ?? noPlaces;
  }

  /** The names of a kind that pass a test, in source order: after an edit only the changed ones are tested. @param test of names of this kind */
  passing(symbol: SymbolKind, test: NameTest): readonly string[] {
    const known = this.#passing.get(test);
    if (known) return known.names;
    const names = this.of(symbol).names.filter(test);
    this.#passing.set(test, { symbol, names });
    return names;
  }

  #passingAfter(
    { symbol, names }: { readonly symbol: SymbolKind; readonly names: readonly string[] },
    changed: ReadonlySet<string>,
    test: NameTest,
  ): readonly string[] {
    const places = this.of(symbol);
    const tested = [...changed].filter((name) => places.has(name) && test(name));
    const kept = names.filter((name) => !changed.has(name));
    return [...kept, ...tested].sort((one, other) => inOrder(places.get(one)![0]!, places.get(other)![0]!));
  }

  /** The defined name that is most similar to an undefined one; undefined if none is similar. */
  nearest(symbol: SymbolKind, name: string): string | undefined {
    return this.#knownOf(symbol).nearest(name);
  }

  /** The undefined names asked for in an earlier state, and still, to which another one is the most similar now. */
  meantOtherwise(
    symbol: SymbolKind,
    earlier: DefinedNames,
    isStillAsked: (name: string) => boolean,
  ): ReadonlySet<string> {
    const known = this.of(symbol);
    const isUnknown = (name: string) => !known.has(name) && isStillAsked(name);
    return this.#knownOf(symbol).meantOtherwise(earlier.#knownOf(symbol), isUnknown);
  }

  #knownOf(symbol: SymbolKind): KnownNames {
    let known = this.#known.get(symbol);
    if (!known) {
      known = new KnownNames(this.of(symbol).names, undefined, this.#knownBefore.get(symbol));
      this.#known.set(symbol, known);
      this.#knownBefore.delete(symbol);
    }
    return known;
  }
}

function placesIn(files: readonly File[]): PlacesOfKinds {
  const all = new Map<SymbolKind, Map<string, DefinedPlace[]>>();
  for (const [file, { entries }] of files.entries())
    for (const [entry, { definitions }] of entries.entries())
      for (const [fact, { symbol, name }] of definitions.entries()) {
        let byName = all.get(symbol);
        if (!byName) all.set(symbol, (byName = new Map<string, DefinedPlace[]>()));
        const place = { file, entry, fact };
        const same = byName.get(name);
        if (same) same.push(place);
        else byName.set(name, [place]);
      }
  return new Map([...all].map(([symbol, byName]) => [symbol, NamePlaces.of(byName)]));
}

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
