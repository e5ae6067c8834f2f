/** The value of a cell as people and spreadsheets write it: what is certain is read, and the rest is refused, never guessed. */
import { counted } from '../../protocol/counted.js';
import { parseDay } from '../../language/dates/index.js';
import { currencies } from '../../language/vocabulary/index.js';
import type { JsonValue } from '../../protocol/json-value.js';
import type { Column } from './csv-columns.js';

/** A value, or why there is none: a sentence that says what to write. */
export type CellValue = { readonly value: JsonValue } | { readonly refused: string };

/** UTF-16 units: more than any field of a policy, and little enough for the sandbox. */
const longestCell = 2 ** 20;
/** What a spreadsheet shows where a formula fails, or a column is too narrow. */
const sheetError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|#+)$/;
const words: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ...['true', 'TRUE', 'True'].map((word) => [word, true] as const),
  ...['false', 'FALSE', 'False'].map((word) => [word, false] as const),
  ...['null', 'NULL', '\\N'].map((word) => [word, null] as const),
]);
const whole = /^-?(?:0|[1-9]\d{0,14})$/;
/** A comma, an apostrophe or a blank between thousands; a point only if there are several: `1.000` is one in JSON. */
const grouped = /^-?[1-9]\d{0,2}(?:(?:([ \u00a0\u202f,'’])\d{3}(?:\1\d{3})*)|(?:\.\d{3}){2,})$/;
/** As a spreadsheet shows long numbers, and as programs write short ones. */
const roundedNumber = /^\d(?:[.,]\d+)?E\+\d+$/;
const exponential = /^[-+]?\d+(?:[.,]\d+)?E[-+]?\d+$/i;
/** Digits with signs around them or between them, such as `120.00`, `.5`, `12 %`, `1,5`. */
const likeNumber = /^[-+]?(?:\d{1,3}(?:[ \u00a0\u202f,.'’]\d{3})+|\d*)(?:[.,]\d*)?(?:\s*%)?$/;

/** @param cell without blanks around it, not empty */
export function valueOfCell(cell: string, kind: Column['kind']): CellValue {
  if (cell.length > longestCell)
    return { refused: `has ${counted(cell.length, 'character')}, more than ${String(longestCell)}.` };
  if (cell.includes('\ufffd')) return { refused: 'is not UTF-8: save the file as CSV UTF-8.' };
  if (sheetError.test(cell)) return refused(cell, 'is an error of the spreadsheet: correct it there.');
  if ((kind === 'text' ? roundedNumber : exponential).test(cell))
    return refused(
      cell,
      'has lost digits or their places: write all of them, and format the column of a spreadsheet as text.',
    );
  if (kind === 'text') return { value: cell };
  const word = words.get(cell);
  if (word !== undefined) return { value: word };
  if (/^(?:\[.*\]|\{.*\}|".*")$/s.test(cell)) return ofJson(cell);
  if (kind === 'date') return ofDate(cell);
  return kind === 'cents' && /\d/.test(cell) ? ofAmount(cell) : ofAnything(cell);
}

function ofJson(cell: string): CellValue {
  try {
    return { value: JSON.parse(cell) as JsonValue };
  } catch {
    return refused(cell, `is not valid JSON: correct it, or write ${asText(cell)} for the text.`);
  }
}

function ofDate(cell: string): CellValue {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](.+))?$/.exec(cell) ?? [];
  if (
    !/\d/.test(cell) ||
    (day !== undefined && parseDay(day) !== undefined && (time === undefined || /^\d/.test(time)))
  )
    return { value: cell };
  return refused(cell, 'is not a date as YYYY-MM-DD, such as 2026-02-28.');
}

function ofAmount(cell: string): CellValue {
  if (whole.test(cell)) return { value: Number(cell) };
  if (grouped.test(cell)) {
    const digits = cell.replace(/[^-\d]/g, '');
    if (whole.test(digits)) return { value: Number(digits) };
  }
  const bare = cell
    .replace(/\p{L}+|\p{Sc}/gu, (sign) => (isCurrency(sign) ? '' : sign))
    .trim()
    .replace(/^-\s/, '-');
  const [, sign = '', units = '', cents = ''] =
    /^(-?)((?:\d|[ \u00a0\u202f,.'’](?=\d{3}))+)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  const digits = units.replace(/\D/g, '').replace(/^0+(?=.)/, '');
  if (digits === '') return refused(cell, 'is not an amount: write whole cents, such as 12000.');
  const asCents = `${sign}${digits}${cents.padEnd(2, '0')}`.replace(/^(-?)0+(?=.)/, '$1');
  const isOpen = bare === cell && !/[1-9]/.test(cents);
  return refused(
    cell,
    `is not an amount in whole cents: write ${asCents}${isOpen ? `, or ${sign}${digits} if these are cents` : ''}.`,
  );
}

function isCurrency(sign: string): boolean {
  return sign === 'R' || /^\p{Sc}$/u.test(sign) || currencies.has(sign);
}

function ofAnything(cell: string): CellValue {
  if (isCertain(cell)) return { value: Number(cell) };
  // A leading zero is that of a code or a telephone number.
  if (/^0[\d ]/.test(cell) || !/\d/.test(cell)) return { value: cell };
  const bare = cell
    .replace(/^(?:R|\p{Sc}|[A-Z]{3}(?=[\s\d]))|(?:\p{Sc}|[A-Z]{3})$/u, (sign) => (isCurrency(sign) ? '' : sign))
    .trim();
  if (!likeNumber.test(bare)) return { value: cell };
  return refused(
    cell,
    `may be a number or a text: write the number as in JSON, such as 1000 or 1.5, or ${asText(cell)} for the text.`,
  );
}

/** Whether it is one number however numbers are written: `1.000` may be a thousand, and `1.50` an amount. */
function isCertain(cell: string): boolean {
  if (!/^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(cell)) return false;
  return String(Number(cell)) === cell || /\.\d{4,}$/.test(cell);
}

/** A cell whose value is a text: quoted as JSON, and again as CSV. */
function asText(cell: string): string {
  return `"${JSON.stringify(cell).replaceAll('"', '""')}"`;
}

function refused(cell: string, why: string): CellValue {
  const shown = cell.length > 60 ? `${cell.slice(0, 60)}…` : cell;
  return { refused: `has '${shown}', which ${why}` };
}
