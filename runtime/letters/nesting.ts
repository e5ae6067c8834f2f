/** How deep the elements of a letter are nested. */

/** About as deep as browsers nest elements: deeper ones are left out of the preview and of plain text. */
export const deepestElements = 500;

/** Elements that are always closed: with others, such as `p`, a long text without their end tags would look nested. */
const tags =
  /<(\/?)(?:a|article|aside|b|big|blockquote|center|div|em|figure|font|footer|form|header|i|main|nav|ol|section|small|span|strong|table|u|ul)\b/gi;

export function isNestedTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, end] of html.matchAll(tags)) {
    depth = end === '' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > deepestElements) return true;
  }
  return false;
}
