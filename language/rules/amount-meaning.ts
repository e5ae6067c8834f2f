/**
 * What an amount means, so that two can be compared that are written in different ways: a product of things that only a claim can tell, times a number.
 * Section 2.7.6: the amount of a payee is equal to the amount of its block.
 */
import { parseTemplate } from '../syntax/template/parser.js';
import type { Call, Expression, Template } from '../syntax/template/tree.js';

export interface Amount {
  /** The factor that is known, as a fraction. */
  readonly numerator: number;
  readonly denominator: number;
  /** What is read from the claim or rendered by something else, each with how often it is multiplied (or divided, if negative). */
  readonly factors: ReadonlyMap<string, number>;
}

/** @param text a text of digits, or a template; undefined if it says nothing that can be compared */
export function amountOf(text: string): Amount | undefined {
  const written = text.trim();
  if (written === '') return undefined;
  if (!written.includes('{{')) return /^\d+$/.test(written) ? numberOf(Number(written)) : undefined;
  const template = parseTemplate(written);
  if (template.errors.length > 0) return undefined;
  const [tag, ...others] = template.body;
  return tag?.type === 'MustacheStatement' && others.length === 0
    ? callOf(tag, template)
    : factorOf(written.replace(/\s+/g, ' '));
}

/** `equal` and `different` are certain; two amounts that are read from different places may come to the same on a claim. */
export function compareAmounts(one: Amount, other: Amount): 'equal' | 'different' | 'unknown' {
  if (!sameFactors(one.factors, other.factors)) return 'unknown';
  return one.numerator * other.denominator === other.numerator * one.denominator ? 'equal' : 'different';
}

/** Whether it is a number that is written out. */
export function isNumber({ factors }: Amount): boolean {
  return factors.size === 0;
}

function sameFactors(one: Amount['factors'], other: Amount['factors']): boolean {
  return one.size === other.size && [...one].every(([name, power]) => other.get(name) === power);
}

function callOf(call: Call, template: Template): Amount {
  const { path, params, hash } = call;
  const [left, right] = params;
  const name = path.type === 'PathExpression' ? path.original : '';
  if (!left && !hash) return expressionOf(path, template);
  if (left && right && params.length === 2 && !hash) {
    if (name === 'multiply') return product(expressionOf(left, template), expressionOf(right, template));
    if (name === 'divide') {
      const divisor = inverse(expressionOf(right, template));
      if (divisor) return product(expressionOf(left, template), divisor);
    }
  }
  const last = hash ?? params.at(-1) ?? path;
  return factorOf(`(${template.text.slice(path.range.start, last.range.end).replace(/\s+/g, ' ')})`);
}

function expressionOf(node: Expression, template: Template): Amount {
  switch (node.type) {
    case 'NumberLiteral':
      return numberOf(node.value);
    case 'StringLiteral':
      return /^\d+(?:\.\d+)?$/.test(node.value) ? numberOf(Number(node.value)) : factorOf(`'${node.value}'`);
    case 'SubExpression':
      return callOf(node, template);
    case 'PathExpression':
      // `beneficiaries.0.share` and `beneficiaries.[0].share` are one path.
      return factorOf(
        `${'../'.repeat(node.depth)}${node.data ? '@' : ''}${node.segments.map(({ text }) => text.replace(/^\[(.*)\]$/, '$1')).join('.')}`,
      );
    default:
      return factorOf(template.text.slice(node.range.start, node.range.end));
  }
}

function numberOf(value: number): Amount {
  // Hundredths are exact as fractions, and not as numbers.
  const [, decimals = ''] = String(value).split('.');
  const denominator = 10 ** decimals.length;
  return { numerator: Math.round(value * denominator), denominator, factors: new Map() };
}

function factorOf(text: string): Amount {
  return { numerator: 1, denominator: 1, factors: new Map([[text, 1]]) };
}

function product(one: Amount, other: Amount): Amount {
  const factors = new Map(one.factors);
  for (const [name, power] of other.factors) {
    const sum = (factors.get(name) ?? 0) + power;
    if (sum === 0) factors.delete(name);
    else factors.set(name, sum);
  }
  return {
    numerator: one.numerator * other.numerator,
    denominator: one.denominator * other.denominator,
    factors,
  };
}

/** Undefined for zero. */
function inverse({ numerator, denominator, factors }: Amount): Amount | undefined {
  if (numerator === 0) return undefined;
  return {
    numerator: denominator,
    denominator: numerator,
    factors: new Map([...factors].map(([name, power]) => [name, -power])),
  };
}
