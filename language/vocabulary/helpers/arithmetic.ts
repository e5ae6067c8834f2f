import { anywhere } from '../../semantics/environment.js';
import { isMissing, show, type HelperCall } from '../../semantics/helper-call.js';
import { product, quotient } from '../../semantics/decimal-arithmetic.js';
import { toNumber } from '../../semantics/values.js';
import { isInteger, mayBe, unknown, type Type, type Unit } from '../../types/type.js';
import type { Helper } from './helper.js';

export const divide: Helper = {
  name: 'divide',
  forms: ['inline'],
  section: '2.7.2',
  doc: 'Divides one number by another. A text of digits counts as a number; dividing by zero or by a non-number renders nothing. Watch out for fractions of a cent.',
  parameters: [
    { name: 'dividend', type: 'number', doc: 'The number to divide.' },
    { name: 'divisor', type: 'number', doc: 'The number to divide by.', divides: true },
  ],
  hash: [],
  returns: 'The quotient.',
  result: 'number',
  takes: 'two numbers',
  calculates: true,
  type: (args) => calculated(divide, args, ([money, number]) => unitOfShare(money, number)),
  evaluate: (call) => {
    const operands = twoNumbers(call);
    if (!operands) return undefined;
    const [dividend, divisor] = operands;
    if (divisor === 0) return call.fail('division-by-zero', `\`divide\` cannot divide ${String(dividend)} by zero.`);
    return finite(call, quotient(dividend, divisor));
  },
  example: { template: '{{divide 150000 100}}', renders: '1500' },
};

export const multiply: Helper = {
  name: 'multiply',
  forms: ['inline'],
  section: '2.7.2',
  doc: 'Multiplies two numbers. A text of digits counts as a number; anything else renders nothing.',
  parameters: [
    { name: 'left', type: 'number', doc: 'The one factor.' },
    { name: 'right', type: 'number', doc: 'The other factor.' },
  ],
  hash: [],
  returns: 'The product.',
  result: 'number',
  takes: 'two numbers',
  calculates: true,
  type: (args) =>
    calculated(multiply, args, ([left, right]) => (left?.unit ? unitOfShare(left, right) : unitOfShare(right, left))),
  evaluate: (call) => {
    const operands = twoNumbers(call);
    return operands && finite(call, product(...operands));
  },
  example: { template: '{{divide (multiply 200000 25) 100}}', renders: '50000' },
};

export const maxValue: Helper = {
  name: 'maxValue',
  forms: ['inline'],
  doc: 'Picks the greatest of several numbers.',
  parameters: [{ name: 'value', type: 'number', doc: 'A number to compare.', rest: true }],
  hash: [],
  returns: 'The greatest number.',
  result: 'number',
  calculates: true,
  type: (args) => calculated(maxValue, args, commonUnit),
  evaluate: ({ args, fail }) => {
    let most: number | undefined;
    for (const arg of args) {
      if (isMissing(arg)) continue;
      const number = toNumber(arg);
      if (number === undefined) return fail('not-a-number', `\`maxValue\` needs numbers, not ${show(arg)}.`);
      most = most === undefined ? number : Math.max(most, number);
    }
    return most;
  },
  example: { template: '{{maxValue 300 1200 50}}', renders: '1200' },
};

function twoNumbers({ name, args, fail }: HelperCall): readonly [number, number] | undefined {
  const [left, right] = args.map(toNumber);
  if (left !== undefined && right !== undefined) return [left, right];
  const wrong = left === undefined ? args[0] : args[1];
  return fail('not-a-number', `\`${name}\` needs two numbers, not ${show(wrong)}.`);
}

function finite({ name, fail }: HelperCall, result: number): number | undefined {
  if (!Number.isFinite(result)) return fail('not-a-number', `The result of \`${name}\` is too large to be a number.`);
  // Never `-0`, which `===` takes for 0 and `Object.is` does not.
  return result === 0 ? 0 : result;
}

/** @param unitOf of what is calculated from these */
function calculated(helper: Helper, args: readonly Type[], unitOf: (args: readonly Type[]) => Unit | undefined): Type {
  // A call without a result renders nothing.
  if (args.length === 0 || args.some((arg) => !mayBe(arg, 'number'))) return unknown;
  const result = resultOf(helper, args);
  if (result !== undefined) return { kind: Number.isInteger(result) ? 'integer' : 'number', values: [result] };
  const unit = unitOf(args);
  return {
    kind: helper !== divide && args.every(isInteger) ? 'integer' : 'number',
    ...(unit && { unit }),
    ...(args.some(({ isLikely }) => isLikely) && { isLikely: true as const }),
  };
}

/** What numbers that are written out come to. */
function resultOf({ name, evaluate }: Helper, types: readonly Type[]): number | undefined {
  const args = types.flatMap(({ values = [] }) => (values.length === 1 ? values : []));
  if (args.length < types.length) return undefined;
  const result = evaluate?.({ name, args, hash: new Map(), environment: anywhere, fail: () => undefined });
  return typeof result === 'number' ? result : undefined;
}

/** The unit of the greatest of several: numbers that are written out are in the unit of the others. */
function commonUnit(operands: readonly Type[]): Unit | undefined {
  const [first, ...others] = operands.filter((operand) => !isPlain(operand));
  return first && others.every(({ unit }) => JSON.stringify(unit) === JSON.stringify(first.unit))
    ? first.unit
    : undefined;
}

/**
 * A part or a multiple of an amount of money is one, too, in any currency: the number may be a rate of exchange. A number of days is not: what it is
 * multiplied to is unknown.
 */
function unitOfShare(money: Type | undefined, number: Type | undefined): Unit | undefined {
  return money?.unit?.kind === 'money' && number && isPlain(number)
    ? { kind: 'money', currency: undefined }
    : undefined;
}

/** A number that is written out. */
function isPlain({ kind, values }: Type): boolean {
  return values !== undefined && (kind === 'integer' || kind === 'number' || kind === 'text');
}
