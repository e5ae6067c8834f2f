/**
 * What an amount means, so that two can be compared that are written in different ways: a known number, times what only a claim can tell, divided by what
 * only a claim can tell. Section 2.7.6: the amount of a payee is equal to the amount of its block.
 */
import { parseTemplate } from '../../../syntax/template/parser.js';
import { templateShape, callShape, expressionShape } from '../../../syntax/template/shape.js';
import type { Call, Expression } from '../../../syntax/template/tree.js';

export interface Amount {
  /** The factor that is known, as a fraction in lowest terms; the denominator is positive. */
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** What is read from the claim or rendered by something else, each as often as it is multiplied. Sorted. */
  readonly factors: readonly string[];
  /** By what of the same kind it is divided. Nothing is cancelled: where it is zero, there is no amount. Sorted. */
  readonly divisors: readonly string[];
}

/** @param text a text of digits, or a template; undefined if it says nothing that can be compared */
export function amountOf(text: string): Amount | undefined {
  const written = text.trim();
  if (written === '') return undefined;
  if (!written.includes('{{')) return /^\d+$/.test(written) ? numberOf(written) : undefined;
  const template = parseTemplate(written);
  if (template.errors.length > 0) return undefined;
  const [tag, ...others] = template.body;
  return tag?.type === 'MustacheStatement' && others.length === 0 ? callOf(tag) : factorOf(templateShape(template));
}

/** `equal` and `different` are certain; two amounts that are read from different places may come to the same on a claim. */
export function compareAmounts(one: Amount, other: Amount): 'equal' | 'different' | 'unknown' {
  if (!isSame(one.factors, other.factors) || !isSame(one.divisors, other.divisors)) return 'unknown';
  return one.numerator === other.numerator && one.denominator === other.denominator ? 'equal' : 'different';
}

/** Whether it is a number that is written out. */
export function isNumber({ factors, divisors }: Amount): boolean {
  return factors.length === 0 && divisors.length === 0;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, i) => name === other[i]);
}

function callOf(call: Call): Amount {
  const { path, params, hash } = call;
  if (params.length === 0 && !hash) return expressionOf(path);
  const name = path.type === 'PathExpression' ? path.original : '';
  const [left, right] = params;
  if (left && right && params.length === 2 && !hash) {
    if (name === 'multiply') return product(expressionOf(left), expressionOf(right));
    const divisor = name === 'divide' ? inverse(right) : undefined;
    if (divisor) return product(expressionOf(left), divisor);
  }
  return factorOf(callShape(call));
}

function expressionOf(node: Expression): Amount {
  if (node.type === 'SubExpression') return callOf(node);
  const isLiteral = node.type === 'NumberLiteral' || node.type === 'StringLiteral';
  const written = isLiteral ? String(node.value) : '';
  return /^-?\d{1,300}(?:\.\d+)?$/.test(written) ? numberOf(written) : factorOf(expressionShape(node));
}

/** @param written in decimals; as a fraction it is exact, and as a number it would not be */
function numberOf(written: string): Amount {
  const [whole = '', decimals = ''] = written.split('.');
  return inLowestTerms(BigInt(whole + decimals), 10n ** BigInt(decimals.length), [], []);
}

function factorOf(name: string): Amount {
  return { numerator: 1n, denominator: 1n, factors: [name], divisors: [] };
}

function product(one: Amount, other: Amount): Amount {
  return inLowestTerms(
    one.numerator * other.numerator,
    one.denominator * other.denominator,
    [...one.factors, ...other.factors],
    [...one.divisors, ...other.divisors],
  );
}

/** What dividing by an expression multiplies with; undefined for zero. A divisor that is a quotient stays one: nothing can be divided by its divisors either. */
function inverse(divisor: Expression): Amount | undefined {
  const { numerator, denominator, factors, divisors } = expressionOf(divisor);
  if (numerator === 0n) return undefined;
  return divisors.length > 0
    ? { numerator: 1n, denominator: 1n, factors: [], divisors: [expressionShape(divisor)] }
    : inLowestTerms(denominator, numerator, [], factors);
}

function inLowestTerms(
  numerator: bigint,
  denominator: bigint,
  factors: readonly string[],
  divisors: readonly string[],
): Amount {
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return {
    numerator: numerator / divisor,
    denominator: denominator / divisor,
    factors: [...factors].sort(),
    divisors: [...divisors].sort(),
  };
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [left, right] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}
