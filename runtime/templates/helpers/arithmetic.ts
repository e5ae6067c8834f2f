import { toNumber } from '../../../language/semantics/values.js';
import { show } from './show.js';
import type { HelperCall, Helper } from './helper.js';

export const multiply: Helper = (call) => {
  const operands = twoNumbers(call);
  return operands && finite(call, operands[0] * operands[1]);
};

export const divide: Helper = (call) => {
  const operands = twoNumbers(call);
  if (!operands) return undefined;
  const [dividend, divisor] = operands;
  if (divisor === 0) return call.fail('division-by-zero', `\`divide\` cannot divide ${String(dividend)} by zero.`);
  return finite(call, dividend / divisor);
};

export const maxValue: Helper = ({ args, fail }) => {
  const numbers: number[] = [];
  for (const arg of args) {
    if (arg === undefined || arg === null || arg === '') continue;
    const number = toNumber(arg);
    if (number === undefined) return fail('not-a-number', `\`maxValue\` needs numbers, and ${show(arg)} is none.`);
    numbers.push(number);
  }
  // Not spread into Math.max, which takes as many arguments as fit on the stack.
  return numbers.length > 0 ? numbers.reduce((a, b) => Math.max(a, b)) : undefined;
};

function twoNumbers({ name, args, fail }: HelperCall): readonly [number, number] | undefined {
  if (args.length !== 2)
    return fail('wrong-arguments', `\`${name}\` takes two numbers, not ${String(args.length)} values.`);
  const [left, right] = args.map(toNumber);
  if (left !== undefined && right !== undefined) return [left, right];
  const wrong = left === undefined ? args[0] : args[1];
  return fail('not-a-number', `\`${name}\` needs two numbers, and ${show(wrong)} is none.`);
}

function finite({ name, fail }: HelperCall, result: number): number | undefined {
  if (!Number.isFinite(result)) return fail('not-a-number', `The result of \`${name}\` is too large to be a number.`);
  // Never `-0`, which is another value than 0 to `Object.is` and to nobody else.
  return result === 0 ? 0 : result;
}
