import { countries, countryNamed, currencies } from './iso-codes.js';
import type { TextFormat } from './define.js';

/** The name of a text format, and its pattern if the text alone decides. */
export interface Format {
  /** A noun for messages and documentation, such as `date (`YYYY-MM-DD`)`. */
  readonly noun: string;
  /** Matches a whole text of the format. Absent where any text will do. */
  readonly pattern?: string;
  /** A text of the format, for messages. */
  readonly example?: string;
  /** What texts of this form name, and which of them do. Absent where every one does. */
  readonly names?: {
    readonly noun: string;
    readonly exists: (text: string) => boolean;
    /** What a text of another form names, if it is known by that as well. */
    readonly meant?: (text: string) => string | undefined;
  };
}

/** Every text format. The patterns use no more than JSON Schema has. */
export const formats: Readonly<Record<TextFormat, Format>> = {
  'snake-case': { noun: 'name in snake case', pattern: '^[a-z0-9]+(_[a-z0-9]+)*$', example: 'change_cover' },
  date: {
    noun: 'date (`YYYY-MM-DD`)',
    pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
    example: '2026-01-31',
    names: { noun: 'date', exists: isCalendarDate },
  },
  time: {
    noun: 'time of day (ISO 8601)',
    pattern: '^T?([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$',
    example: '08:30',
  },
  'date-or-time': {
    noun: 'date or time (ISO 8601)',
    pattern:
      '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?)?$',
    example: '2026-01-31T08:30:00Z',
    names: { noun: 'date', exists: (text) => isCalendarDate(text.slice(0, 10)) },
  },
  'time-of-day': {
    noun: 'time of day (`HH:MM`, 24 hours)',
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    example: '08:30',
  },
  currency: {
    noun: 'currency code of three letters',
    pattern: '^[A-Z]{3}$',
    example: 'ZAR',
    names: { noun: 'currency', exists: (code) => currencies.has(code) },
  },
  country: {
    noun: 'country code of two letters',
    pattern: '^[A-Z]{2}$',
    example: 'ZA',
    names: { noun: 'country', exists: (code) => countries.has(code), meant: countryNamed },
  },
  uuid: { noun: 'UUID', pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' },
  markdown: { noun: 'Markdown text' },
  'file-name': { noun: 'file name without extension', pattern: '^[^/\\\\]+$' },
  bank: {
    noun: 'bank identifier in lower snake case',
    pattern: '^[a-z0-9]+(_[a-z0-9]+)*$',
    example: 'example_bank',
  },
  condition: { noun: 'condition: a template, a text or a boolean' },
  cents: { noun: 'amount in cents (a text of digits)', pattern: '^\\d+$', example: '150000' },
  percentage: { noun: 'number of percent (a text)', pattern: '^\\d+(\\.\\d+)?$', example: '50' },
  path: { noun: 'path below the folder of the module', pattern: '^(?!/)(?!(.*/)?\\.\\.(/|$))[^\\\\]+$' },
};

/** Whether the calendar has a day that is written `YYYY-MM-DD`. */
function isCalendarDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  // The day 0 of a month is the last one of the month before. Date.UTC takes the years 0 to 99 for others.
  return day >= 1 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}
