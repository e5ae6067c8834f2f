import { unitNamed, units, unitsBetween } from '../../../language/dates/times.js';
import { toText } from '../../../language/semantics/values.js';
import { dateArgument } from './date-argument.js';
import { isMissing, type Helper } from './helper.js';

export const dateDifference: Helper = (call) => {
  const { args, hash, environment, fail } = call;
  if (args.length !== 2) return fail('wrong-arguments', '`dateDifference` takes two dates.');
  const measurement = hash.get('measurement');
  const unit = isMissing(measurement) ? 'days' : unitNamed(toText(measurement));
  if (!unit)
    return fail(
      'unknown-unit',
      `\`dateDifference\` knows no unit \`${toText(measurement).slice(0, 24)}\`. The units are ${units.join(', ')}.`,
    );
  if (args.some(isMissing)) return undefined;
  const later = dateArgument(call, args[0]);
  const earlier = later && dateArgument(call, args[1]);
  return earlier && unitsBetween(later.time, earlier.time, unit, environment.timeZone);
};
