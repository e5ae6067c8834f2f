import { readDate } from '../../dates/times.js';
import type { Environment } from '../../semantics/environment.js';
import { show } from '../../semantics/helper-call.js';
import { isNothing, looselyEqual, toNumber, toText } from '../../semantics/values.js';
import type { ChoiceOption } from '../define.js';
import type { Helper } from './helper.js';

/** What `ifCondition` can compare and combine, written as a quoted text between the two operands. */
export const conditionOperators = [
  { value: '===', doc: 'The same, without any conversion: the number 1 is not the text `1`.' },
  { value: '!==', doc: 'Not the same, without any conversion.' },
  { value: '==', doc: 'Equal after conversion: the number 1 equals the text `1`.' },
  { value: '!=', doc: 'Not equal, even after conversion.' },
  { value: '<', doc: 'Less than, or earlier than.' },
  { value: '<=', doc: 'At most, or not later than.' },
  { value: '>', doc: 'Greater than, or later than.' },
  { value: '>=', doc: 'At least, or not earlier than.' },
  { value: '||', doc: 'True if one of the operands is truthy.' },
  { value: '&&', doc: 'True if both operands are truthy.' },
] as const satisfies readonly ChoiceOption[];

export type ConditionOperator = (typeof conditionOperators)[number]['value'];

/** Whether the second of three arguments makes a condition of an `if`. */
export function isOperator(value: unknown): value is ConditionOperator {
  return conditionOperators.some((operator) => operator.value === value);
}

export const ifCondition: Helper = {
  name: 'ifCondition',
  forms: ['inline'],
  section: '2.7.2',
  doc: 'Compares two values, or combines two conditions. Conditions nest: an operand may be another `(ifCondition …)`. Two numbers, two texts of digits and two dates are ordered by value, anything else as text.',
  parameters: [
    { name: 'left', type: 'any', doc: 'The operand on the left: a path, a literal or a sub-expression.' },
    {
      name: 'operator',
      type: 'text',
      doc: 'How the operands are compared or combined, in quotes.',
      values: conditionOperators,
    },
    { name: 'right', type: 'any', doc: 'The operand on the right: a path, a literal or a sub-expression.' },
  ],
  hash: [],
  returns: '`true` or `false`.',
  result: 'boolean',
  takes: 'a value, an operator in quotes and another value',
  evaluate: ({ name, args: [left, operator, right], environment, fail }) => {
    if (isOperator(operator)) return operators[operator](left, right, environment);
    const known = conditionOperators.map(({ value }) => `\`${value}\``).join(', ');
    return fail('unknown-operator', `${show(operator)} is not an operator of \`${name}\`. The operators are ${known}.`);
  },
  example: {
    template: "{{ifCondition claim.approval_status '===' 'approved'}}",
    data: { claim: { approval_status: 'approved' } },
    renders: 'true',
  },
};

type Comparison = (left: unknown, right: unknown, environment: Pick<Environment, 'timeZone'>) => boolean;

/** What each operator does. */
export const operators: Readonly<Record<ConditionOperator, Comparison>> = {
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

/** What an operator comes to by one of its sides, whatever the other one is; undefined where it takes both. */
export function decidedBySide(operator: ConditionOperator, side: unknown): boolean | undefined {
  if (operator === '&&') return side ? undefined : false;
  return operator === '||' && side ? true : undefined;
}

/** Nothing is less or greater than a value that is missing. */
function ordered(holds: (order: number) => boolean): Comparison {
  return (left, right, environment) =>
    !isNothing(left) && !isNothing(right) && holds(orderOf(left, right, environment));
}

/** Two numbers and two dates by their values, anything else as text. */
function orderOf(left: unknown, right: unknown, { timeZone }: Pick<Environment, 'timeZone'>): number {
  const numbers = [toNumber(left), toNumber(right)] as const;
  if (numbers[0] !== undefined && numbers[1] !== undefined) return numbers[0] - numbers[1];
  const dates = [readDate(left, timeZone), readDate(right, timeZone)] as const;
  if (dates[0] && dates[1]) return dates[0].time - dates[1].time;
  const texts = [toText(left), toText(right)] as const;
  return texts[0] < texts[1] ? -1 : Number(texts[0] > texts[1]);
}
