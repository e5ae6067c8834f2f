/** Whether a value can be used where a certain type is expected. Only impossible values are rejected. */
import { withHyphens } from '../semantics/helper-call.js';
import { toNumber, toText } from '../semantics/values.js';
import type { DataType, ValueType } from '../vocabulary/define.js';
import { formats, type Format } from '../vocabulary/formats.js';
import { mayBe, type Literal, type Type } from './type.js';

/** Whether a helper can use a value of this type for a parameter. Missing values are handled elsewhere. */
export function accepts(takes: DataType, type: Type): boolean {
  switch (takes) {
    case 'number':
      return mayBe(type, 'number');
    case 'cents':
    case 'integer':
      return mayBe(type, 'number') && some(type, (value) => Number.isInteger(toNumber(value)));
    case 'date':
    case 'date-time':
      // Helpers read a day in digits alone as well.
      return mayBe(type.like === undefined ? type : { ...type, like: withHyphens(type.like) }, 'date');
    case 'list':
      return ['list', 'object', 'any'].includes(type.kind);
    default:
      return true;
  }
}

/** The value of a property once its template is rendered. */
export interface Place {
  readonly type: 'cents' | 'number' | 'integer' | 'boolean' | 'date' | 'time' | 'uuid' | 'choice' | 'name';
  /** Of a choice. */
  readonly options?: readonly string[];
  /** Of a name, such as that of a bank or a currency. */
  readonly format?: Format;
}

/** Undefined if any text is accepted. */
export function placeFor(type: ValueType): Place | undefined {
  switch (type.kind) {
    case 'integer':
      return { type: type.unit === 'cents' ? 'cents' : 'integer' };
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'choice', options: type.options.map(({ value }) => value) };
    case 'text':
      switch (type.format) {
        case 'cents':
        case 'date':
        case 'uuid':
        case 'time':
          return { type: type.format };
        case 'time-of-day':
          return { type: 'time' };
        case 'percentage':
          return { type: 'number' };
        case 'bank':
        case 'currency':
          return { type: 'name', format: formats[type.format] };
        default:
          return undefined;
      }
    default:
      return undefined;
  }
}

/** Whether a template of this type can render a value that the property accepts. */
export function fits({ type: takes, options, format }: Place, type: Type): boolean {
  switch (takes) {
    case 'cents':
      return mayBe(type, 'number') && some(type, (value) => /^\d{1,15}$/.test(toText(value).trim()));
    case 'integer':
      return mayBe(type, 'number') && some(type, (value) => /^-?\d{1,15}$/.test(toText(value).trim()));
    case 'number':
    case 'boolean':
    case 'date':
    case 'uuid':
      return mayBe(type, takes);
    case 'time':
      // `now` includes a time of day.
      return mayBe(type, takes) || type.kind === 'date-time';
    case 'choice':
      return !['number', 'integer', 'cents', 'boolean', 'date', 'date-time', 'time', 'uuid', 'object', 'list'].includes(
        type.kind,
      )
        ? some(type, (value) => options?.includes(toText(value)) ?? true)
        : false;
    case 'name':
      return some(type, (value) => new RegExp(format?.pattern ?? '').test(toText(value).trim()));
  }
}

/** Whether the text that is always rendered leaves room for a value that the property accepts. */
export function leavesRoom({ type }: Place, words: string): boolean {
  switch (type) {
    case 'cents':
      return /^[\d\s]*$/.test(words);
    case 'integer':
      return /^[-\d\s]*$/.test(words);
    default:
      return true;
  }
}

/** An empty text counts as no value and is always accepted. */
function some({ values }: Type, test: (value: Literal) => boolean): boolean {
  return values?.some((value) => value === '' || test(value)) ?? true;
}
