/** Characters that look like others, or like nothing, and are read as part of a name: typographic quotes and invisible spaces. */

interface Lookalike {
  readonly name: string;
  /** What was meant. */
  readonly meant: string;
}

const single: Lookalike = { name: 'a typographic quote', meant: "'" };
const double: Lookalike = { name: 'a typographic quote', meant: '"' };
const invisible = (name: string): Lookalike => ({ name, meant: '' });

const quotes: ReadonlyMap<string, Lookalike> = new Map([
  ...[...'‘’‚‛′'].map((character) => [character, single] as const),
  ...[...'“”„‟«»″'].map((character) => [character, double] as const),
]);

const unseen: ReadonlyMap<string, Lookalike> = new Map([
  ['\u00a0', { name: 'a no-break space (U+00A0)', meant: ' ' }],
  ['\u202f', { name: 'a narrow no-break space (U+202F)', meant: ' ' }],
  ['\u200b', invisible('a zero-width space (U+200B)')],
  ['\u200c', invisible('a zero-width non-joiner (U+200C)')],
  ['\u200d', invisible('a zero-width joiner (U+200D)')],
  ['\u2060', invisible('a word joiner (U+2060)')],
  ['\ufeff', invisible('a byte order mark (U+FEFF)')],
  ['\u00ad', invisible('a soft hyphen (U+00AD)')],
]);

export function hasTypographicMark(text: string): boolean {
  return [...text].some((character) => quotes.has(character));
}

/** What a character is, if it is one of these. */
export function lookalike(character: string): Lookalike | undefined {
  return quotes.get(character) ?? unseen.get(character);
}

export function isTypographicQuote(character: string): boolean {
  return quotes.has(character);
}

/** Whether nothing is seen of it, or only a space. */
export function isUnseen(character: string): boolean {
  return unseen.has(character);
}
