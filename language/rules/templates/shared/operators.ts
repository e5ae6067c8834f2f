import { conditionOperators } from '../../../vocabulary/index.js';

const known: ReadonlySet<string> = new Set(conditionOperators.map(({ value }) => value));

/** Whether `ifCondition` knows an operator. */
export function isOperator(text: string): boolean {
  return known.has(text);
}

/** The operator that was probably meant: e.g. the equivalent of one in another language. The operator itself, if it is valid. */
export function meantOperator(text: string): string | undefined {
  const trimmed = text.trim();
  return isOperator(trimmed) ? trimmed : aliases[trimmed.toLowerCase()];
}

/** Whether it negates in other languages: between two operands, what it negates is a guess. */
export function isNegation(text: string | undefined): boolean {
  return ['!', 'not'].includes(text?.trim().toLowerCase() ?? '');
}

/** What an equality or an inequality comes to, for the title of a fix. */
export function equalityOutcome(operator: string): string {
  return `true if they ${operator === '===' ? 'are equal' : 'differ'}`;
}

const aliases: Readonly<Record<string, string>> = {
  '=': '===',
  '====': '===',
  eq: '===',
  is: '===',
  equal: '===',
  equals: '===',
  '!': '!==',
  '!===': '!==',
  '=!=': '!==',
  '=!': '!==',
  '<>': '!==',
  '≠': '!==',
  ne: '!==',
  neq: '!==',
  not: '!==',
  isnt: '!==',
  '=<': '<=',
  '≤': '<=',
  lt: '<',
  lte: '<=',
  le: '<=',
  '=>': '>=',
  '≥': '>=',
  gt: '>',
  gte: '>=',
  ge: '>=',
  and: '&&',
  '&': '&&',
  or: '||',
  '|': '||',
};

/** All of them, for a message. */
export const operatorList = conditionOperators.map(({ value }) => `\`${value}\``).join(', ');

/** Helpers without an operator, which are often given one by mistake. */
const withoutOperator: ReadonlySet<string> = new Set(['if', 'unless', 'ifEquals', 'ifIsDefined']);

/**
 * The operator in the call of a helper that takes none, as in `{{ifEquals a '===' b}}`, and an unknown one in an `if`.
 *
 * @param count of the arguments
 * @param second the second argument, if it is a text
 */
export function misplacedOperator(name: string, count: number, second: string | undefined): string | undefined {
  if (comparesInIf(name, count, second)) return undefined;
  return withoutOperator.has(name) && count === 3 && second !== undefined ? meantOperator(second) : undefined;
}

/** Whether this is an `if` that would compare, with a text that is no operator and resembles none. The parameters are those of `misplacedOperator`. */
export function comparesWithUnknown(name: string, count: number, second: string | undefined): boolean {
  const isText = second !== undefined && second.trim() !== '';
  return name === 'if' && count === 3 && isText && meantOperator(second) === undefined;
}

/** Whether this is an `if` that compares: on the platform it does. The parameters are those of `misplacedOperator`. */
export function comparesInIf(name: string, count: number, second: string | undefined): boolean {
  return name === 'if' && count === 3 && second !== undefined && isOperator(second);
}
