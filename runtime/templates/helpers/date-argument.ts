import { readDate, type DateValue } from '../../../language/dates/times.js';
import type { HelperCall } from './helper.js';
import { show } from './show.js';

/** An argument that must be a date. Reports anything else. */
export function dateArgument({ name, environment, fail }: HelperCall, value: unknown): DateValue | undefined {
  return (
    readDate(value, environment.timeZone) ??
    fail('not-a-date', `\`${name}\` needs a date such as \`2026-01-31\`, and ${show(value)} is none.`)
  );
}
