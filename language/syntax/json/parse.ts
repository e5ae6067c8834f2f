/** Text → tree and errors. Never throws and always returns what could be read: rules and completion work on half-typed text. */
import { hasLookalike, lookalikeUses } from '../lookalikes.js';
import { JsonReader } from './reader.js';
import { TreeBuilder } from './tree-builder.js';
import type { JsonError, JsonNode } from './tree.js';

/** Deeper text is not analysed unless a setting allows it (DESIGN: budgets and trust): what walks over a tree recurses. */
export const maximumDepth = 500;

export interface ParsedJson {
  /** Absent if the text holds no value at all, or is nested too deeply. */
  readonly root: JsonNode | undefined;
  /** Ascending. */
  readonly errors: readonly JsonError[];
}

/** The value of a whole file. Absent also where that is nested deeper than `maximumDepth`: most readers of a tree recurse. */
export function rootOf(text: string): JsonNode | undefined {
  return parseJson(text, maximumDepth).root;
}

/** @param text of one value @param depth how deep it may be nested */
export function parseJson(text: string, depth = Infinity): ParsedJson {
  const meant = withoutLookalikes(text);
  const { root, errors } = read(meant.text, depth);
  if (meant.errors.length === 0) return { root, errors };
  return { root, errors: [...meant.errors, ...errors].sort((a, b) => a.range.start - b.range.start) };
}

/** The text with quotes and blanks in the place of characters that look like them, of the same length, and where those are. */
function withoutLookalikes(text: string): { readonly text: string; readonly errors: readonly JsonError[] } {
  if (!hasLookalike(text)) return { text, errors: [] };
  // Texts in straight quotes may contain them.
  const uses = lookalikeUses(text.replace(/"(?:[^"\\\n]|\\.)*"/g, ({ length }) => '_'.repeat(length)));
  let plain = '';
  let copied = 0;
  for (const { kind, start, end, isPair } of uses) {
    const [one, rest] = [kind === 'typographic-quote' ? '"' : ' ', text.slice(start + 1, end - 1)];
    plain += text.slice(copied, start) + (isPair ? `${one}${rest}${one}` : one);
    copied = end;
  }
  const errors = uses.map(({ kind, start, end }) => ({ code: kind, range: { start, end } }));
  return { text: plain + text.slice(copied), errors };
}

function read(text: string, depth: number): ParsedJson {
  const tree = new TreeBuilder(text);
  const reader = new JsonReader(text, depth, tree);
  const skipBlanks = () => {
    for (const comment of reader.skipBlanks()) tree.error('comment', comment);
  };
  skipBlanks();
  for (let start = -1; !tree.root && start < reader.offset; skipBlanks()) {
    start = reader.offset;
    reader.readValue();
  }
  if (!tree.root) tree.error('value-expected', reader.nextToken);
  else if (!reader.isAtEnd() && !reader.tooDeep) tree.error('text-after-end', reader.nextToken);
  return { root: reader.tooDeep ? undefined : tree.root, errors: tree.errors };
}
