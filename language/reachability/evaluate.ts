/**
 * The value of a decision while only some of its variables have one. What cannot be told yet is an `Unknown`; `&&`, `||` and branches that come to the same
 * are told as soon as what is known suffices. With every variable known the result is that of the preview.
 */
import { falsyTexts, isTruthy, isTruthyText, looselyEqual, toNumber, toText } from '../semantics/values.js';
import type { Decision, Variable } from '../module/templates/decision.js';
import { callHelper } from './helpers.js';
import { memberOf } from './member.js';
import { readDate } from '../dates/times.js';

/** A value that cannot be told. */
export class Unknown {
  /** @param variable that has to be known first; undefined where nothing helps */
  constructor(readonly variable: Variable | undefined) {}
}

/** Stands, in a state, for what is not written out. */
export const hidden: unknown = new Unknown(undefined);

/** A value as a text by which it can be told from others. */
export function spell(value: unknown): string {
  if (value instanceof Unknown) return '?';
  return value === undefined
    ? 'undefined'
    : JSON.stringify(value, (_, inner: unknown) => (inner instanceof Unknown ? '?' : inner));
}

/** How much may still be evaluated. */
export interface Steps {
  left: number;
}

export class OutOfSteps extends Error {}

export type Values = ReadonlyMap<Variable, unknown>;

/** Whether the condition whose template this is holds. */
export function holds(decision: Decision, values: Values, steps: Steps): boolean | Unknown {
  const value = evaluate(decision, values, steps);
  return value instanceof Unknown
    ? decision.kind === 'text' && isSurelyTruthy(decision.parts)
      ? true
      : value
    : isTruthyText(toText(value));
}

/** Whether words between the tags make every rendered text truthy. `0` and `false` do not: what else is rendered may be empty. */
function isSurelyTruthy(parts: readonly Decision[]): boolean {
  return parts.some((part) => {
    if (part.kind !== 'literal') return false;
    const text = toText(part.value).trim();
    return !falsyTexts.some((falsy) => falsy.includes(text));
  });
}

/** @throws {OutOfSteps} */
export function evaluate(decision: Decision, values: Values, steps: Steps): unknown {
  if (--steps.left < 0) throw new OutOfSteps();
  switch (decision.kind) {
    case 'literal':
      return decision.value;
    case 'opaque':
      return new Unknown(undefined);
    case 'read':
      return read(decision, values);
    case 'compare':
      return compare(decision, values, steps);
    case 'text':
      return together(
        decision.parts.map((part) => evaluate(part, values, steps)),
        (parts) => parts.map(toText).join(''),
      );
    case 'choose':
      return choose(decision, values, steps);
    case 'call':
      return together(
        [...decision.args, ...decision.hash.values()].map((part) => evaluate(part, values, steps)),
        (parts) => {
          const names = [...decision.hash.keys()];
          const hash = new Map(names.map((name, i) => [name, parts[decision.args.length + i]]));
          return callHelper(decision.helper, parts.slice(0, decision.args.length), hash);
        },
      );
  }
}

/** What is made of several values, once all of them are known. */
function together(parts: readonly unknown[], make: (parts: readonly unknown[]) => unknown): unknown {
  const unknown = parts.filter((part) => part instanceof Unknown);
  // What no variable helps with makes all of it unknown.
  return unknown.find(({ variable }) => variable === undefined) ?? unknown[0] ?? make(parts);
}

function read({ variable, names }: Decision & { kind: 'read' }, values: Values): unknown {
  if (!values.has(variable)) return new Unknown(variable);
  let value = values.get(variable);
  for (const name of names) {
    if (value instanceof Unknown) return value;
    value = memberOf(value, name);
  }
  return value;
}

function choose(decision: Decision & { kind: 'choose' }, values: Values, steps: Steps): unknown {
  const { by, test, yes, no } = decision;
  const value = evaluate(test, values, steps);
  if (!(value instanceof Unknown)) {
    if (by === 'section') return section(decision, value, values, steps);
    const isYes = isTruthy(value) || (by === 'truth or zero' && value === 0);
    return rendered(isYes ? yes : no, values, steps);
  }
  if (by === 'section') return value;
  const [one, other] = [rendered(yes, values, steps), rendered(no, values, steps)];
  return one === other ? one : value;
}

/** A path as a block: goes through a list, enters any other value, shows its content for `true`. */
function section(
  { yes, no, entering }: Decision & { kind: 'choose' },
  value: unknown,
  values: Values,
  steps: Steps,
): unknown {
  if (value === true) return rendered(yes, values, steps);
  if (value === false || value === null || value === undefined) return rendered(no, values, steps);
  return entering && !Array.isArray(value) ? rendered(entering, values, steps) : new Unknown(undefined);
}

/** The text of a block's content. */
function rendered(content: Decision, values: Values, steps: Steps): unknown {
  const value = evaluate(content, values, steps);
  return value instanceof Unknown ? value : toText(value);
}

function compare(decision: Decision & { kind: 'compare' }, values: Values, steps: Steps): unknown {
  const { operator } = decision;
  const left = evaluate(decision.left, values, steps);
  const isJunction = operator === '&&' || operator === '||';
  if (isJunction && !(left instanceof Unknown) && Boolean(left) === (operator === '||')) return operator === '||';
  const right = evaluate(decision.right, values, steps);
  if (isJunction) {
    if (!(right instanceof Unknown) && Boolean(right) === (operator === '||')) return operator === '||';
    // Here a variable may still decide, whatever the other side is.
    const unknown = [left, right].filter((side) => side instanceof Unknown);
    return unknown.find(({ variable }) => variable !== undefined) ?? unknown[0] ?? operator === '&&';
  }
  return together([left, right], ([one, other]) => related(operator, one, other));
}

function related(operator: string, left: unknown, right: unknown): boolean {
  switch (operator) {
    case '===':
      return left === right;
    case '!==':
      return left !== right;
    case '==':
      return looselyEqual(left, right);
    case '!=':
      return !looselyEqual(left, right);
    default:
      return isOrdered(operator, left, right);
  }
}

/** Nothing is less or greater than a value that is missing. */
function isOrdered(operator: string, left: unknown, right: unknown): boolean {
  if (left === undefined || left === null || right === undefined || right === null) return false;
  const order = orderOf(left, right);
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    default:
      return order >= 0;
  }
}

/** Two numbers and two dates by their values, anything else as text. */
function orderOf(left: unknown, right: unknown): number {
  const numbers = [toNumber(left), toNumber(right)] as const;
  if (numbers[0] !== undefined && numbers[1] !== undefined) return numbers[0] - numbers[1];
  const dates = [readDate(left), readDate(right)] as const;
  if (dates[0] && dates[1]) return dates[0].time - dates[1].time;
  const texts = [toText(left), toText(right)] as const;
  return texts[0] < texts[1] ? -1 : Number(texts[0] > texts[1]);
}
