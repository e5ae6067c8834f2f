import { conditionOperators } from '../../../language/vocabulary/index.js';
import { readDate } from '../../../language/dates/times.js';
import type { Environment } from '../environment.js';
import { looselyEqual, toNumber, toText } from '../../../language/semantics/values.js';
import type { Helper } from './helper.js';
import { show } from './show.js';

type Operator = (typeof conditionOperators)[number]['value'];

export const ifCondition: Helper = ({ name, args, environment, fail }) => {
  const [left, operator, right] = args;
  if (args.length !== 3)
    return fail('wrong-arguments', `\`${name}\` takes a value, an operator in quotes and another value.`);
  const evaluate = isOperator(operator) ? operators[operator] : undefined;
  if (!evaluate) {
    const known = conditionOperators.map(({ value }) => `\`${value}\``).join(', ');
    return fail('unknown-operator', `${show(operator)} is no operator of \`${name}\`. The operators are ${known}.`);
  }
  return evaluate(left, right, environment);
};

/** Whether the second of three arguments makes a condition of an `if`. */
export function isOperator(value: unknown): value is Operator {
  return conditionOperators.some((operator) => operator.value === value);
}

const operators: Readonly<Record<Operator, (left: unknown, right: unknown, environment: Environment) => boolean>> = {
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '==': looselyEqual,
  '!=': (left, right) => !looselyEqual(left, right),
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
  '||': (left, right) => Boolean(left) || Boolean(right),
  '&&': (left, right) => Boolean(left) && Boolean(right),
};

/** Nothing is less or greater than a value that is missing. */
function ordered(holds: (order: number) => boolean) {
  return (left: unknown, right: unknown, environment: Environment): boolean =>
    left !== undefined && left !== null && right !== undefined && right !== null
      ? holds(compare(left, right, environment))
      : false;
}

/** Two numbers and two dates by their values, anything else as text. */
function compare(left: unknown, right: unknown, { timeZone }: Environment): number {
  const numbers = [toNumber(left), toNumber(right)] as const;
  if (numbers[0] !== undefined && numbers[1] !== undefined) return numbers[0] - numbers[1];
  const dates = [readDate(left, timeZone), readDate(right, timeZone)] as const;
  if (dates[0] && dates[1]) return dates[0].time - dates[1].time;
  const texts = [toText(left), toText(right)] as const;
  return texts[0] < texts[1] ? -1 : Number(texts[0] > texts[1]);
}
