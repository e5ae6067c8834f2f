/** `moment.utc` of a text with a whole date, made once and copied: the same dates come again, in the functions of a hook and in the policies of a book. */
import moment, { type Moment } from 'moment';
import { dictionary } from './bare.js';

const { apply, getOwnPropertyDescriptor } = Reflect;
const copied = methodOf(moment.fn, 'clone') as (one: Moment) => Moment;
const isRead = methodOf(moment.fn, 'isValid') as (one: Moment) => boolean;
const localeOf = methodOf(moment.fn, 'localeData') as (one: Moment) => object;
const matches = methodOf(RegExp.prototype, 'exec') as (expression: RegExp, text: string) => unknown;
const { utc, localeData } = moment;
/** What lacks a part of the date is completed with today's. */
const wholeDate = /^\d{4}-\d\d-\d\d(?:T|$)/;
const longestText = 30;
const mostKept = 500;

const kept = { moments: dictionary<Moment | undefined>(), count: 0 };

/** Gives moment a `utc` that keeps what it reads. */
export function keepDates(): void {
  moment.utc = (...parameters: unknown[]) => {
    const text = parameters[0];
    const isKept = parameters.length === 1 && typeof text === 'string' && text.length <= longestText;
    if (!isKept || !matches(wholeDate, text)) return (apply as (...all: unknown[]) => Moment)(utc, moment, parameters);
    const known = kept.moments[text];
    // Each locale reads texts in its own way.
    if (known && localeOf(known) === localeData()) return copied(known);
    const made = utc(text);
    if (isRead(made)) keep(text, copied(made));
    return made;
  };
}

function keep(text: string, made: Moment): void {
  if (++kept.count > mostKept) {
    kept.moments = dictionary();
    kept.count = 1;
  }
  kept.moments[text] = made;
}

/** A method, as it is before code of a module may change it. */
function methodOf(target: object, name: string): (self: unknown, ...parameters: unknown[]) => unknown {
  const method = getOwnPropertyDescriptor(target, name)?.value as () => unknown;
  return (self, ...parameters) => apply(method, self, parameters) as unknown;
}
