/** The timeline as a picture: rows that share one time axis. The tables contain the same information. */
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { sideLabels } from '../../../protocol/comparison-words.js';
import type { Comparison, Tick, Timeline } from '../../../protocol/lifecycle.js';
import { counterRow, momentRow, paymentRow, spanRows, type Row } from './picture-rows.js';
import { differenceRow, statusRow } from './status-rows.js';
import { Scale } from './scale.js';
import { sentenceOf } from './summary.js';

const axisHeight = 22;
const labelHeight = 18;
const gap = 10;
/** The minimum distance between axis labels, in CSS pixels. */
const tickWidth = 64;

/** @param width of the picture in CSS pixels */
export function picture(timeline: Timeline, comparison: Comparison | null, width: number) {
  const scale = new Scale(timeline.days, width);
  const sides = comparison && sideLabels(comparison);
  const rows: readonly Row[] = [
    ...(sides
      ? [
          statusRow(comparison.before, scale, `Status ${sides.before}`),
          statusRow(timeline, scale, `Status ${sides.after}`),
          ...differenceRow(comparison, scale),
        ]
      : [statusRow(timeline, scale)]),
    ...spanRows(timeline, scale),
    ...paymentRow(timeline, scale),
    ...momentRow(timeline, scale),
    ...timeline.counters.map((counter) => counterRow(counter, scale)),
  ];
  let y = axisHeight;
  const drawn = rows.map(({ label, height, draw }) => {
    const top = y;
    y += labelHeight + height + gap;
    return svg`<g transform="translate(0 ${top})">
      <text class="row-label" x=${scale.left} y="12">${label}</text>
      <g transform="translate(0 ${labelHeight})">${draw}</g>
    </g>`;
  });
  return svg`<svg class="picture" role="img" aria-label=${sentenceOf(timeline).replaceAll('`', '')} width=${width} height=${y}>
    ${hatch}
    <g class="axis">${axis(timeline.ticks, scale, y)}</g>
    ${drawn}
  </svg>`;
}

/** Hatching for ended periods and differences: visible without colour. */
const hatch = svg`<defs>
  <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path d="M0 0 V6" class="hatch" />
  </pattern>
</defs>`;

function axis(ticks: readonly Tick[], scale: Scale, height: number): readonly SVGTemplateResult[] {
  const [first, second] = ticks;
  const between = first && second ? scale.x(second.day) - scale.x(first.day) : scale.width;
  const every = Math.max(1, Math.ceil(tickWidth / Math.max(between, 1)));
  return ticks.map(({ day, label }, i) => {
    const x = scale.x(day);
    const isLabelled = i % every === 0 && x + tickWidth * 0.8 < scale.width;
    return svg`<path d="M${x} 16 V${height - gap / 2}" />${isLabelled ? svg`<text x=${x} y="11">${label}</text>` : nothing}`;
  });
}
