/** A value that is not written as its property expects, and the equivalent that is. */
import { contentRange, type JsonNode } from '../../../syntax/json/tree.js';
import type { OffsetRange } from '../../../syntax/range.js';
import type { TextFormat, ValueType } from '../../../vocabulary/define.js';
import { formats } from '../../../vocabulary/formats.js';
import { escaped } from '../../fix.js';
import { isInRange, wholeNumber } from '../../shared/values/quantities.js';
import { formatFit } from '../../../shapes/text-format.js';
import { fit, kindName } from '../../../shapes/value-kinds.js';

export interface Conversion {
  /** `type`: only the quotation marks differ. `form`: the text has another format, which a reader must know or may misread as plain text. */
  readonly kind: 'type' | 'form';
  readonly range: OffsetRange;
  readonly newText: string;
  readonly wanted: string;
}

/** Undefined for a value that is valid as it is, and for one that cannot be converted. */
export function conversionOf(json: JsonNode, type: ValueType): Conversion | undefined {
  return toRightType(json, type) ?? toRightForm(json, type);
}

function toRightType(json: JsonNode, type: ValueType): Conversion | undefined {
  const fits = fit(json, type);
  if (typeof fits === 'string') return undefined;
  const { range } = json;
  const format = type.kind === 'text' ? type.format : undefined;
  if (format === 'condition') return toCondition(json);
  // Digits after a leading zero are not a number; reported by another rule.
  if (json.kind === 'number' && /^-?0\d/.test(json.literal)) return undefined;
  // A value that would also have the wrong format in quotes is reported for its format.
  const formatted = format && formatFit(JSON.parse(fits.convertible) as string, format);
  if (format && typeof formatted === 'object')
    return { kind: 'form', range, newText: JSON.stringify(formatted.convertible), wanted: nounOf(format) };
  if (format && formatted !== 'fits') return undefined;
  // The same applies to a number that is out of range.
  const number = wholeNumber(json);
  if (type.kind === 'integer' && number !== undefined && !isInRange(number, type)) return undefined;
  // In JavaScript, the text `"false"` is true.
  const kind = type.kind === 'boolean' ? 'form' : 'type';
  return { kind, range, newText: fits.convertible, wanted: kindName(type) };
}

/** As a condition, a boolean is itself, and a number is converted to one: 0 is false. */
function toCondition(json: JsonNode): Conversion | undefined {
  if (json.kind !== 'number') return undefined;
  return { kind: 'type', range: json.range, newText: String(json.value !== 0), wanted: 'a template or a boolean' };
}

function toRightForm(json: JsonNode, type: ValueType): Conversion | undefined {
  if (json.kind !== 'string' || type.kind !== 'text' || !type.format) return undefined;
  if (type.templated && json.value.includes('{{')) return undefined;
  const fits = formatFit(json.value, type.format);
  if (typeof fits === 'string') return undefined;
  return {
    kind: 'form',
    range: contentRange(json),
    newText: escaped(fits.convertible),
    wanted: nounOf(type.format),
  };
}

function nounOf(format: TextFormat): string {
  const { noun } = formats[format];
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
