/** The characters of JSON, and what those around a bracket tell of it. */

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

/** The first offset from one on at which no blank stands. */
export function indexBehind(text: string, offset: number): number {
  let index = offset;
  while (isBlank(text.charCodeAt(index))) index++;
  return index;
}

/** The column of an offset if nothing stands before it on its line. */
export function columnIfFirst(text: string, offset: number): number | undefined {
  let before = offset - 1;
  while (text.charCodeAt(before) === Char.Space || text.charCodeAt(before) === Char.Tab) before--;
  return before < 0 || text.charCodeAt(before) === Char.LineFeed ? offset - before - 1 : undefined;
}

/** Whether the text that begins at an offset is a name: it has a colon behind it, on its line. */
export function isNameAt(text: string, offset: number): boolean {
  return /^"(?:[^"\\]|\\.)*"[ \t]*:/.test(restOfLine(text, offset));
}

/**
 * Whether an object begins at a bracket. Nothing but a name stands behind `{`, and no name behind `[`: where it does, the other bracket was meant, or one
 * more is missing behind it.
 *
 * @param isValue whether it begins the value of a member
 */
export function isObjectMeant(text: string, bracket: number, isValue: boolean): boolean {
  const next = indexBehind(text, bracket + 1);
  const follows = text.charCodeAt(next);
  // Two braces side by side are one that was typed twice.
  if (text.charCodeAt(bracket) === Char.OpenBrace) return follows !== Char.OpenBrace || next === bracket + 1;
  return follows === Char.Quote && isNameAt(text, next) && !(isValue && lacksBrace(text, bracket, next));
}

/** Whether the members behind the bracket of a list are those of an object in it, the first, whose brace is missing. */
function lacksBrace(text: string, bracket: number, members: number): boolean {
  const lines = text.slice(bracket, members).split('\n').length - 1;
  const line = restOfLine(text, members).replace(/"(?:[^"\\]|\\.)*"/g, ({ length }) => '_'.repeat(length));
  let depth = 0;
  const end = [...line].findIndex((char) => (depth += '{['.includes(char) ? 1 : ']}'.includes(char) ? -1 : 0) < 0);
  // What was taken away from a line of its own leaves that line behind.
  if (end < 0) return lines > 1;
  return (lines > 0 ? /^\s*(?:[\],]|$)/ : /^\s*(?:\]|,\s*\{)/).test(line.slice(end + 1));
}

function restOfLine(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(offset, end < 0 ? text.length : end);
}
