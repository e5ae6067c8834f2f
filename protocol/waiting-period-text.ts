import { counted } from './counted.js';
import type { WaitingPeriodView } from './view-model.js';

/** The text of the alert in the general settings. Section 2.8. */
export function waitingPeriodText({
  period,
  periodType: unit,
  startsOn: start,
  endsOn: end,
}: WaitingPeriodView): string {
  const length = counted(period, unit.slice(0, -1));
  return `The policy is within its waiting period of ${length}, from ${start} until ${end}.`;
}
