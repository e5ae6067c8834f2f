import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';

/**
 * A text as `npm run format` would write it.
 *
 * @param {string} file its name says which language it is in
 * @param {string} text
 * @param {import('oxfmt').FormatConfig} [more] options besides those in .oxfmtrc.json of the current folder
 * @throws if the formatter does not know the language, or the text has a syntax error
 */
export async function formatted(file, text, more) {
  /** @type {import('oxfmt').FormatConfig} */
  const options = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8'));
  const { code, errors } = await format(file, text, { ...options, ...more });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
  return code;
}
