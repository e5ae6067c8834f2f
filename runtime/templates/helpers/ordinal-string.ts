import { ordinal } from '../../../language/dates/format.js';
import { toNumber } from '../../../language/semantics/values.js';
import { isMissing, type Helper } from './helper.js';
import { show } from './show.js';

export const ordinalString: Helper = ({ args, fail }) => {
  if (args.length !== 1) return fail('wrong-arguments', '`ordinalString` takes one whole number.');
  if (isMissing(args[0])) return undefined;
  const number = toNumber(args[0]);
  if (number === undefined || !Number.isInteger(number))
    return fail('not-a-number', `\`ordinalString\` needs a whole number, and ${show(args[0])} is none.`);
  return ordinal(number);
};
