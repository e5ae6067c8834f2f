/** Hints for the limits of answers. The preview checks whether an answer is within them. */
import { counted } from '../../../protocol/counted.js';

export interface Limits<T> {
  readonly min: T | null;
  readonly max: T | null;
}

/** `From 1 to 12.` Empty without limits. */
export function limitsText<T>({ min, max }: Limits<T>, show: (value: T) => string): string {
  if (min !== null && max !== null) return `From ${show(min)} to ${show(max)}.`;
  if (min !== null) return `From ${show(min)}.`;
  return max === null ? '' : `Up to ${show(max)}.`;
}

/** `2 to 80 characters.` Empty without limits. */
export function lengthText({ min, max }: Limits<number>): string {
  if (min !== null && max !== null)
    return min === max ? `${counted(max, 'character')}.` : `${String(min)} to ${counted(max, 'character')}.`;
  if (min !== null) return `At least ${counted(min, 'character')}.`;
  return max === null ? '' : `At most ${counted(max, 'character')}.`;
}
