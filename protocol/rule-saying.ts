import { boolean, integer, listOf, object, orNull, string, type Decoded } from './decoder.js';

/** What a rule finds in a file, as far as it matters to other parts of the product that find the same. */
export const ruleSaying = object({
  /** The id of the rule. */
  rule: string,
  /** Where it begins, in UTF-16 units of the file. */
  offset: integer(0),
  /** The key of the block; null outside of blocks. */
  block: orNull(string),
  /** The path from the entry or from the top of the file, such as `block.title`. */
  path: string,
  /** The names and files that it is about. */
  names: listOf(string),
  /** Whether the diagnostics have it: it is neither suppressed nor switched off. */
  isReported: boolean,
});

export type RuleSaying = Decoded<typeof ruleSaying>;
