/** Whether two values can ever be compared, and with which result. Both may also be missing, which makes them equal and does not count. */
import { isClosed, isInteger, mayBe, primitiveOf, shareReading, type Literal, type Type } from './type.js';

/**
 * - `apart`: they are never equal.
 * - `unordered`: they are ordered as texts, not by value.
 */
export type Comparability = 'may' | 'apart' | 'unordered';

export function compare(left: Type, operator: string, right: Type): Comparability {
  // A comparison with an empty text asks whether there is a value.
  if (left.values?.includes('') || right.values?.includes('')) return 'may';
  const [one, other] = [primitiveOf(left), primitiveOf(right)];
  if (!one || !other || one === 'object' || other === 'object') return 'may';
  switch (operator) {
    case '===':
    case '!==':
      return one !== other || areApart(left, right) ? 'apart' : 'may';
    case '==':
    case '!=':
      return (one === other ? areApart(left, right) : isLooselyApart(left, right)) ? 'apart' : 'may';
    case '<':
    case '<=':
    case '>':
    case '>=':
      return isUnordered(left, right) ? 'unordered' : 'may';
    default:
      return 'may';
  }
}

/** Whether two values of the same primitive type can never be equal. */
function areApart(left: Type, right: Type): boolean {
  if (left.values && right.values) return left.values.every((value) => !right.values?.includes(value));
  if (isFraction(left) ? isInteger(right) : isFraction(right) && isInteger(left)) return true;
  return (isClosed(left) || isClosed(right)) && !shareReading(left, right);
}

function isFraction({ values }: Type): boolean {
  return values?.every((value) => typeof value === 'number' && !Number.isInteger(value)) ?? false;
}

/** Whether a number or a boolean can never be equal to a value of another primitive type, once both are converted to numbers. */
function isLooselyApart(left: Type, right: Type): boolean {
  const isText = ({ kind }: Type) => primitiveOf({ kind }) === 'string';
  // `true` is 1.
  if (!isText(left) && !isText(right)) return false;
  const [text, other] = isText(left) ? [left, right] : [right, left];
  if (text.values) return text.values.every((value) => !canConvert(value, other));
  return isClosed(text) && !mayBe(text, 'number');
}

function canConvert(text: Literal, other: Type): boolean {
  const number = Number(text);
  if (other.kind === 'boolean') return number === 0 || number === 1;
  if (Number.isNaN(number) || (isInteger(other) && !Number.isInteger(number))) return false;
  return other.values?.some((value) => Number(value) === number) ?? true;
}

/** Numbers and dates are ordered by value if both sides are, anything else as text. */
function isUnordered(left: Type, right: Type): boolean {
  return (isClosed(left) || isClosed(right) || isNumber(left) || isNumber(right)) && !shareReading(left, right);
}

function isNumber({ kind }: Type): boolean {
  return primitiveOf({ kind }) === 'number';
}
