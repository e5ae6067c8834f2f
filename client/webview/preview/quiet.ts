import type { PreviewProblem } from '../../../protocol/view-model.js';

/** How long the text must rest before what is wrong with it is told, in milliseconds. */
const rest = 1000;

/**
 * Holds back what is wrong while a text is typed: each letter of a condition brings another fault, and the last one none. What is gone goes at once, and
 * what is told already is kept up to date.
 */
export class Quiet {
  readonly #tell: () => void;
  #told: ReadonlySet<string> = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param tell called when faults that were held back are told */
  constructor(tell: () => void) {
    this.#tell = tell;
  }

  /** @param faults the places of all that there are @param isTyped whether they come from a change of the text; otherwise they are told at once */
  take(faults: readonly string[], isTyped: boolean): void {
    clearTimeout(this.#timer);
    const all = new Set(faults);
    this.#told = isTyped ? new Set(faults.filter((fault) => this.#told.has(fault))) : all;
    if (this.#told.size === all.size) return;
    this.#timer = setTimeout(() => {
      this.#told = all;
      this.#tell();
    }, rest);
  }

  tells(fault: string): boolean {
    return this.#told.has(fault);
  }
}

/** Where a problem is, to compare it with those before. */
export function placeOf({ block, property }: PreviewProblem): string {
  return JSON.stringify([block, property]);
}
