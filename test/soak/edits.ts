/** Realistic edits, and arbitrary ones. */
import type { Random } from '../support/random.js';
import type { OffsetEdit } from '../../language/syntax/offset-edits.js';

/** `mistakes` are words, values and members in wrong places; `anything` may break the structure of the text as well. */
export type Mood = 'mistakes' | 'anything';

const fragments = [
  ...['"', "'", '`', '{', '}', '[', ']', '(', ')', ',', ':', '\\', '\n', '\r\n', ' ', '//', '/*', '*/', '█', '🔥'],
  ...['{{', '}}', '{{#if a}}', '{{/if}}', '{{else}}', '<<<<<<< HEAD\n', '"key": "day_of_loss",', 'null', '12', 'true'],
  ...['{"block": {"type": "divider", "key": "new"}},', 'claim.block_states.', 'function f() {', '\u2028', '\u0000'],
];
const values = ['null', 'true', '"true"', '""', '0', '-1', '12', '"12"', '1.5', '[]', '{}', '"2026-02-30"', '"R 10"'];

/** One edit of a text. */
export function randomEdit(random: Random, text: string, mood: Mood): OffsetEdit {
  return (
    (mood === 'anything' && random.chance(0.6) ? brokenAnywhere(random, text) : mistake(random, text)) ?? {
      range: { start: text.length, end: text.length },
      newText: '\n',
    }
  );
}

function brokenAnywhere(random: Random, text: string): OffsetEdit {
  const start = random.below(text.length + 1);
  const length = random.chance(0.6) ? 0 : random.below(random.chance(0.2) ? 400 : 12);
  const newText = length > 0 && random.chance(0.5) ? '' : random.pick(fragments);
  return { range: { start, end: Math.min(start + length, text.length) }, newText };
}

/** What is to be changed, and what takes its place. */
const mistakes: readonly {
  readonly of: RegExp;
  readonly by: (random: Random, found: string, text: string) => string;
}[] = [
  { of: /(?<=["\s.('])[A-Za-z_][\w-]{2,}(?=["\s.)'}=])/g, by: misspelt },
  {
    of: /"[\w. -]{1,40}"(?!\s*:)/g,
    by: (random, found, text) => another(random, text, /"[\w. -]{1,40}"(?!\s*:)/g, found),
  },
  { of: /"[\w-]{1,40}"(?=\s*:)/g, by: (random, found, text) => another(random, text, /"[\w-]{1,40}"(?=\s*:)/g, found) },
  { of: /(?<=:\s*)(?:"[^"\n]*"|-?\d[\d.]*|true|false|null)(?=\s*[,}\n])/g, by: (random) => random.pick(values) },
  { of: /^[ \t]*"[^"\n]+":\s*[^[{\n]+,\r?\n/gm, by: (random, found) => (random.chance(0.7) ? '' : found + found) },
  { of: /(?<=\{\{[^}]{0,200})[\w.]{2,}(?=[^{]{0,200}\}\})/g, by: misspelt },
  {
    of: /(?<=\{\{[^}]{0,200})'[^'\n]*'/g,
    by: (random, found, text) => another(random, text, /'[\w !<>=+*/-]{1,20}'/g, found),
  },
  { of: /\{\{[^{}"]{1,200}\}\}/g, by: (random, found, text) => another(random, text, /\{\{[^{}"]{1,200}\}\}/g, found) },
];

function mistake(random: Random, text: string): OffsetEdit | undefined {
  const { of, by } = random.pick(mistakes);
  // Near a random place, so that a long text is not searched as a whole.
  const from = random.below(text.length + 1);
  const part = text.slice(from, from + 4000);
  const found = [...part.matchAll(of)];
  if (found.length === 0) return undefined;
  const { 0: old, index } = random.pick(found.slice(0, 40));
  const start = from + index;
  return { range: { start, end: start + old.length }, newText: by(random, old, part) };
}

function misspelt(random: Random, word: string): string {
  const at = random.below(word.length);
  switch (random.below(4)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + word.charAt(at) + word.slice(at);
    case 2:
      return random.chance(0.5) ? word.toUpperCase() : `${word}x`;
    default:
      return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  }
}

function another(random: Random, text: string, pattern: RegExp, found: string): string {
  const all = [...text.matchAll(pattern)];
  return all.length > 0 ? random.pick(all)[0] : found;
}
