/** Whether a value can be used where a certain type is asked for. Only what can never be is refused. */
import { toNumber, toText } from '../semantics/values.js';
import type { DataType, ValueType } from '../vocabulary/define.js';
import { mayBe, type Literal, type Type } from './type.js';

/** Whether a helper can use a value of this type for a parameter. A missing value is another matter. */
export function accepts(takes: DataType, type: Type): boolean {
  switch (takes) {
    case 'number':
      return mayBe(type, 'number');
    case 'cents':
    case 'integer':
      return mayBe(type, 'number') && some(type, (value) => Number.isInteger(toNumber(value)));
    case 'date':
    case 'date-time':
      return mayBe(type, 'date');
    case 'list':
      return ['list', 'object', 'any'].includes(type.kind);
    default:
      return true;
  }
}

/** What a property can hold once its template is rendered. */
export interface Place {
  readonly type: 'cents' | 'number' | 'integer' | 'boolean' | 'date' | 'time' | 'uuid' | 'choice';
  /** Of a choice. */
  readonly options?: readonly string[];
}

/** Undefined where any text will do. */
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
        default:
          return undefined;
      }
    default:
      return undefined;
  }
}

/** Whether a template of this type can render what the property takes. */
export function fits({ type: takes, options }: Place, type: Type): boolean {
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
      // A time of day is part of `now`.
      return mayBe(type, takes) || type.kind === 'date-time';
    case 'choice':
      return !['number', 'integer', 'cents', 'boolean', 'date', 'date-time', 'time', 'uuid', 'object', 'list'].includes(
        type.kind,
      )
        ? some(type, (value) => options?.includes(toText(value)) ?? true)
        : false;
  }
}

/** Whether words that are rendered whatever the claim holds leave room for what the property takes. */
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

/** Empty counts as no value and is always accepted. */
function some({ values }: Type, test: (value: Literal) => boolean): boolean {
  return values?.some((value) => value === '' || test(value)) ?? true;
}
