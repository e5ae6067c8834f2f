/**
 * The meaning of an amount, to compare amounts that are written differently: a known number, multiplied and divided by values that are only known on a
 * claim. Section 2.7.6: the amount of a payee is equal to the amount of its block.
 */
import { parseTemplate } from '../../../syntax/template/parser.js';
import { normalTemplate, normalCall, normalExpression } from '../../../syntax/template/normal-form.js';
import type { BlockStatement, Call, Expression, Program } from '../../../syntax/template/tree.js';

export interface Amount {
  /** The known factor, as a fraction in lowest terms; the denominator is positive. */
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** The other factors, read from the claim or rendered by other helpers, each as often as it is multiplied. Sorted. */
  readonly factors: readonly string[];
  /** The divisors, of the same kind. Nothing is cancelled: if one is zero, there is no amount. Sorted. */
  readonly divisors: readonly string[];
}

/** @param text a text of digits, or a template; undefined if it cannot be compared */
export function amountOf(text: string): Amount | undefined {
  const written = text.trim();
  if (written === '') return undefined;
  if (!written.includes('{{')) return /^\d+$/.test(written) ? numberOf(written) : undefined;
  const template = parseTemplate(written);
  if (template.errors.length > 0) return undefined;
  const [tag, ...others] = template.body;
  return tag?.type === 'MustacheStatement' && others.length === 0 ? callOf(tag) : factorOf(normalTemplate(template));
}

/**
 * The amount that a template has wherever one of its factors is there: in `{{#ifIsDefined x}}{{x}}{{else}}0{{/ifIsDefined}}`. On all other claims `{{x}}`
 * renders nothing, which is no amount, so no request is created that could show a difference. Undefined for a template without such a guard.
 */
export function guardedAmount(text: string): Amount | undefined {
  const template = parseTemplate(text.trim());
  const [block, ...others] = template.body;
  if (template.errors.length > 0 || block?.type !== 'BlockStatement' || others.length > 0) return undefined;
  const [read] = block.params;
  const inside = partsOf[block.path.type === 'PathExpression' ? block.path.original : '']?.(block);
  if (!read || !inside) return undefined;
  const amount = amountOf(template.text.slice(inside.range.start, inside.range.end));
  return amount?.factors.includes(normalExpression(read)) ? amount : undefined;
}

/** What is rendered if the value is there. */
const partsOf: Readonly<Record<string, (block: BlockStatement) => Program | undefined>> = {
  ifIsDefined: ({ program }) => program,
  ifIsNotDefined: ({ inverse }) => inverse,
};

/** `equal` and `different` are certain; two amounts that are read from different places may be equal on a claim. */
export function compareAmounts(one: Amount, other: Amount): 'equal' | 'different' | 'unknown' {
  if (!isSame(one.factors, other.factors) || !isSame(one.divisors, other.divisors)) return 'unknown';
  return one.numerator === other.numerator && one.denominator === other.denominator ? 'equal' : 'different';
}

/** Whether it is a literal number. */
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
  return factorOf(normalCall(call));
}

function expressionOf(node: Expression): Amount {
  if (node.type === 'SubExpression') return callOf(node);
  const isLiteral = node.type === 'NumberLiteral' || node.type === 'StringLiteral';
  const written = isLiteral ? String(node.value) : '';
  return /^-?\d{1,300}(?:\.\d+)?$/.test(written) ? numberOf(written) : factorOf(normalExpression(node));
}

/** @param written in decimals; exact as a fraction, but not as a floating-point number */
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

/** The inverse of an expression; undefined for zero. A divisor that is itself a quotient is kept whole: it is undefined if its own divisors are zero. */
function inverse(divisor: Expression): Amount | undefined {
  const { numerator, denominator, factors, divisors } = expressionOf(divisor);
  if (numerator === 0n) return undefined;
  return divisors.length > 0
    ? { numerator: 1n, denominator: 1n, factors: [], divisors: [normalExpression(divisor)] }
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
