/**
 * The values at which the results of demands can change: what each variable is compared with, traced back through arithmetic. Between two neighbouring
 * points all numbers, dates or texts are equivalent, so one of each is enough.
 */
import { toNumber, toText } from '../semantics/values.js';
import { blockOf, partsOf, type Decision, type Variable } from '../semantics/decision.js';
import type { Demand } from './demands.js';
import { addUnits, day, readDate, type Unit } from '../dates/times.js';
import { divide, maxValue, multiply } from '../vocabulary/helpers/arithmetic.js';
import {
  amountsOf,
  dateAdd,
  dateBetween,
  dateDifference,
  dateFormat,
  formatDate,
  measurementOf,
} from '../vocabulary/helpers/dates.js';
import { ifIsDefined, ifIsNotDefined } from '../vocabulary/helpers/if-is-defined.js';

/** What the demands compare one variable with. */
export class Points {
  readonly numbers = new Set<number>();
  /** In milliseconds. */
  readonly times = new Set<number>();
  readonly texts = new Set<string>();
  /** Variables that it is compared with. */
  readonly links = new Set<Variable>();
  /** It is used for more than comparisons with the points and links. */
  isUncertain = false;
  /** Rendered as the text that decides. */
  isRendered = false;
  /** Ordered, or used in a calculation: for a text, more than the points may matter. */
  isConverted = false;
  /** The types it is ordered with: a number and a date, and a text and anything else, are ordered letter by letter. */
  readonly orderedWith = new Set<'number' | 'date' | 'text'>();
}

type Read = Decision & { kind: 'read' };
type HelperCall = Decision & { kind: 'call' };

export class PointCollector {
  readonly #points = new Map<Variable, Points>();

  constructor(demands: readonly Demand[]) {
    for (const { of, by } of demands)
      if (by === 'text') this.#text(of);
      else this.#truth(of);
  }

  of(variable: Variable): Points {
    let points = this.#points.get(variable);
    if (!points) this.#points.set(variable, (points = new Points()));
    return points;
  }

  /** Collects the points of a decision that is tested by its text. */
  #text(decision: Decision): void {
    switch (decision.kind) {
      case 'text': {
        const open = decision.parts.filter((part) => part.kind !== 'literal');
        const hasWords = decision.parts.some((part) => part.kind === 'literal' && toText(part.value).trim() !== '');
        for (const part of open) this.#text(part);
        // A number can be part of a falsy text only if it is 0; a text can be in many ways.
        if (open.length > 1 || hasWords) for (const part of open) this.#spell(part);
        break;
      }
      case 'choose':
        this.#truth(decision.test);
        this.#text(decision.yes);
        this.#text(decision.no);
        break;
      case 'read':
        this.of(decision.variable).isRendered = true;
        this.#against(decision, 0, false);
        break;
      default:
        this.#truth(decision);
    }
  }

  /** Collects the points of a decision that is tested by its value. */
  #truth(decision: Decision): void {
    if (decision.kind === 'compare') this.#compare(decision);
    else if (decision.kind === 'call' && isYesOrNo(decision)) this.#test(decision);
    else {
      this.#against(decision, 0, false);
      this.#against(decision, '', false);
    }
  }

  #compare({ operator, left, right }: Decision & { kind: 'compare' }): void {
    if (operator === '&&' || operator === '||') {
      this.#truth(left);
      this.#truth(right);
      return;
    }
    this.#relate(left, right, operator.startsWith('<') || operator.startsWith('>'));
  }

  #relate(left: Decision, right: Decision, isOrder: boolean): void {
    if (right.kind === 'literal') this.#against(left, right.value, isOrder);
    else if (left.kind === 'literal') this.#against(right, left.value, isOrder);
    else if (isYesOrNo(left) || isYesOrNo(right)) {
      for (const side of [left, right])
        if (isYesOrNo(side)) this.#truth(side);
        else for (const value of ['true', 'false', 0, 1]) this.#against(side, value, isOrder);
    } else if (isWhole(left) && isWhole(right)) this.#link(left, right, isOrder);
    else {
      this.#leaveOpen(left);
      this.#leaveOpen(right);
    }
  }

  #link(left: Read, right: Read, isOrder: boolean): void {
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const points = this.of(one.variable);
      points.links.add(other.variable);
      points.isConverted ||= isOrder;
    }
  }

  /** `ifIsDefined` and `dateBetween`, which return booleans. */
  #test({ helper, args }: HelperCall): void {
    const [first, from, to] = args;
    if (helper === ifIsDefined || helper === ifIsNotDefined) {
      for (const arg of args) if (arg.kind !== 'read') this.#against(arg, 0, false);
      return;
    }
    if (helper !== dateBetween || !first || !from || !to) {
      for (const arg of args) this.#leaveOpen(arg);
      return;
    }
    this.#relate(first, from, true);
    this.#relate(first, to, true);
    // A last date without a time includes the whole day.
    const last = to.kind === 'literal' ? readDate(to.value) : undefined;
    if (last) this.#time(first, last.time + day);
    for (const arg of args) if (arg.kind === 'read') this.of(arg.variable).isConverted = true;
  }

  /** Collects the points of a decision that is compared with a literal. */
  #against(decision: Decision, target: string | number | boolean | null | undefined, isOrder: boolean): void {
    if (decision.kind === 'read') this.#readAgainst(decision, target, isOrder);
    else if (decision.kind === 'call') this.#callAgainst(decision, target, isOrder);
    else if (isYesOrNo(decision)) this.#truth(decision);
    else if (decision.kind !== 'literal') this.#leaveOpen(decision);
  }

  #readAgainst(read: Read, target: string | number | boolean | null | undefined, isOrder: boolean): void {
    const points = this.of(read.variable);
    // A member of a value, such as the length of a text.
    points.isUncertain ||= read.names.length > (blockOf(read.variable) === undefined ? 0 : 1);
    const number = Number(target);
    const date = readDate(target);
    if (target !== null && target !== '' && !Number.isNaN(number)) points.numbers.add(number);
    if (date) points.times.add(date.time);
    if (target !== null && target !== undefined) points.texts.add(toText(target));
    if (!isOrder) return;
    points.isConverted = true;
    points.orderedWith.add(toNumber(target) !== undefined ? 'number' : date ? 'date' : 'text');
  }

  #callAgainst(call: HelperCall, target: string | number | boolean | null | undefined, isOrder: boolean): void {
    const { helper, args, hash } = call;
    const [first, second] = args;
    for (const arg of args) if (arg.kind === 'read') this.of(arg.variable).isConverted = true;
    const number = toNumber(target);
    const literals = args.filter((arg) => arg.kind === 'literal');
    const others = args.filter((arg) => arg.kind !== 'literal');
    const [other] = others;
    if (isYesOrNo(call)) this.#test(call);
    else if (!other) return;
    else if (others.length > 1 || [...hash.values()].some(({ kind }) => kind !== 'literal')) {
      if (helper === dateDifference && first && second) this.#apart(first, second);
      this.#leaveOpen(call);
    } else if (keepsDates(call)) this.#moved(call, other, target);
    else if (helper === dateDifference) {
      const fixed = readDate(literals[0]?.value);
      const unit = measurementOf(literalHash(call));
      if (fixed && unit) this.#counted(other, fixed.time, other === first ? 1 : -1, number ?? 0, unit);
    } else if (helper !== divide && helper !== multiply && helper !== maxValue) this.#leaveOpen(call);
    else if (number === undefined) {
      this.#against(other, 0, false);
      if (isOrder) this.#leaveOpen(other);
    } else for (const point of sources(call, number)) this.#against(other, point, true);
  }

  /** For moved dates the points are moved back; a few days around them are points too, because months differ in length. */
  #moved(call: HelperCall, date: Decision, target: unknown): void {
    const time = readDate(target)?.time;
    if (time === undefined) return;
    let back = time;
    for (const [unit, amount] of amountsOf({ hash: literalHash(call), fail: () => undefined }) ?? [])
      back = addUnits(back, new Map([[unit, -amount]]));
    for (const days of [-3, -2, -1, 0, 1, 2, 3]) this.#time(date, back + days * day);
  }

  /** Units from a fixed date: the dates at which their number becomes `count`, and at which it stops being `count`. */
  #counted(date: Decision, fixed: number, direction: 1 | -1, count: number, unit: Unit): void {
    for (const whole of [Math.floor(count) - 1, Math.floor(count), Math.ceil(count), Math.ceil(count) + 1, 0, 1, -1]) {
      const time = addUnits(fixed, new Map([[unit, direction * whole]]));
      const around = unit === 'months' || unit === 'years' ? [-3, -2, -1, 0, 1, 2, 3] : [0];
      for (const days of around) this.#time(date, time + days * day);
    }
  }

  /** The difference of two open dates: dates that are far apart, and close together. */
  #apart(first: Decision, second: Decision): void {
    const start = Date.UTC(2026, 2, 1);
    for (const days of [0, 1, -1, 31, -31, 366, -366, 4000, -4000])
      for (const side of [first, second]) this.#time(side, start + days * day);
  }

  #time(decision: Decision, time: number): void {
    if (decision.kind === 'read') {
      const points = this.of(decision.variable);
      points.times.add(time);
      points.isConverted = true;
    } else if (decision.kind === 'call' && keepsDates(decision)) {
      const [date] = decision.args;
      if (date) this.#moved(decision, date, new Date(time).toISOString());
    } else this.#leaveOpen(decision);
  }

  #spell(decision: Decision): void {
    if (decision.kind === 'read') this.of(decision.variable).isConverted = true;
    if (decision.kind === 'text') for (const part of decision.parts) this.#spell(part);
    if (decision.kind === 'choose') for (const part of [decision.yes, decision.no]) this.#spell(part);
  }

  #leaveOpen(decision: Decision): void {
    if (decision.kind === 'read') {
      const points = this.of(decision.variable);
      points.isUncertain = true;
    }
    for (const part of partsOf(decision)) this.#leaveOpen(part);
  }
}

/** Whether a decision results in `true` or `false`. */
function isYesOrNo(decision: Decision): boolean {
  if (decision.kind !== 'call') return decision.kind === 'compare';
  return decision.helper.result === 'boolean';
}

/** Whether a call returns the given date, or moves it, as a date. */
function keepsDates({ helper, args: [, format] }: HelperCall): boolean {
  if (helper !== dateFormat && helper !== formatDate) return helper === dateAdd;
  return !format || (format.kind === 'literal' && (format.value === '' || format.value === 'YYYY-MM-DD'));
}

/** Whether it is the value of an answer, or the whole of a variable that is not a state. */
function isWhole(decision: Decision): decision is Read {
  if (decision.kind !== 'read') return false;
  const { variable, names } = decision;
  return names.length === (blockOf(variable) === undefined ? 0 : 1);
}

function literalHash({ hash }: HelperCall): ReadonlyMap<string, unknown> {
  return new Map([...hash].map(([name, value]) => [name, value.kind === 'literal' ? value.value : undefined]));
}

/** The arguments for which a calculation with one open argument results in a number. */
function sources({ helper, args }: HelperCall, result: number): readonly number[] {
  const [first] = args;
  const fixed = args.flatMap((arg) => (arg.kind === 'literal' ? (toNumber(arg.value) ?? []) : []));
  const [number = 0] = fixed;
  if (helper === maxValue) return [result, ...fixed];
  if (helper === multiply) return [result / number].filter(Number.isFinite);
  const isDividend = first?.kind === 'literal';
  return isDividend ? [0, number / result].filter(Number.isFinite) : [result * number];
}
