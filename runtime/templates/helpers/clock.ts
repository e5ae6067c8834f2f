import { formatTime } from '../../../language/dates/format.js';
import { toText } from '../../../language/semantics/values.js';
import { isMissing, type Helper } from './helper.js';

export const now: Helper = ({ environment }) => new Date(environment.now).toISOString();

export const dateNow: Helper = ({ environment, hash }) => {
  const format = hash.get('format');
  return formatTime(environment.now, environment.timeZone, isMissing(format) ? 'YYYY-MM-DD' : toText(format));
};
