import type { WaitingPeriodView } from './view-model.js';

/** What the alert of the general settings says. Section 2.8. */
export function waitingPeriodWords({
  period,
  periodType: unit,
  startsOn: start,
  endsOn: end,
}: WaitingPeriodView): string {
  const length = `${String(period)} ${period === 1 ? unit.slice(0, -1) : unit}`;
  return `The policy is within its waiting period of ${length}, from ${start} until ${end}.`;
}
