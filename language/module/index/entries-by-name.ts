import { commonEnds } from '../../common-ends.js';
import type { Facts } from '../facts/facts.js';

/** Which entries of a list mention a name: kept from one state of the list to the next, at the cost of what differs between them. */
export class EntriesByName {
  readonly #namesIn: (entry: Facts) => Iterable<string>;
  #entries: readonly Facts[] = [];
  /** How often each entry is in the list: those with the same text may be the same object. */
  readonly #byName = new Map<string, Map<Facts, number>>();

  constructor(namesIn: (entry: Facts) => Iterable<string>) {
    this.#namesIn = namesIn;
  }

  /** The indexes of the entries that mention one of the names. */
  mentioning(names: Iterable<string>, entries: readonly Facts[]): ReadonlySet<number> {
    this.#update(entries);
    const mentioning = new Set<Facts>();
    for (const name of names) for (const entry of this.#byName.get(name)?.keys() ?? []) mentioning.add(entry);
    const found = new Set<number>();
    if (mentioning.size > 0) for (let i = 0; i < entries.length; i++) if (mentioning.has(entries[i]!)) found.add(i);
    return found;
  }

  #update(entries: readonly Facts[]): void {
    const before = this.#entries;
    const { first, last } = commonEnds(before, entries);
    for (let i = first; i < before.length - last; i++) this.#count(before[i]!, -1);
    for (let i = first; i < entries.length - last; i++) this.#count(entries[i]!, 1);
    this.#entries = entries;
  }

  #count(entry: Facts, more: 1 | -1): void {
    for (const name of new Set(this.#namesIn(entry))) {
      let counts = this.#byName.get(name);
      if (!counts) this.#byName.set(name, (counts = new Map<Facts, number>()));
      const count = (counts.get(entry) ?? 0) + more;
      if (count > 0) counts.set(entry, count);
      else counts.delete(entry);
      if (counts.size === 0) this.#byName.delete(name);
    }
  }
}
