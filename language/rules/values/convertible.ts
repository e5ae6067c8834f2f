import { contentRange, type JsonNode } from '../../syntax/json/tree.js';
import type { TextFormat, ValueType } from '../../vocabulary/define.js';
import { formats } from '../../vocabulary/formats.js';
import { defineLocalRule } from '../define.js';
import { escaped, replaceText } from '../fix.js';
import { isInRange, wholeNumber } from '../shared/values/quantities.js';
import { formatFit } from '../../shapes/text-format.js';
import { fit, kindName } from '../../shapes/value-kinds.js';

export default defineLocalRule({
  id: 'values/convertible',
  severity: 'information',
  docs: {
    summary: 'Reports a value that is written in another way than its property takes, but means the same.',
    rationale:
      'Numbers in quotes, texts without them, and dates with slashes are common in modules, and usually understood: information, not a warning. Written as specified they are understood everywhere.',
    sections: ['2.7', '2.8'],
  },
  messages: { convertible: '`{name}` should be {wanted}. Write {converted}, which means the same.' },
  examples: {
    good: ['[{ "block": { "type": "input.number", "key": "age", "title": "Age", "max": 120 } }]'],
    bad: [
      `
[{ "block": { "type": "input.number", "key": "age", "title": "Age", "max": "120" } }]
//                                                                         ^^^^^ values/convertible`,
      `
[{ "block": { "type": "input.date", "key": "born", "title": "Born", "min": "1900/01/31" } }]
//                                                                          ^^^^^^^^^^ values/convertible`,
      `
[{ "block": { "type": "input.currency", "key": "loss", "title": "Loss", "isoCode": "zar" } }]
//                                                                                  ^^^ values/convertible`,
    ],
  },
  visit: (report) => ({
    value: ({ json, type, property, member }) => {
      const converted = inRightType(json, type) ?? inRightFormat(json, type);
      if (!converted) return;
      const { range, newText, wanted } = converted;
      report({
        range,
        message: 'convertible',
        data: { name: property?.name ?? member?.name.value ?? 'This', wanted, converted: `\`${newText}\`` },
        fix: { title: `Write ${newText}`, edits: [replaceText(range, newText)] },
      });
    },
  }),
});

function inRightType(json: JsonNode, type: ValueType) {
  const fits = fit(json, type);
  if (typeof fits === 'string') return undefined;
  const format = type.kind === 'text' ? type.format : undefined;
  if (format === 'condition') return inRightCondition(json);
  // Digits behind a zero are no number, which is reported as such.
  if (json.kind === 'number' && /^-?0\d/.test(json.literal)) return undefined;
  // What is of the wrong format in quotes, too, is reported for that.
  const formatted = format && formatFit(JSON.parse(fits.convertible) as string, format);
  if (format && typeof formatted === 'object')
    return { range: json.range, newText: JSON.stringify(formatted.convertible), wanted: nounOf(format) };
  if (format && formatted !== 'fits') return undefined;
  // The same holds for a number that is out of range.
  const number = wholeNumber(json);
  if (type.kind === 'integer' && number !== undefined && !isInRange(number, type)) return undefined;
  return { range: json.range, newText: fits.convertible, wanted: kindName(type) };
}

/** A boolean beside a block is itself, and a number is one: 0 does not hold. */
function inRightCondition(json: JsonNode) {
  if (json.kind !== 'number') return undefined;
  return { range: json.range, newText: String(json.value !== 0), wanted: 'a template or a boolean' };
}

function nounOf(format: TextFormat): string {
  const { noun } = formats[format];
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function inRightFormat(json: JsonNode, type: ValueType) {
  if (json.kind !== 'string' || type.kind !== 'text' || !type.format) return undefined;
  if (type.templated && json.value.includes('{{')) return undefined;
  const fits = formatFit(json.value, type.format);
  if (typeof fits === 'string') return undefined;
  return {
    range: contentRange(json),
    newText: escaped(fits.convertible),
    wanted: nounOf(type.format),
  };
}
