import type { ChoiceOption } from '../define.js';

/** Common date formats, in moment's letters. The explanations show `exampleNow`. */
export const dateFormats: readonly ChoiceOption[] = [
  { value: 'YYYY-MM-DD', doc: '2026-03-01' },
  { value: 'D MMM YYYY', doc: '1 Mar 2026' },
  { value: 'D MMMM YYYY', doc: '1 March 2026' },
  { value: 'DD MMM YYYY', doc: '01 Mar 2026' },
  { value: 'DD MMMM YYYY', doc: '01 March 2026' },
  { value: 'DD/MM/YYYY', doc: '01/03/2026' },
  { value: 'DD-MM-YYYY', doc: '01-03-2026' },
  { value: 'YYYY/MM/DD', doc: '2026/03/01' },
  { value: 'dddd, D MMMM YYYY', doc: 'Sunday, 1 March 2026' },
  { value: 'Do MMMM YYYY', doc: '1st March 2026' },
  { value: 'MMMM YYYY', doc: 'March 2026' },
  { value: 'YYYY', doc: '2026' },
  { value: 'HH:mm', doc: '08:00' },
  { value: 'YYYY-MM-DD HH:mm', doc: '2026-03-01 08:00' },
];

/**
 * The letters that were probably meant by those of other libraries: `yyyy-mm-dd`, `HH:MM`. To moment, `mm` are minutes, `MM` is a month, and `dd` is a
 * day of the week. Undefined if the letters may be meant as they are.
 */
export function meantLetters(format: string): string | undefined {
  // Text in brackets stays as it is.
  const letters = format.replace(/\[[^[\]]*\]/g, ({ length }) => ' '.repeat(length));
  const hasTime = /[HhkSs]/.test(letters) || !/[yYdD]/.test(letters);
  const hasDay = letters.includes('D');
  const minutes = letters
    .replace(/([Hh]\W?)MM/g, '$1mm')
    .replace(/\b[dy]{1,4}([-/. ])m{1,2}\1[dy]{1,4}\b/g, (date) => date.toUpperCase());
  const dates = hasTime ? minutes : minutes.replace(/m+/g, (run) => run.toUpperCase());
  const days =
    hasDay || hasTime || !/[yYM]/.test(dates) ? dates : dates.replace(/\bd{1,2}\b/g, (run) => run.toUpperCase());
  if (days === letters) return undefined;
  const meant = days.replace(/y+/g, (run) => run.toUpperCase());
  return format.replace(/[^]/g, (letter, i: number) => (letters[i] === ' ' ? letter : (meant[i] ?? letter)));
}
