/**
 * The entries of a list in valid JSON, found by native code: until V8 has compiled the scanner, that takes several times as long, and longer than most of
 * what is checked first.
 */
import type { OffsetRange } from '../range.js';
import { Char, indexBehind, isBlank } from './characters.js';
import { maximumDepth } from './skipper.js';

export interface ValidList {
  /** The offset of its bracket. */
  readonly opening: number;
  readonly entries: readonly OffsetRange[];
}

/** @param depth how deep an entry may be nested @returns undefined for a text that is not a list, not valid JSON, or nested deeper */
export function validList(text: string, depth = maximumDepth): ValidList | undefined {
  const opening = indexBehind(text, 0);
  if (text.charCodeAt(opening) !== Char.OpenBracket || !isValid(text)) return undefined;
  const entries: OffsetRange[] = [];
  let at = indexBehind(text, opening + 1);
  while (text.charCodeAt(at) !== Char.CloseBracket) {
    const end = endOfValue(text, at, depth);
    if (end === undefined) return undefined;
    entries.push({ start: at, end });
    at = indexBehind(text, end);
    if (text.charCodeAt(at) === Char.Comma) at = indexBehind(text, at + 1);
  }
  return { opening, entries };
}

function isValid(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Up to the next bracket, or to a string with an escape. How often it repeats is limited, because V8 remembers each time. */
const upToBracket = /[^"[\]{}]*(?:"[^"\\]*"[^"[\]{}]*){0,1000}/y;

// These are for valid JSON.

/** @returns undefined for a value that is nested deeper than it may be */
function endOfValue(text: string, start: number, depth: number): number | undefined {
  const first = text.charCodeAt(start);
  if (first === Char.Quote) return endOfString(text, start);
  if (first !== Char.OpenBrace && first !== Char.OpenBracket) return endOfWord(text, start);
  let open = 1;
  let at = start + 1;
  while (open > 0 && open <= depth) {
    upToBracket.lastIndex = at;
    upToBracket.test(text);
    at = upToBracket.lastIndex;
    const char = text.charCodeAt(at);
    if (char === Char.Quote) {
      at = endOfString(text, at);
      continue;
    }
    open += char === Char.OpenBrace || char === Char.OpenBracket ? 1 : -1;
    at++;
  }
  return open === 0 ? at : undefined;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (let char = text.charCodeAt(at); char !== Char.Quote; char = text.charCodeAt(++at))
    if (char === Char.Backslash) at++;
  return at + 1;
}

/** Of a number, or of `true`, `false` or `null`. */
function endOfWord(text: string, start: number): number {
  let at = start;
  for (let char = text.charCodeAt(at); char !== Char.Comma && char !== Char.CloseBracket && !isBlank(char);)
    char = text.charCodeAt(++at);
  return at;
}
