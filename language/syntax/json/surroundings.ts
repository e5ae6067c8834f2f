/** What the text around a bracket or a quotation mark implies about it. */
import { Char, indexBehind } from './lexer.js';

/** The column of an offset if only blanks precede it on its line. */
export function columnIfFirst(text: string, offset: number): number | undefined {
  let before = offset - 1;
  while (text.charCodeAt(before) === Char.Space || text.charCodeAt(before) === Char.Tab) before--;
  return before < 0 || text.charCodeAt(before) === Char.LineFeed ? offset - before - 1 : undefined;
}

/** Whether the text at an offset is a member's name: a colon follows it on the same line. */
export function isNameAt(text: string, offset: number): boolean {
  return /^"(?:[^"\\]|\\.)*"[ \t]*:/.test(text.slice(offset, lineEnd(text, offset)));
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
  const line = text
    .slice(members, lineEnd(text, members))
    .replace(/"(?:[^"\\]|\\.)*"/g, ({ length }) => '_'.repeat(length));
  let depth = 0;
  const end = [...line].findIndex((char) => (depth += '{['.includes(char) ? 1 : ']}'.includes(char) ? -1 : 0) < 0);
  // Deleting the only character of a line leaves an empty line.
  if (end < 0) return lines > 1;
  return (lines > 0 ? /^\s*(?:[\],]|$)/ : /^\s*(?:\]|,\s*\{)/).test(line.slice(end + 1));
}

/** Whether the opening bracket of a list of objects is repeated there, and the text has one closing bracket less than opening ones. */
export function isTypedTwice(text: string, opening: number): boolean {
  if (text.charCodeAt(opening + 1) !== Char.OpenBracket) return false;
  if (text.charCodeAt(indexBehind(text, opening + 2)) !== Char.OpenBrace) return false;
  let open = 0;
  for (const [part] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\]]/g))
    open += part === '[' || part === '{' ? 1 : part === ']' || part === '}' ? -1 : 0;
  return open > 0;
}

/** Whether the line around an offset has an odd number of quotation marks, and where it ends. */
export function quotesInLine(text: string, offset: number): { readonly end: number; readonly isUneven: boolean } {
  const end = lineEnd(text, offset);
  const line = text.slice(text.lastIndexOf('\n', offset) + 1, end);
  return { end, isUneven: (line.replace(/\\./gs, '').split('"').length - 1) % 2 === 1 };
}

/** Templates; after a half-typed `{{` the end is unknown, and a name in brackets follows a dot. */
const inTemplates = /\{\{(?:(?!\{\{).)*?\}\}|\{\{\s*|\.\[[\w -]*\]?/g;

/** The text between two offsets of a line, up to its trailing commas and brackets. Those in templates do not count. */
export function endBeforeBrackets(
  text: string,
  start: number,
  end: number,
): { readonly end: number; readonly trailing: string } {
  const rest = text.slice(start, end).replace(inTemplates, ({ length }) => '_'.repeat(length));
  const trailing = /(?<![ \t\r\n,{}[\]])[ \t\r\n,{}[\]]*$/.exec(rest)?.[0] ?? '';
  return { end: end - trailing.length, trailing };
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}
