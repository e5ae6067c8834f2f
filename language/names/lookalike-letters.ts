/** Names that look like others: letters of other alphabets in the place of Latin ones, and characters that nothing shows. */
import { lookalike } from '../syntax/lookalikes.js';

interface Alphabet {
  readonly name: string;
  readonly letters: string;
  /** What they look like, in the same order. */
  readonly latin: string;
}

const alphabets: readonly Alphabet[] = [
  { name: 'Cyrillic', letters: 'асеорхуіјѕԁһԛԝкмтАВЕКМНОРСТХУІЈЅ', latin: 'aceopxyijsdhqwkmtABEKMHOPCTXYIJS' },
  { name: 'Greek', letters: 'αονυιρκτχγΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', latin: 'aovuipktxyABEZHIKMNOPTYX' },
];

interface Letter {
  readonly name: string;
  readonly latin: string;
}

const letters: ReadonlyMap<string, Letter> = new Map(
  alphabets.flatMap(({ name, letters: own, latin }) =>
    [...own].map((letter, i) => [
      letter,
      { name: `${name} letter ${letter} (${codeOf(letter)})`, latin: latin[i] ?? letter },
    ]),
  ),
);

function codeOf(letter: string): string {
  return `U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The name in Latin letters, as far as it looks like one in them, without characters that nothing shows. */
export function asItLooks(name: string): string {
  if (/^[!-~]*$/.test(name)) return name;
  return [...name]
    .map((character) => {
      const { kind } = lookalike(character) ?? {};
      if (kind === 'zero-width-character') return '';
      return kind === 'no-break-space' ? ' ' : (letters.get(character)?.latin ?? character);
    })
    .join('')
    .trim();
}

/**
 * What tells two names apart that look alike, as a sentence to append to a message: “Did you mean `key`?” is a riddle below a `key` with a Cyrillic letter.
 *
 * @param message with names in backticks
 */
export function lookalikesNamed(message: string): string {
  const names = new Set([...message.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''));
  const sentences = [...names].flatMap((name) => {
    const looks = asItLooks(name);
    const found = looks !== name && names.has(looks) ? [...name].find(isLookalike) : undefined;
    const what = found === undefined ? undefined : (letters.get(found) ?? lookalike(found))?.name;
    return what === undefined ? [] : [` There is a ${what} in \`${name}\`.`];
  });
  return sentences.join('');
}

function isLookalike(character: string): boolean {
  return letters.has(character) || lookalike(character) !== undefined;
}
