import { commonEnds } from '../../common-ends.js';
import type { Facts } from '../facts/facts.js';

/** Which entries of a list mention a name: kept from one state of the list to the next, at the cost of what differs between them. */
export class EntriesByName {
  readonly #namesIn: (entry: Facts) => readonly string[];
  #entries: readonly Facts[] = [];
  /** Each entry once for each time that it mentions the name and is in the list: those with the same text may be the same object. */
  readonly #byName = new Map<string, Facts[]>();

  constructor(namesIn: (entry: Facts) => readonly string[]) {
    this.#namesIn = namesIn;
  }

  /** Takes over the next state of the list. */
  note(entries: readonly Facts[]): void {
    const before = this.#entries;
    if (before === entries) return;
    const { first, last } = commonEnds(before, entries);
    for (let i = first; i < before.length - last; i++) this.#remove(before[i]!);
    for (let i = first; i < entries.length - last; i++) this.#add(entries[i]!);
    this.#entries = entries;
  }

  /** The indexes of the entries that mention one of the names. */
  mentioning(names: Iterable<string>, entries: readonly Facts[]): ReadonlySet<number> {
    this.note(entries);
    const mentioning = new Set<Facts>();
    for (const name of names) for (const entry of this.#byName.get(name) ?? []) mentioning.add(entry);
    const found = new Set<number>();
    if (mentioning.size > 0) for (let i = 0; i < entries.length; i++) if (mentioning.has(entries[i]!)) found.add(i);
    return found;
  }

  /** Whether one of the entries mentions a name. */
  mentions(name: string, entries: readonly Facts[]): boolean {
    this.note(entries);
    return this.#byName.has(name);
  }

  #add(entry: Facts): void {
    for (const name of this.#namesIn(entry)) {
      const mentioning = this.#byName.get(name);
      if (mentioning) mentioning.push(entry);
      else this.#byName.set(name, [entry]);
    }
  }

  #remove(entry: Facts): void {
    for (const name of this.#namesIn(entry)) {
      const mentioning = this.#byName.get(name);
      mentioning?.splice(mentioning.indexOf(entry), 1);
      if (mentioning?.length === 0) this.#byName.delete(name);
    }
  }
}
