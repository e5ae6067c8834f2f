/**
 * Evaluates a decision while only some of its variables have a value. An undetermined result is an `Unknown`; `&&`, `||` and branches with equal results
 * are determined as soon as possible. With all variables known, the result is that of the preview.
 */
import { anywhere } from './environment.js';
import { decidedBySide, operators, type ConditionOperator } from '../vocabulary/helpers/if-condition.js';
import type { Decision, Variable } from './decision.js';
import { falsyTexts, isTruthy, isTruthyText, memberOf, toText } from './values.js';

/** A value that is not known. */
export class Unknown {
  /** @param variable that has to be known first; undefined if no variable helps */
  constructor(readonly variable: Variable | undefined) {}
}

/** Represents, in a state, a value that is not a literal. */
export const hidden: unknown = new Unknown(undefined);

/** A text that is different for different values. */
export function spell(value: unknown): string {
  if (value instanceof Unknown) return '?';
  return value === undefined ? 'undefined' : JSON.stringify(value, withoutUnknown);
}

function withoutUnknown(_: string, value: unknown): unknown {
  return value instanceof Unknown ? '?' : value;
}

/** The remaining budget. */
export interface Steps {
  left: number;
}

export class OutOfSteps extends Error {}

export type Values = ReadonlyMap<Variable, unknown>;

/** Whether a condition with this template holds. */
export function holds(decision: Decision, values: Values, steps: Steps): boolean | Unknown {
  const value = evaluate(decision, values, steps);
  return value instanceof Unknown
    ? decision.kind === 'text' && isSurelyTruthy(decision.parts)
      ? true
      : value
    : isTruthyText(toText(value));
}

/** Whether words between the tags make every rendered text truthy. `0` and `false` do not, because the rest may be empty. */
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
    case 'call': {
      const result = call(decision, values, steps);
      return result === failed ? undefined : result;
    }
  }
}

/** The result of a helper; `failed` if there is none. */
function call({ helper, args, hash }: Decision & { kind: 'call' }, values: Values, steps: Steps): unknown {
  const given = [...args, ...hash.values()].map((part) => evaluate(part, values, steps));
  return together(given, (parts) => {
    const outcome = { hasFailed: false };
    const result = helper.evaluate?.({
      name: helper.name,
      args: parts.slice(0, args.length),
      hash: new Map([...hash.keys()].map((name, i) => [name, parts[args.length + i]])),
      environment: anywhere,
      fail: () => {
        outcome.hasFailed = true;
        return undefined;
      },
    });
    return outcome.hasFailed ? failed : result;
  });
}

const failed = Symbol('failed');

/** A value computed from several values, once all of them are known. */
function together(parts: readonly unknown[], make: (parts: readonly unknown[]) => unknown): unknown {
  const unknown = parts.filter((part) => part instanceof Unknown);
  // If no variable can determine one of them, the result stays unknown.
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
  const isResult = by === 'result' && test.kind === 'call';
  const value = isResult ? call(test, values, steps) : evaluate(test, values, steps);
  if (value === failed) return '';
  if (!(value instanceof Unknown)) {
    if (by === 'section') return section(decision, value, values, steps);
    const isYes = isTruthy(value) || (by === 'truth or zero' && value === 0);
    return rendered(isYes ? yes : no, values, steps);
  }
  if (by === 'section') return value;
  const [one, other] = [rendered(yes, values, steps), rendered(no, values, steps)];
  return one === other && (by !== 'result' || one === '') ? one : value;
}

/** A path as a block: iterates over a list, enters any other value, or shows its content for `true`. */
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
  const early = told(operator, left);
  if (early !== undefined) return early;
  const right = evaluate(decision.right, values, steps);
  const isUnknown = left instanceof Unknown || right instanceof Unknown;
  if (!isUnknown) return told(operator, right) ?? operators[operator](left, right, anywhere);
  if (operator !== '&&' && operator !== '||') return together([left, right], () => undefined);
  // A variable may still decide here, whatever the other side is.
  const unknown = [left, right].filter((side) => side instanceof Unknown);
  return told(operator, right) ?? unknown.find(({ variable }) => variable !== undefined) ?? unknown[0];
}

function told(operator: ConditionOperator, side: unknown): boolean | undefined {
  return side instanceof Unknown ? undefined : decidedBySide(operator, side);
}
