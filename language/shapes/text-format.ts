/** How well texts match the format of their property. */
import { formats, type Format } from '../vocabulary/formats.js';
import type { TextFormat } from '../vocabulary/define.js';

/** `convertible`: the text can be written in the format without losing anything. */
export type FormatFit = 'fits' | 'wrong' | 'nonexistent' | { readonly convertible: string };

/** @param text not a template */
export function formatFit(text: string, format: TextFormat): FormatFit {
  const known: Format = formats[format];
  const found = matches(text, known);
  if (found !== 'wrong') return found;
  const convertible = conversions[format]?.(text.trim());
  const converted = convertible === undefined ? 'wrong' : matches(convertible, known);
  return converted === 'fits' && convertible !== undefined ? { convertible } : converted;
}

const patterns: ReadonlyMap<string, RegExp> = new Map(
  Object.values(formats).flatMap(({ pattern }) =>
    pattern === undefined ? [] : [[pattern, new RegExp(pattern)] as const],
  ),
);

function matches(text: string, { pattern = '', names }: Format): 'fits' | 'wrong' | 'nonexistent' {
  if (patterns.get(pattern)?.test(text) === false) return 'wrong';
  return names && !names.exists(text) ? 'nonexistent' : 'fits';
}

/** A trimmed text converted to the format, if its meaning is clear. May still be invalid. */
const conversions: Partial<Record<TextFormat, (text: string) => string | undefined>> = {
  date: (text) => {
    // A time of midnight adds nothing to a date.
    const day = text.replace(/T00:00(?::00(?:[.,]0+)?)?Z?$/i, '');
    const [, year, month, dayOfMonth] =
      /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(day)?.filter((_, i) => i !== 2) ??
      /^(\d{4})(\d{2})(\d{2})$/.exec(day) ??
      [];
    return year && month && dayOfMonth ? `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}` : undefined;
  },
  time: timeOfDay,
  'time-of-day': timeOfDay,
  currency: (text) => text.toUpperCase(),
  country: (text) => text.toUpperCase(),
  uuid: (text) => text.replace(/^\{(.*)\}$/, '$1'),
  cents: (text) => text.replace(/(\d) (?=\d{3}\b)/g, '$1'),
  percentage: (text) => text.replace(/(?<!\s)\s*%$/, '').replace(/^(\d+),(\d+)$/, '$1.$2'),
};

/** `8:05`, `08h05`, `08:05:00`, `0805`, `8:05 am` → `08:05`; `8 am` → `08:00`. */
function timeOfDay(text: string): string | undefined {
  const { hours, minutes = '00', half } = timeForms.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  if (hours === undefined) return undefined;
  if (half === undefined) return `${hours.padStart(2, '0')}:${minutes}`;
  const hour = Number(hours);
  if (hour < 1 || hour > 12) return undefined;
  const inHalf = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(inHalf).padStart(2, '0')}:${minutes}`;
}

const timeForms = [
  /^(?<hours>\d{1,2})[:hH.](?<minutes>\d{2})(?::00)?(?:\s?(?<half>[AaPp])\.?[Mm]\.?)?$/,
  /^(?<hours>\d{1,2})\s?(?<half>[AaPp])\.?[Mm]\.?$/,
  /^(?<hours>\d{2})(?<minutes>\d{2})$/,
];
