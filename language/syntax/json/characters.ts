/** The characters of JSON, and what the characters around a bracket imply about it. */

export const enum Char {
  Tab = 9,
  LineFeed = 10,
  CarriageReturn = 13,
  Space = 32,
  Quote = 34,
  Star = 42,
  Comma = 44,
  Slash = 47,
  Colon = 58,
  OpenBracket = 91,
  Backslash = 92,
  CloseBracket = 93,
  OpenBrace = 123,
  CloseBrace = 125,
  ByteOrderMark = 0xfeff,
}

export function isBlank(char: number): boolean {
  return char === Char.Space || char === Char.LineFeed || char === Char.CarriageReturn || char === Char.Tab;
}

/** The first offset at or after the given one that is not a blank. */
export function indexBehind(text: string, offset: number): number {
  let index = offset;
  while (isBlank(text.charCodeAt(index))) index++;
  return index;
}

/** The column of an offset if only blanks precede it on its line. */
export function columnIfFirst(text: string, offset: number): number | undefined {
  let before = offset - 1;
  while (text.charCodeAt(before) === Char.Space || text.charCodeAt(before) === Char.Tab) before--;
  return before < 0 || text.charCodeAt(before) === Char.LineFeed ? offset - before - 1 : undefined;
}

/** Whether the text at an offset is a member's name: a colon follows it on the same line. */
export function isNameAt(text: string, offset: number): boolean {
  return /^"(?:[^"\\]|\\.)*"[ \t]*:/.test(restOfLine(text, offset));
}

/**
 * Whether an object begins at a bracket. Only a name can follow `{`, and no name can follow `[`: otherwise the other bracket was meant, or one is
 * missing after it.
 *
 * @param isValue whether the bracket begins the value of a member
 */
export function isObjectMeant(text: string, bracket: number, isValue: boolean): boolean {
  const next = indexBehind(text, bracket + 1);
  const follows = text.charCodeAt(next);
  // Two adjacent braces are one brace typed twice.
  if (text.charCodeAt(bracket) === Char.OpenBrace) return follows !== Char.OpenBrace || next === bracket + 1;
  return follows === Char.Quote && isNameAt(text, next) && !(isValue && lacksBrace(text, bracket, next));
}

/** Whether the members after a list's bracket belong to its first object, whose brace is missing. */
function lacksBrace(text: string, bracket: number, members: number): boolean {
  const lines = text.slice(bracket, members).split('\n').length - 1;
  const line = restOfLine(text, members).replace(/"(?:[^"\\]|\\.)*"/g, ({ length }) => '_'.repeat(length));
  let depth = 0;
  const end = [...line].findIndex((char) => (depth += '{['.includes(char) ? 1 : ']}'.includes(char) ? -1 : 0) < 0);
  // Deleting the only character of a line leaves an empty line.
  if (end < 0) return lines > 1;
  return (lines > 0 ? /^\s*(?:[\],]|$)/ : /^\s*(?:\]|,\s*\{)/).test(line.slice(end + 1));
}

function restOfLine(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(offset, end < 0 ? text.length : end);
}
