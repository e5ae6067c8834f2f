import { countWhile } from '../../syntax/count-while.js';
import type { OffsetEdit } from '../../syntax/offset-edits.js';

/** Replacements in one text that do not overlap. A file may have thousands of them: each is found by a binary search. */
export class DisjointEdits {
  /** By start, then by end. */
  readonly #edits: OffsetEdit[] = [];

  get all(): readonly OffsetEdit[] {
    return this.#edits;
  }

  get isEmpty(): boolean {
    return this.#edits.length === 0;
  }

  hasRoomFor(edits: readonly OffsetEdit[]): boolean {
    return edits.every((edit) => {
      const index = this.#indexOf(edit);
      return [this.#edits[index - 1], this.#edits[index]].every((other) => !other || !overlap(other, edit));
    });
  }

  add(edits: readonly OffsetEdit[]): void {
    for (const edit of edits) this.#edits.splice(this.#indexOf(edit), 0, edit);
  }

  /** After all that come earlier or start at the same place. */
  #indexOf({ range }: OffsetEdit): number {
    return countWhile(
      this.#edits,
      (other) => other.range.start < range.start || (other.range.start === range.start && other.range.end <= range.end),
    );
  }
}

/** Two insertions at one place conflict, unless they insert the same text: then two rules found one mistake. */
function overlap(a: OffsetEdit, b: OffsetEdit): boolean {
  const isSamePlace = a.range.start === b.range.start && a.range.end === b.range.end;
  return isSamePlace
    ? a.newText === b.newText || a.range.start < a.range.end
    : a.range.start < b.range.end && b.range.start < a.range.end;
}
