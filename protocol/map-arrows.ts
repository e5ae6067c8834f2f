/** How arrows of a map are drawn: the same on the page and in an exported picture. */
import type { MapBox } from './claim-map.js';

/** What an arrow is about: whether its block is seen, whether it can be used, or what it contains. */
export type ArrowKind = 'sight' | 'use' | 'value';

export function arrowKind(by: readonly string[]): ArrowKind {
  if (by.includes('show_if') || by.includes('hide_if')) return 'sight';
  return by.includes('disabled_if') || by.includes('required_if') ? 'use' : 'value';
}

/** The path of an arrow from the right side of a box to the left side of another, as SVG; backwards it leaves and arrives in a loop. */
export function arrowPath(from: MapBox, to: MapBox): string {
  const start = { x: from.x + from.width, y: middleOf(from) };
  const end = { x: to.x, y: middleOf(to) };
  const bend = end.x > start.x ? Math.max(24, (end.x - start.x) / 2) : 60;
  const n = (value: number) => String(Math.round(value));
  return `M${n(start.x)} ${n(start.y)}C${n(start.x + bend)} ${n(start.y)} ${n(end.x - bend)} ${n(end.y)} ${n(end.x)} ${n(end.y)}`;
}

/** A group is left and entered at its title. */
function middleOf({ kind, y, height }: MapBox): number {
  return y + (kind === 'group' ? 15 : height / 2);
}

/** A text cut to a width, in letters of the middle width; letters of Chinese, Japanese and Korean are twice as wide. */
export function cutToWidth(text: string, letters: number): string {
  let width = 0;
  let kept = '';
  for (const letter of text) {
    width += /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u.test(letter) ? 2 : 1;
    if (width > letters) return `${kept.trimEnd()}…`;
    kept += letter;
  }
  return kept;
}
