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
