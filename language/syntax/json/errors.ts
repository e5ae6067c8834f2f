import type { LookalikeKind } from '../lookalikes.js';
import type { JsonErrorCode } from './tree.js';

/** What is wrong at each error, and what to do. */
export const syntaxErrorMessages: Readonly<Record<Exclude<JsonErrorCode, LookalikeKind>, string>> = {
  'invalid-symbol':
    'This is not a JSON value. Write a text in double quotes, a number, `true`, `false`, `null`, a list or an object.',
  'invalid-number': 'This is not a JSON number. Write digits, with a point before the decimals and no zero in front.',
  'leading-zero':
    'A JSON number has no zero in front. Remove it, or put the digits in double quotes if the zero belongs to them.',
  'property-name-expected': 'A property name in double quotes is expected. Write one, or remove the comma before it.',
  'value-expected': 'Expected a value. Write one, or remove the comma or the property name before it.',
  'colon-expected': 'A colon is missing between the property name and its value. Write `:` here.',
  'comma-expected': 'A comma is missing between two values. Write `,` before this one.',
  'trailing-comma': 'JSON allows no comma behind the last value. Remove it.',
  'opening-brace-expected': 'This member is not in an object. Write `{` before it.',
  'opening-bracket-expected': 'These objects are not in a list. Write `[` before the first.',
  'list-expected': 'A list is expected, because an object follows. Replace this bracket with `[`.',
  'object-expected': 'An object is expected, because names and values follow. Replace this bracket with `{`.',
  'closing-brace-expected': 'This object is not closed. Write `}` where it ends.',
  'closing-bracket-expected': 'This list is not closed. Write `]` where it ends.',
  'unexpected-bracket': 'This bracket is one too many here. Remove it.',
  'unexpected-end-of-string': 'This text is not closed. Write `"` where it ends, on the same line.',
  'quotation-mark-expected': 'A `"` is missing or one too many in this line. Write one on each side of every text.',
  'invalid-escape': 'This is not a JSON escape. Write `\\\\` for a backslash, or `\\u` and four hexadecimal digits.',
  'invalid-character': 'This character is not allowed in a JSON string. Write it as an escape, e.g. `\\t` or `\\n`.',
  comment: 'JSON has no comments. Remove it.',
  'text-after-end': 'The file ends before this. Remove the text after its value.',
};

/** The same for characters that look like those of JSON. */
export const lookalikeMessages: Readonly<Record<LookalikeKind, string>> = {
  'typographic-quote': 'These are typographic quotes. JSON needs straight ones: `"`.',
  'no-break-space': 'This is a no-break space, which JSON does not allow here. Write a space.',
  'zero-width-character': 'There is an invisible zero-width character here, which JSON does not allow. Remove it.',
};

export const jsonErrorMessages: Readonly<Record<JsonErrorCode, string>> = {
  ...syntaxErrorMessages,
  ...lookalikeMessages,
};
