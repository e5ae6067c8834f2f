import { detached } from '../syntax/detached.js';

/** What is kept of a text takes up to a hundred times as much memory. */
const charactersKept = 100_000;

/** What is known of the last texts: those since it began to forget, and as many before. Long ones are not kept. */
export class RecentTexts<Known> {
  #earlier: ReadonlyMap<string, Known> = new Map();
  #recent = new Map<string, Known>();
  #characters = 0;

  get(text: string): Known | undefined {
    const known = this.#recent.get(text);
    if (known !== undefined) return known;
    const before = this.#earlier.get(text);
    if (before !== undefined) this.set(text, before);
    return before;
  }

  set(text: string, known: Known): void {
    if (text.length > charactersKept) return;
    if (this.#characters > charactersKept) {
      this.#earlier = this.#recent;
      this.#recent = new Map();
      this.#characters = 0;
    }
    // A part of a text would keep all of it.
    this.#recent.set(detached(text), known);
    this.#characters += text.length;
  }
}
