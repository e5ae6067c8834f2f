/** Where names are defined. An edit changes few of thousands, so a state refers to an earlier one, and has what has changed since. */
import { countWhile } from '../../syntax/count-while.js';

/** The place of a definition: indexes of the file, of the entry in it and of the fact. */
export interface DefinedPlace {
  readonly file: number;
  readonly entry: number;
  readonly fact: number;
}

type Places = ReadonlyMap<string, readonly DefinedPlace[]>;

/** So many changes make a state of its own. */
const mostChanges = 256;

export class NamePlaces {
  /** In source order. */
  readonly names: readonly string[];
  /** Those that are defined more than once. */
  readonly repeated: readonly string[];
  readonly #base: Places;
  /** Names that have other places than in the base: without any, they are no longer defined. */
  readonly #changed: Places;

  /** @param repeated in any order */
  private constructor(names: readonly string[], repeated: readonly string[], base: Places, changed: Places) {
    this.names = names;
    this.#base = base;
    this.#changed = changed;
    this.repeated = repeated.toSorted((one, other) => inOrder(this.get(one)![0]!, this.get(other)![0]!));
  }

  /** @param places in source order */
  static of(places: Places): NamePlaces {
    return new NamePlaces([...places.keys()], repeatedIn(places), places, new Map());
  }

  /** In source order. */
  get(name: string): readonly DefinedPlace[] | undefined {
    const changed = this.#changed.get(name);
    return changed ? (changed.length > 0 ? changed : undefined) : this.#base.get(name);
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  *[Symbol.iterator](): Iterator<readonly [string, readonly DefinedPlace[]]> {
    for (const name of this.names) yield [name, this.get(name)!];
  }

  /** @param changed the names that have other places now, in source order */
  after(changed: Places): NamePlaces {
    const names = this.names.slice();
    const gone = [...changed.keys()].flatMap((name) => this.get(name)?.[0] ?? []).sort(inOrder);
    for (const place of gone.toReversed()) names.splice(this.#countBefore(this.names, place), 1);
    const repeated = this.repeated.filter((name) => !changed.has(name)).concat(repeatedIn(changed));
    const all = new NamePlaces(names, repeated, this.#base, new Map([...this.#changed, ...changed]));
    const defined = [...changed].filter(([, places]) => places.length > 0);
    for (const [name, [place]] of defined) names.splice(all.#countBefore(names, place!), 0, name);
    return all.#changed.size > mostChanges ? NamePlaces.of(new Map(all)) : all;
  }

  /** How many of these names are defined before a place. */
  #countBefore(names: readonly string[], place: DefinedPlace): number {
    return countWhile(names, (name) => inOrder(this.get(name)![0]!, place) < 0);
  }
}

function repeatedIn(places: Places): readonly string[] {
  const names: string[] = [];
  for (const [name, { length }] of places) if (length > 1) names.push(name);
  return names;
}

export const noPlaces = NamePlaces.of(new Map());

export function inOrder(one: DefinedPlace, other: DefinedPlace): number {
  return one.file - other.file || one.entry - other.entry || one.fact - other.fact;
}
