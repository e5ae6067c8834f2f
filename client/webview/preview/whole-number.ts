import { grouped } from '../../../protocol/money.js';
import type { Reading } from './read-money.js';

/** 12345 → `12 345`; a year-like number of four digits stays whole. */
export function wholeNumberText(value: number): string {
  const digits = String(Math.abs(value));
  return `${value < 0 ? '-' : ''}${digits.length > 4 ? grouped(digits) : digits}`;
}

export function readWholeNumber(text: string): Reading {
  const written = text.replace(/\s/gu, '');
  if (written === '') return { value: null, fault: null };
  const value = Number(written);
  if (!/^-?\d+$/.test(written)) return { value: null, fault: 'This is no whole number: write one such as 12.' };
  return Number.isSafeInteger(value) ? { value: value + 0, fault: null } : { value: null, fault: 'This is too much.' };
}
