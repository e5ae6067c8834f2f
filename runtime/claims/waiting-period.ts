/** The alert of a claim that is viewed within the policy's waiting period. Section 2.8. */
import type { WaitingPeriodView } from '../../protocol/view-model.js';
import { addUnits, dayOf, readDate } from '../templates/dates.js';
import type { Environment } from '../templates/environment.js';
import type { ClaimData } from './claim-data.js';
import { memberOf, type JsonRecord } from './json-value.js';

/**
 * The waiting period of the settings, if the claim is viewed within it: from the start of the policy on, and before it, when nothing is covered either.
 *
 * @returns null as well if the settings or the policy do not tell when it ends
 */
export function waitingPeriodOf(
  { claim }: ClaimData,
  settings: JsonRecord | undefined,
  { now, timeZone }: Environment,
): WaitingPeriodView | null {
  const period = memberOf(settings, 'period');
  const periodType = memberOf(settings, 'periodType');
  const start = readDate(memberOf(memberOf(claim, 'policy'), 'start_date'), timeZone);
  const unit = typeof periodType === 'string' ? periodTypes.get(periodType) : undefined;
  if (!start || !unit || typeof period !== 'number' || !Number.isInteger(period) || period < 0) return null;
  const ends = addUnits(start.time, new Map([[unit, period]]), timeZone);
  if (now >= ends) return null;
  return { period, periodType: unit, startsOn: dayOf(start.time, timeZone), endsOn: dayOf(ends, timeZone) };
}

const periodTypes = new Map((['days', 'months', 'years'] as const).map((name) => [name as string, name]));
