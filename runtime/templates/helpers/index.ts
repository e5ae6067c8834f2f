import { divide, maxValue, multiply } from './arithmetic.js';
import { dateNow, now } from './clock.js';
import { dateAdd } from './date-add.js';
import { dateBetween } from './date-between.js';
import { dateDifference } from './date-difference.js';
import { dateFormat } from './date-format.js';
import type { Helper } from './helper.js';
import { ifCondition } from './if-condition.js';
import { ifEquals } from './if-equals.js';
import { ifIsDefined, ifIsNotDefined } from './if-is-defined.js';
import { formatCurrency, zarString } from './money.js';
import { ordinalString } from './ordinal-string.js';
import { toStartCase } from './start-case.js';

/** The helpers of the catalogue that are not handlebars' own, by name. */
export const helpers: ReadonlyMap<string, Helper> = new Map(
  Object.entries({
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
    formatDate: dateFormat,
    formatCurrency,
    zarString,
    toStartCase,
    ordinalString,
  }),
);
