/** The payouts of a schedule as bars: one per payout, or, if there are many, one per year. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { dateText } from '../../../../protocol/dates.js';
import type { FormOfBlocks } from './block.js';
import { requestMoney } from './card.js';
import type { ScheduledPayout } from '../../../../protocol/view-model.js';

/** Above this number, bars are drawn per year. */
const MOST_PAYOUTS = 24;
const HEIGHT = 56;
const LABEL = 18;
/** The distance between two bars, and the share of it that a bar fills. */
const STEP = 14;
const FILLED = 0.7;
/** Room for the labels of the first and the last bar. */
const LEAST_WIDTH = 220;
const WIDEST_BAR = 28;

interface Bar {
  /** The day, or the year. */
  readonly name: string;
  readonly cents: number;
}

export function drawPayoutChart(
  schedule: readonly ScheduledPayout[],
  form: FormOfBlocks,
): TemplateResult | typeof nothing {
  const bars = barsOf(schedule);
  const [first, last] = [bars[0], bars.at(-1)];
  const most = bars.reduce((most, { cents }) => Math.max(most, cents), -Infinity);
  if (bars.length < 2 || !first || !last || most <= 0) return nothing;
  const width = Math.max(bars.length * STEP, LEAST_WIDTH);
  const step = width / bars.length;
  const bar = Math.min(step * FILLED, WIDEST_BAR);
  const each = schedule.length > MOST_PAYOUTS ? 'by year' : 'each';
  const label = `Payouts ${each}, from ${first.name} to ${last.name}, at most ${requestMoney(most, form)}`;
  return html`<figure class="chart">
    <svg
      role="img"
      aria-label=${label}
      viewBox="0 0 ${width} ${HEIGHT + LABEL}"
      width=${width}
      height=${HEIGHT + LABEL}
    >
      ${bars.map(({ name, cents }, index) => {
        const height = Math.max(1, (cents / most) * HEIGHT);
        return svg`<rect x=${index * step + (step - bar) / 2} y=${HEIGHT - height} width=${bar} height=${height}>
          <title>${name}: ${requestMoney(cents, form)}</title>
        </rect>`;
      })}
      <text x="0" y=${HEIGHT + LABEL - 4}>${first.name}</text>
      <text class="last" x=${width} y=${HEIGHT + LABEL - 4}>${last.name}</text>
    </svg>
  </figure>`;
}

function barsOf(schedule: readonly ScheduledPayout[]): readonly Bar[] {
  if (schedule.length <= MOST_PAYOUTS)
    return schedule.map(({ date, amount }) => ({ name: dateText(date), cents: amount ?? 0 }));
  const years = Map.groupBy(schedule, ({ date }) => date.slice(0, 4));
  return [...years].map(([name, payouts]) => ({
    name,
    cents: payouts.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  }));
}
