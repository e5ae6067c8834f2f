import { withoutGaps, type Reading } from '../shared/read-money.js';

export function readWholeNumber(text: string): Reading {
  const written = withoutGaps(text);
  if (written === '') return { value: null, fault: null };
  const value = Number(written);
  if (!/^-?\d+$/.test(written)) return { value: null, fault: 'Enter a whole number, e.g. 12.' };
  return Number.isSafeInteger(value) ? { value: value + 0, fault: null } : { value: null, fault: 'Too large.' };
}
