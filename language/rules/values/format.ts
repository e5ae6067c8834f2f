import { contentRange, type JsonNode } from '../../syntax/json/tree.js';
import type { TextFormat, TextType, ValueType } from '../../vocabulary/define.js';
import { formats } from '../../vocabulary/index.js';
import { defineLocalRule, ofType } from '../define.js';
import { suggestion } from '../../names/did-you-mean.js';
import { withDates } from '../../../protocol/dates.js';
import { removing, withOutcome, writing } from '../fix.js';
import { demandOn } from '../shared/objects/presence.js';
import { meantTemplate } from '../shared/values/meant-values.js';
import { inCents } from '../shared/values/quantities.js';
import { configuration } from '../shared/examples/example-modules.js';
import { inSnakeCase } from '../shared/objects/skeleton.js';
import { formatFit } from '../../shapes/text-format.js';
import { fit } from '../../shapes/value-kinds.js';

export default defineLocalRule({
  id: 'values/format',
  severity: 'error',
  summary:
    'Reports a text that does not have the format of its property, or a date, currency or country that does not exist.',
  rationale:
    'The platform parses dates, times, codes and amounts: it cannot read those in another format. Values whose meaning is clear despite another format are reported by `values/other-form`.',
  sections: ['2.1', '2.2', '2.7.2', '2.7.6', '2.8'],
  messages: {
    wrong: '`{value}` is not a valid {noun}.{meant}{advice}',
    pattern: '`{value}` only says how a {noun} is written.{advice}',
    empty: 'An empty text is not a valid {noun}.{advice}',
    nonexistent: 'There is no {thing} `{value}`.{meant} Write one that exists.',
  },
  good: [
    '[{ "block": { "type": "input.date", "key": "lost_on", "title": "Lost on", "min": "2024-02-29", "max": "{{ dateNow }}" } }]',
    '[{ "block": { "type": "input.time", "key": "lost_at", "title": "Lost at", "default_value": "", "placeholder": "08:30:00Z" } }]',
  ],
  bad: [
    `
[{ "block": { "type": "input.date", "key": "lost_on", "title": "Lost on", "min": "2023-02-29", "max": "dateNow" } }]
//                                                                                ^^^^^^^^^^ values/format
//                                                                                                     ^^^^^^^ values/format`,
    `
[{ "block": { "type": "input.date", "key": "lost_on", "title": "Lost on", "placeholder": "Pick a day" } }]
//                                                                                        ^^^^^^^^^^ values/format`,
    `
[{ "block": { "type": "input.date", "key": "lost_on", "title": "Lost on", "placeholder": "YYYY-MM-DD" } }]
//                                                                                        ^^^^^^^^^^ values/format`,
    `
[{ "block": { "type": "input.currency", "key": "loss", "title": "Loss", "isoCode": "ZZZ" } }]
//                                                                                  ^^^ values/format`,
    `
[{ "block": {
  "type": "payout_request", "description": "Pays.", "key": "pay", "title": "Pay", "amount": "1500.00",
//                                                                                           ^^^^^^^ values/format
  "payee": {
    "type": "policyholder", "amount": "150000", "policyholder_id": "42",
//                                                                  ^^ values/format
    "payment_details": { "type": "eft", "details": {
      "bank_name": "Example Bank", "branch_code": "1", "account_type": "savings_account", "account_number": "2"
//                  ^^^^^^^^^^^^ values/format
    } }
  }
}, "show_if": "{{ifCondition claim.approval_status '===' 'approved'}}" }]`,
    configuration(`
  "settings": { "policyholder": { "idCountry": "false" } }
//                                              ^^^^^ values/format`),
  ],
  visit: (report) => ({
    value: ofType(hasFormat, ({ json, type, property, member, owner }) => {
      const written = textOf(json, type);
      if (written === undefined || (type.templated && written.includes('{{'))) return;
      // An empty value is allowed, or has its own rule.
      if (written.trim() === '' && (type.templated ?? type.filled ?? type.role)) return;
      const fits = formatFit(written, type.format);
      if (fits !== 'wrong' && fits !== 'nonexistent') return;
      // A forbidden value need not be valid.
      if (property && owner && demandOn(property, owner).kind === 'forbidden') return;
      const { noun, names, example } = formats[type.format];
      const meant = json.kind === 'string' && written !== '' ? meantTexts(written, type) : [];
      const isOptional = property !== undefined && !property.presence;
      const isPlaceholder = property?.name === 'placeholder' && isOptional;
      report({
        range: json.kind === 'string' && written !== '' ? contentRange(json) : json.range,
        message: written === '' ? 'empty' : noun.endsWith(`(\`${written}\`)`) ? 'pattern' : fits,
        data: {
          value: written,
          noun: noun.replace(` (\`${written}\`)`, ''),
          thing: names?.noun ?? '',
          meant: suggestion(meant[0]),
          advice: meant.length > 0 ? '' : ` ${advice(type, isPlaceholder)}`,
        },
        suggestions: [
          ...meant.map((text) => {
            const fix = writing(json.range, text);
            // Of `02/03/2026`, either may be the day.
            return type.format === 'date' && meant.length > 1 ? withOutcome(fix, withDates(text)) : fix;
          }),
          // The country of most modules, unlike a date or an amount, is no example only.
          ...(meant.length === 0 && type.format === 'country' && example !== undefined
            ? [writing(json.range, example)]
            : []),
          ...(((written === '' && isOptional) || isPlaceholder) && member
            ? [removing(member.name.range, member.name.value)]
            : []),
        ],
      });
    }),
  }),
});

/** A number instead of a text is first written as one. If that is impossible, its type is reported. */
function textOf(json: JsonNode, type: TextType): string | undefined {
  if (json.kind === 'string') return json.value;
  return json.kind === 'number' && fit(json, type) !== 'wrong' ? json.literal : undefined;
}

function advice({ format, templated }: TextType, isPlaceholder: boolean): string {
  const { example } = format ? formats[format] : {};
  const one = example === undefined ? 'Write one' : `Write one, such as \`${example}\``;
  if (isPlaceholder) return `${one}, or remove the placeholder.`;
  return templated ? `${one}, or a template that renders one.` : `${one}.`;
}

/** The values that were probably meant by a text in the wrong format, the likeliest first. */
function meantTexts(written: string, { format, templated }: TextType): readonly string[] {
  if (!format) return [];
  const found: (string | undefined)[] = [];
  if (templated) found.push(meantTemplate(written.replace(/^\{+|(?<!\})\}+$/g, '').trim()));
  if (templated && format === 'date' && /^(?:now|today)$/i.test(written)) found.push('{{ dateNow }}');
  if (format === 'date') for (const one of datesIn(written)) found.push(one);
  if (format === 'bank' || format === 'snake-case') found.push(inSnakeCase(written));
  if (format === 'cents') found.push(inCents(written)?.toString());
  if (format === 'currency') found.push('ZAR');
  found.push(formats[format].names?.meant?.(written));
  const texts = found.filter((text) => text !== undefined);
  return [...new Set(texts)].filter((text) => text.includes('{{') || formatFit(text, format) === 'fits');
}

/** The day of a time, and the two interpretations of `03/04/2026`. */
function datesIn(text: string): readonly string[] {
  const [time] = /^\d{4}-\d\d-\d\d(?=T)/.exec(text) ?? [];
  if (time !== undefined) return [time];
  const [, first, second, year] = /^(\d\d)[-/.](\d\d)[-/.](\d{4})$/.exec(text) ?? [];
  return first && second && year ? [`${year}-${second}-${first}`, `${year}-${first}-${second}`] : [];
}

type FormattedType = TextType & { readonly format: TextFormat };

function hasFormat(type: ValueType): type is FormattedType {
  return type.kind === 'text' && type.format !== undefined;
}
