/** What the two sides of a lifecycle comparison are called: of two modules one is there, of two versions of a module one was before. Or one is without code. */
import type { Comparison } from './lifecycle.js';

export interface SideNames {
  readonly before: string;
  readonly after: string;
}

type Sides = Pick<Comparison, 'isOtherModule' | 'isWithoutCode'>;

export function sideNames({ isOtherModule, isWithoutCode }: Sides): SideNames {
  if (isWithoutCode) return { before: 'without code', after: 'with code' };
  return isOtherModule ? { before: 'there', after: 'here' } : { before: 'before', after: 'now' };
}

/** The words with the name of the other settings: `there: Staff Life` and `here`. */
export function sideLabels({ beforeName, ...sides }: Pick<Comparison, 'beforeName'> & Sides): SideNames {
  const { before, after } = sideNames(sides);
  return { before: sides.isWithoutCode ? before : `${before}: ${beforeName}`, after };
}

/** The same at the beginning of a sentence or a cell. */
export function sideTitles(comparison: Pick<Comparison, 'beforeName'> & Sides): SideNames {
  const { before, after } = sideLabels(comparison);
  const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
  return { before: capital(before), after: capital(after) };
}
