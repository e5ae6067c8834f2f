import type { TextFormat } from './define.js';

/** What a text format is called, and what its texts look like where that can be told from the text alone. */
export interface Format {
  /** A noun for messages and documentation, such as `date (`YYYY-MM-DD`)`. */
  readonly noun: string;
  /** Matches a whole text of the format. Absent where any text will do. */
  readonly pattern?: string;
}

/** Every text format. The patterns use no more than JSON Schema has. */
export const formats: Readonly<Record<TextFormat, Format>> = {
  'snake-case': { noun: 'text in snake case', pattern: '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' },
  date: { noun: 'date (`YYYY-MM-DD`)', pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' },
  time: {
    noun: 'time of day (ISO 8601)',
    pattern: '^T?([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?$',
  },
  'time-of-day': { noun: 'time of day (`HH:MM`, 24 hours)', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  currency: { noun: 'currency code of three letters', pattern: '^[A-Z]{3}$' },
  country: { noun: 'country code of two letters', pattern: '^[A-Z]{2}$' },
  uuid: { noun: 'UUID', pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' },
  markdown: { noun: 'Markdown text' },
  'file-name': { noun: 'file name without extension', pattern: '^[^/\\\\]+$' },
  bank: { noun: 'bank identifier in lower snake case', pattern: '^[a-z0-9]+(_[a-z0-9]+)*$' },
  condition: { noun: 'condition: a template, a text or a boolean' },
  cents: { noun: 'text with an amount in cents', pattern: '^\\d+$' },
  percentage: { noun: 'text with a percentage', pattern: '^\\d+(\\.\\d+)?$' },
  path: { noun: 'path below the folder of the module', pattern: '^(?!/)(?!(.*/)?\\.\\.(/|$))[^\\\\]+$' },
};
