/** The payouts of a schedule as bars: one per payout, or, if there are many, one per year. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { requestMoney } from './card.js';
import type { ClaimWorld } from '../../../../protocol/lsp.js';
import type { ScheduledPayout } from '../../../../protocol/view-model.js';

/** Above this number, bars are drawn per year. */
const MOST_PAYOUTS = 24;
const HEIGHT = 56;
const STEP = 14;
const BAR = 10;

interface Bar {
  /** The day, or the year. */
  readonly name: string;
  readonly cents: number;
}

export function drawPayoutChart(
  schedule: readonly ScheduledPayout[],
  world: ClaimWorld,
): TemplateResult | typeof nothing {
  const bars = barsOf(schedule);
  const [first, last] = [bars[0], bars.at(-1)];
  const most = bars.reduce((most, { cents }) => Math.max(most, cents), -Infinity);
  if (bars.length < 2 || !first || !last || most <= 0) return nothing;
  const width = bars.length * STEP;
  const each = schedule.length > MOST_PAYOUTS ? 'by year' : 'each';
  const label = `Payouts ${each}, from ${first.name} to ${last.name}, at most ${requestMoney(most, world)}`;
  return html`<figure class="chart">
    <svg
      role="img"
      aria-label=${label}
      viewBox="0 0 ${width} ${HEIGHT}"
      preserveAspectRatio="none"
      width=${width}
      height=${HEIGHT}
    >
      ${bars.map(({ name, cents }, index) => {
        const height = Math.max(1, (cents / most) * HEIGHT);
        return svg`<rect x=${index * STEP + (STEP - BAR) / 2} y=${HEIGHT - height} width=${BAR} height=${height}>
          <title>${name}: ${requestMoney(cents, world)}</title>
        </rect>`;
      })}
    </svg>
    <figcaption class="muted"><span>${first.name}</span><span>${last.name}</span></figcaption>
  </figure>`;
}

function barsOf(schedule: readonly ScheduledPayout[]): readonly Bar[] {
  if (schedule.length <= MOST_PAYOUTS) return schedule.map(({ date, amount }) => ({ name: date, cents: amount ?? 0 }));
  const years = Map.groupBy(schedule, ({ date }) => date.slice(0, 4));
  return [...years].map(([name, payouts]) => ({
    name,
    cents: payouts.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  }));
}
