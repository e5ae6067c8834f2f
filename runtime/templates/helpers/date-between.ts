import { addUnits } from '../../../language/dates/times.js';
import { dateArgument } from './date-argument.js';
import { isMissing, type Helper } from './helper.js';

/** Both bounds are included: a bound without a time of day is that whole day. */
export const dateBetween: Helper = (call) => {
  const { args, environment, fail } = call;
  if (args.length !== 3)
    return fail('wrong-arguments', '`dateBetween` takes a date, the first and the last date that count.');
  if (args.some(isMissing)) return false;
  const [date, from, to] = args.map((arg) => dateArgument(call, arg));
  if (!date || !from || !to) return undefined;
  const isBeforeEnd = to.hasTime
    ? date.time <= to.time
    : date.time < addUnits(to.time, new Map([['days', 1]]), environment.timeZone);
  return date.time >= from.time && isBeforeEnd;
};
