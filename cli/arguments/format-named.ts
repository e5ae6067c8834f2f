import type { Option } from './arguments.js';
import { printed } from '../terminal/printable.js';
import { UserError } from '../user-error.js';

/** The option `--format` of a command with these formats. */
export function formatOption(formats: Readonly<Record<string, unknown>>, byDefault = 'text'): Option {
  const choices = Object.keys(formats);
  return { value: 'FORMAT', choices, doc: `${choices.join(', ')} (default: ${byDefault}).` };
}

/** @throws {UserError} if there is no such format */
export function formatNamed<Format>(formats: Readonly<Record<string, Format>>, name: string): Format {
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (format !== undefined) return format;
  throw new UserError(`There is no format '${name}'. The formats are: ${Object.keys(formats).join(', ')}.`);
}

/**
 * @returns writes a report in the format, safe to print
 * @throws {UserError} if there is no such format
 */
export function writerNamed<Data extends readonly unknown[]>(
  formats: Readonly<Record<string, (...data: Data) => string>>,
  name: string,
): (...data: Data) => string {
  const write = formatNamed(formats, name);
  return (...data) => printed(name, write, data);
}
