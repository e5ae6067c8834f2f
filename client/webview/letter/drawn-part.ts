/**
 * In UTF-16 units, without the data of images and fonts. Every page in sight lays out the whole letter: a longer one would keep the browser busy for seconds at
 * each keystroke.
 */
export const longestDrawn = 400_000;

/** The part of a letter that is drawn: all of it, or its beginning. */
export function drawnPart(html: string): string {
  if (html.length <= longestDrawn) return html;
  let [at, written] = [0, 0];
  for (const { 0: data, index } of html.matchAll(/\bdata:[^\s"'()<>]*/gi)) {
    if (written + index - at > longestDrawn) break;
    written += index - at;
    at = index + data.length;
  }
  return html.slice(0, at + longestDrawn - written);
}
