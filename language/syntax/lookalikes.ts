/** Characters that word processors and web pages put in the place of others: they look like quotes or blanks, or like nothing, and are neither. */

export type LookalikeKind = 'typographic-quote' | 'no-break-space' | 'zero-width-character';

export function isLookalikeKind(code: string): code is LookalikeKind {
  return code === 'typographic-quote' || code === 'no-break-space' || code === 'zero-width-character';
}

export interface Lookalike {
  readonly kind: LookalikeKind;
  readonly name: string;
}

const quote = (name: string): Lookalike => ({ kind: 'typographic-quote', name });
const blank = (name: string): Lookalike => ({ kind: 'no-break-space', name });
const unseen = (name: string): Lookalike => ({ kind: 'zero-width-character', name });

const lookalikes: ReadonlyMap<string, Lookalike> = new Map([
  ...[...'‘’‚‛“”„‟«»'].map((character) => [character, quote(`typographic quote ${character}`)] as const),
  ['\u00a0', blank('no-break space (U+00A0)')],
  ['\u202f', blank('narrow no-break space (U+202F)')],
  ['\u200b', unseen('zero-width space (U+200B)')],
  ['\u200c', unseen('zero-width non-joiner (U+200C)')],
  ['\u200d', unseen('zero-width joiner (U+200D)')],
  ['\u2060', unseen('word joiner (U+2060)')],
  ['\ufeff', unseen('byte order mark (U+FEFF)')],
  ['\u00ad', unseen('soft hyphen (U+00AD)')],
]);

const any = new RegExp(`[${[...lookalikes.keys()].join('')}]`);

export function hasLookalike(text: string): boolean {
  return any.test(text);
}

/** The first character of a text that looks like a blank and is none, or like nothing. */
export function firstInvisible(text: string): Lookalike | undefined {
  if (!any.test(text)) return undefined;
  return [...text].flatMap((one) => lookalikes.get(one) ?? []).find(({ kind }) => kind !== 'typographic-quote');
}

/** What a character is, if it is one of these. */
export function lookalike(character: string): Lookalike | undefined {
  return lookalikes.get(character);
}

/** Lookalikes in a text: a text between two typographic quotes, or a single character. */
export interface LookalikeUse extends Lookalike {
  readonly start: number;
  readonly end: number;
  /** Both ends are quotes. */
  readonly isPair: boolean;
}

const uses = new RegExp(`[‘‚‛“„‟«»”’]([^‘’‚‛“”„‟«»\\n]*)[’‘”“»«‟]|${any.source}`, 'g');

/** In a text without strings. */
export function lookalikeUses(text: string): readonly LookalikeUse[] {
  return [...text.matchAll(uses)].flatMap((match) => {
    const found = lookalike(match[0].charAt(0));
    return found
      ? [{ ...found, start: match.index, end: match.index + match[0].length, isPair: match[0].length > 1 }]
      : [];
  });
}
