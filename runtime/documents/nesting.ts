/** How deep the elements of a letter are nested. */
import { counted } from '../../protocol/counted.js';
import type { DocumentProblem } from './documents.js';

/** About as deep as browsers nest elements: deeper ones are left out of the preview and of plain text. */
export const deepestElements = 500;

/** Elements that are always closed: with others, such as `p`, a long text without their end tags would look nested. */
const tags =
  /<(\/?)(?:a|article|aside|b|big|blockquote|center|div|em|figure|font|footer|form|header|i|main|nav|ol|section|small|span|strong|table|u|ul)\b/gi;

/** @returns undefined if nothing is nested too deep */
export function nestingProblem(html: string): DocumentProblem | undefined {
  let depth = 0;
  for (const [, end] of html.matchAll(tags)) {
    depth = end === '' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > deepestElements)
      return {
        range: null,
        code: 'nested-too-deep',
        severity: 'warning',
        message: `Elements of the letter are nested more than ${counted(deepestElements, 'level')} deep. The preview and plain text leave out deeper ones: nest less, or close each element.`,
      };
  }
  return undefined;
}
