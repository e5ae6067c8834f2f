import type { JsonError } from './tree.js';

/** So many errors of a text are listed, which is what a tools file can ask for at most; a text that is not JSON at all would have millions. */
export const maximumErrors = 10_000;

/** The first errors of a text, in the order in which they are found. The others are counted. */
export class ErrorList {
  /** The one that was found last, whether it is listed or not. */
  last: JsonError | undefined;
  readonly #listed: JsonError[];
  #more = 0;

  constructor(listed: readonly JsonError[] = []) {
    this.#listed = [...listed];
    this.last = this.#listed.at(-1);
  }

  add(error: JsonError): void {
    this.last = error;
    if (this.#listed.length < maximumErrors) this.#listed.push(error);
    else this.#more++;
  }

  /** Puts another error in the place of the last one. */
  replaceLast(error: JsonError): void {
    if (this.#more === 0) this.#listed.pop();
    else this.#more--;
    this.add(error);
  }

  /** The last of them says how many more there are. */
  get all(): readonly JsonError[] {
    return withMore(this.#listed, this.#more);
  }
}

/** How many errors there are beyond those that are listed. */
export function unlisted(errors: readonly JsonError[]): number {
  return errors.at(-1)?.more ?? 0;
}

/** The same errors, the last of which says how many more there are, and no other. */
export function withMore(errors: readonly JsonError[], more: number): readonly JsonError[] {
  const last = errors.length - 1;
  return more === 0 ? errors : errors.map(({ code, range }, i) => ({ code, range, ...(i === last && { more }) }));
}
