/** The texts in a box: the same on the page and in every picture. */
import type { MapNode } from '../protocol/claim-map.js';
import type { MapBox } from './laid-out.js';

export interface BoxLine {
  readonly kind: 'title' | 'type';
  /** Of the first letter's base line, from the corner of the box. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** @param node of a source there is none */
export function linesIn({ id, kind, width }: MapBox, node: MapNode | undefined): readonly BoxLine[] {
  const title = (y: number, text: string): BoxLine => ({ kind: 'title', x: 10, y, text });
  const name = node?.title ?? id;
  switch (kind) {
    case 'source':
      return [title(18, pathTail(name, 27))];
    case 'group':
      // Bold letters, and the button that folds the group.
      return [title(20, cutToWidth(name, Math.floor((width - 44) / 8.4)))];
    case 'block':
    case 'folded':
      return [
        title(19, cutToWidth(name, kind === 'folded' ? 21 : 24)),
        { kind: 'type', x: 10, y: 35, text: cutToWidth(node?.type ?? '', 32) },
      ];
  }
}

/** The end of a path says more than its beginning. */
function pathTail(path: string, letters: number): string {
  return path.length > letters ? `…${path.slice(1 - letters)}` : path;
}

/** The radius of its corners. */
export function roundness(isRequest: boolean): number {
  return isRequest ? 16 : 4;
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
