import { visible } from '../protocol/visible-text.js';

/** The text on one line and without control characters: a name in a module must not control the reader's terminal. */
export function oneLine(text: string): string {
  return visible(text.replace(/[\n\r\t]+/g, ' '));
}
