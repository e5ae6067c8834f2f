import { toNumber } from '../../../language/semantics/values.js';
import { formatTime } from '../../../language/dates/format.js';
import { addUnits, unitNamed, units, type Unit } from '../../../language/dates/times.js';
import { isMissing, type Helper, type HelperCall } from './helper.js';
import { dateArgument } from './date-argument.js';
import { show } from './show.js';

export const dateAdd: Helper = (call) => {
  const { args, environment, fail } = call;
  const { timeZone } = environment;
  if (args.length !== 1)
    return fail('wrong-arguments', '`dateAdd` takes one date, and named amounts such as `days=1`.');
  if (isMissing(args[0])) return undefined;
  const start = dateArgument(call, args[0]);
  const amounts = start && readAmounts(call);
  if (!amounts) return undefined;
  const time = addUnits(start.time, amounts, timeZone);
  if (Number.isNaN(new Date(time).getTime()))
    return fail('not-a-date', '`dateAdd` leads to a date that is in no calendar.');
  const keepsDay = !start.hasTime && !amounts.has('hours') && !amounts.has('minutes');
  return keepsDay ? formatTime(time, timeZone, 'YYYY-MM-DD') : new Date(time).toISOString();
};

function readAmounts({ hash, fail }: HelperCall): ReadonlyMap<Unit, number> | undefined {
  const amounts = new Map<Unit, number>();
  for (const [name, value] of hash) {
    const unit = unitNamed(name);
    if (!unit) return fail('unknown-unit', `\`dateAdd\` knows no unit \`${name}\`. The units are ${units.join(', ')}.`);
    const amount = toNumber(value);
    if (amount === undefined || !Number.isInteger(amount))
      return fail('not-a-number', `\`${name}\` of \`dateAdd\` needs a whole number, and ${show(value)} is none.`);
    amounts.set(unit, amount);
  }
  return amounts;
}
