import { stripVTControlCharacters } from 'node:util';

/** The text on one line and without control characters: a name in a module must not be able to steer the reader's terminal. */
export function oneLine(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
