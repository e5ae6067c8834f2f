import type { CheckedEntry } from './check-entry.js';

/**
 * The results of the entries of a list by their text: an entry is checked once, however often it moves. Forgotten is what a check has not asked for. A check
 * that is given up leaves what it has found for the next one.
 */
export class EntryMemo {
  #before: ReadonlyMap<string, CheckedEntry> = new Map();
  #now = new Map<string, CheckedEntry>();

  #kind: string | undefined;

  /** @param kind of the file's value: what an entry means depends on it */
  begin(kind: string): void {
    if (this.#kind !== kind) this.#before = this.#now = new Map();
    this.#kind = kind;
  }

  /** @param check called for a text that is not known; the text in its result shares no memory with the document */
  of(text: string, check: () => CheckedEntry): CheckedEntry {
    const entry = this.#now.get(text) ?? this.#before.get(text) ?? check();
    this.#now.set(entry.text, entry);
    return entry;
  }

  /** The check is at its end. */
  settle(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }
}
