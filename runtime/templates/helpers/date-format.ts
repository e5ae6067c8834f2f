import { formatTime } from '../../../language/dates/format.js';
import { toText } from '../../../language/semantics/values.js';
import { dateArgument } from './date-argument.js';
import { isMissing, type Helper } from './helper.js';

/** `dateFormat` and `formatDate`. */
export const dateFormat: Helper = (call) => {
  const { name, args, environment, fail } = call;
  if (args.length !== 1 && args.length !== 2)
    return fail('wrong-arguments', `\`${name}\` takes a date and a format in quotes.`);
  if (isMissing(args[0])) return undefined;
  const date = dateArgument(call, args[0]);
  return date && formatTime(date.time, environment.timeZone, isMissing(args[1]) ? 'YYYY-MM-DD' : toText(args[1]));
};
