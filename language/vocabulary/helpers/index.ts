import { divide, maxValue, multiply } from './arithmetic.js';
import { each, ifHelper, log, lookup, unless, withHelper } from './built-in.js';
import { dateNow, now } from './clock.js';
import { dateAdd, dateBetween, dateDifference, dateFormat, formatDate } from './dates.js';
import { ifCondition } from './if-condition.js';
import { ifEquals } from './if-equals.js';
import { ifIsDefined, ifIsNotDefined } from './if-is-defined.js';
import type { Helper } from './helper.js';
import { formatCurrency, zarString } from './money.js';
import { ordinalString, toStartCase } from './texts.js';

/** Every known helper: helpers for conditions first, those of handlebars last. */
export const helpers: readonly Helper[] = [
  ifCondition,
  ifEquals,
  ifIsDefined,
  ifIsNotDefined,
  divide,
  multiply,
  maxValue,
  dateNow,
  now,
  dateAdd,
  dateDifference,
  dateBetween,
  dateFormat,
  formatDate,
  formatCurrency,
  zarString,
  toStartCase,
  ordinalString,
  ifHelper,
  unless,
  each,
  withHelper,
  lookup,
  log,
];

const byName: ReadonlyMap<string, Helper> = new Map(helpers.map((helper) => [helper.name, helper]));

/** The helper with this name, if known. The set is open: unknown names are allowed. */
export const helperNamed = (name: string): Helper | undefined => byName.get(name);
