/** The values that a module may have: each takes the memory of many characters, so that a short list of numbers needs more than there is. */

/** Of all files of a module together. A hundred blocks have about 5,000. */
export const mostValues = 2_000_000;

/** Why a file is not read, as the end of a sentence. */
export const tooManyValues = `with it, the module has more than ${String(mostValues / 1e6)} million values`;

/**
 * How many values a text of JSON or code has at most, by what separates them, without reading it.
 *
 * @param most where to stop counting
 */
export function valuesIn(text: string, most: number): number {
  let count = 1;
  for (const separator of [',', ';', '.', '[', '(', '{', '+'])
    for (let at = text.indexOf(separator); at >= 0 && count <= most; at = text.indexOf(separator, at + 1)) count++;
  return count;
}
