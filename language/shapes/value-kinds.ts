import type { JsonNode, JsonNumber } from '../syntax/json/tree.js';
import type { TextType, ValueType } from '../vocabulary/define.js';
import { quoted } from '../message-text.js';

/**
 * How well a JSON value matches the expected type. `convertible` means that the same value can be written in the right type without losing anything.
 */
export type Fit = 'fits' | 'wrong' | { readonly convertible: string };

export function fit(json: JsonNode, type: ValueType): Fit {
  // Missing and empty values are checked elsewhere: null means no value wherever a property may be left out.
  if (json.kind === 'null') return 'fits';
  if (json.kind === 'string' && 'templated' in type && type.templated && json.value.includes('{{')) return 'fits';
  switch (type.kind) {
    case 'free':
      return 'fits';
    case 'choice':
      return json.kind === 'string' ? 'fits' : 'wrong';
    case 'text':
      return textFit(json, type);
    case 'integer':
      if (json.kind === 'number') return Number.isInteger(json.value) ? 'fits' : 'wrong';
      // An empty text means that nothing was given.
      if (json.kind === 'string' && json.value === '') return 'fits';
      return json.kind === 'string' && isSafeInteger(json.value) ? { convertible: json.value } : 'wrong';
    case 'boolean':
      if (json.kind === 'boolean') return 'fits';
      if (json.kind === 'string' && json.value === '') return 'fits';
      return json.kind === 'string' && (json.value === 'true' || json.value === 'false')
        ? { convertible: json.value }
        : 'wrong';
    case 'list':
      return json.kind === 'array' || (type.isOftenAlone && json.kind === 'object') ? 'fits' : 'wrong';
    case 'object':
    case 'union':
    case 'map':
      return json.kind === 'object' ? 'fits' : 'wrong';
  }
}

/** A number becomes a text if both read the same, and is no key. A boolean is never a name, a code or a title: it was meant for another property. */
function textFit(json: JsonNode, { format, role, isKey }: TextType): Fit {
  if (json.kind === 'string' || (json.kind === 'boolean' && format === 'condition')) return 'fits';
  if (json.kind !== 'number' || format === 'snake-case') return 'wrong';
  if ((isKey || role) && !hasLeadingZero(json)) return 'wrong';
  return keepsItsText(json) || format === 'condition' ? { convertible: JSON.stringify(json.literal) } : 'wrong';
}

/** Whether reading a number keeps its text: not for `1.50` and `1e3`, nor for more digits than a number can represent. */
function keepsItsText({ value, literal }: JsonNumber): boolean {
  return String(value) === literal || hasLeadingZero({ literal });
}

/** Digits after a leading zero are not a number; reported by another rule. */
function hasLeadingZero({ literal }: Pick<JsonNumber, 'literal'>): boolean {
  return /^-?0\d/.test(literal);
}

function isSafeInteger(text: string): boolean {
  return /^-?(?:0|[1-9]\d{0,14})$/.test(text);
}

/** The boolean value, in quotes or not; undefined for anything else. */
export function booleanOf(json: JsonNode | undefined): boolean | undefined {
  if (json?.kind === 'boolean') return json.value;
  if (json?.kind !== 'string') return undefined;
  return json.value === 'true' ? true : json.value === 'false' ? false : undefined;
}

/** For longer lists, see completion and the reference. */
const longestList = 8;

/** The name of a type in a message. */
export function kindName(type: ValueType): string {
  switch (type.kind) {
    case 'text':
      return type.format === 'condition' ? 'a template' : 'a text';
    case 'choice':
      return type.options.length > longestList
        ? 'a text'
        : quoted(
            type.options.map(({ value }) => value),
            'or',
          );
    case 'integer':
      return type.unit === 'cents' ? 'a whole number of cents' : 'a whole number';
    case 'boolean':
      return '`true` or `false`';
    case 'list':
      return 'a list';
    case 'free':
      return 'any value';
    case 'object':
    case 'union':
    case 'map':
      return type.nullable === undefined ? 'an object' : 'an object or `null`';
  }
}

/** The name of a JSON value in a message. */
export function jsonKindName(json: JsonNode): string {
  switch (json.kind) {
    case 'string':
      return 'a text';
    case 'number':
      return Number.isInteger(json.value) ? 'a number' : 'a number with decimals';
    case 'boolean':
      return `\`${String(json.value)}\``;
    case 'array':
      return 'a list';
    case 'object':
      return 'an object';
    case 'null':
      return '`null`';
  }
}
