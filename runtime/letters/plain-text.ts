/** A letter as plain text: what its reader reads, for terminals and for comparisons by words. */
import { convert } from 'html-to-text';
import { deepestElements } from './nesting.js';

/** Never throws, whatever the HTML. Lines are at most `width` characters long, if a word is not longer. */
export function plainText(html: string, width = 100): string {
  return convert(html, {
    wordwrap: width,
    limits: { maxInputLength: html.length + 1, maxDepth: deepestElements },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
}
