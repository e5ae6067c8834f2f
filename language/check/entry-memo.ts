import type { CheckedEntry } from './check-entry.js';

/**
 * The entries of one file by their text: what follows from a text does not depend on where it stands. What a complete check did not ask for is forgotten;
 * a check that is given up leaves what it has found to the next one.
 */
export class EntryMemo {
  #before: ReadonlyMap<string, CheckedEntry> = new Map();
  #now = new Map<string, CheckedEntry>();
  #meaning: string | undefined;

  /** @param meaning what the meaning of an entry depends on: the kind of the file, and whether it is a list or an object */
  begin(meaning: string): void {
    if (this.#meaning !== meaning) this.#before = this.#now = new Map();
    this.#meaning = meaning;
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
