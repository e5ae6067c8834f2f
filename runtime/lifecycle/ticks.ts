/** The labels of a time axis. */
import { addPeriod, dateOf, type Day, dayOf, formatDay } from '../../language/dates/index.js';
import type { Tick } from '../../protocol/lifecycle.js';

/** In months. */
const steps = [1, 2, 3, 6, 12, 24, 60, 120, 600, 1200, 12_000];
const mostTicks = 13;
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The firsts of months, as many as fit as labels. */
export function ticksOf(first: Day, to: Day): readonly Tick[] {
  const { year, month } = dateOf(first);
  const step = steps.find((months) => (to - first) / (months * 30.4) <= mostTicks) ?? 12_000;
  const ticks: Tick[] = [];
  // Steps of years begin in January.
  let day = step >= 12 ? dayOf(year, 1, 1) : dayOf(year, month, 1);
  for (; day < to; day = addPeriod(day, { period: step, periodType: 'months' })) {
    const date = dateOf(day);
    const label = step >= 12 ? String(date.year) : `${monthNames[date.month - 1] ?? ''} ${String(date.year)}`;
    if (day >= first) ticks.push({ date: formatDay(day), day: day - first, label });
  }
  return ticks;
}
