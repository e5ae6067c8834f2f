import { losesText, type JsonError, type JsonObject } from '../../../syntax/json/tree.js';

/**
 * Which objects of an entry could be read to their ends. What an object lacks can be told of those alone: the rest of a broken one may be in the part
 * that nobody could read.
 */
export class WholeObjects {
  readonly #errors: JsonError[] = [];

  /** Another entry begins. */
  begin(): void {
    this.#errors.length = 0;
  }

  /** Must hear of every syntax error before it is asked. */
  add(error: JsonError): void {
    if (losesText(error.code)) this.#errors.push(error);
  }

  has({ range }: JsonObject): boolean {
    if (this.#errors.length === 0) return true;
    return !this.#errors.some(
      // Where text goes on behind the entry, one of its brackets was closed too early, and it cannot be told which.
      (error) => error.code === 'text-after-end' || (error.range.start <= range.end && error.range.end >= range.start),
    );
  }
}
