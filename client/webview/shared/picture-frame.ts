/** The frame of pictures of timelines: rows that share one time axis. */
import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { Tick, Timeline } from '../../../protocol/lifecycle.js';
import { fitted, type Scale } from './scale.js';

/** One row of the picture, relative to its top left corner. */
export interface Row {
  readonly label: string;
  readonly height: number;
  readonly draw: SVGTemplateResult | readonly SVGTemplateResult[];
}

const axisHeight = 22;
const labelHeight = 18;
/** The width of a letter of the label of a row, which is in one line. */
const rowLetter = 6.4;
const gap = 10;
/** The minimum distance between axis labels, in CSS pixels. */
const tickWidth = 64;

/** @param label the picture in words */
export function pictureFrame(
  label: string,
  { ticks }: Pick<Timeline, 'ticks'>,
  rows: readonly Row[],
  scale: Scale,
): SVGTemplateResult {
  let y = axisHeight;
  const drawn = rows.map(({ label: name, height, draw }) => {
    const top = y;
    const label = fitted(name, scale.width, rowLetter);
    y += labelHeight + height + gap;
    return svg`<g transform="translate(0 ${top})">
      <text class="row-label" x=${scale.left} y="12">${label === name ? nothing : svg`<title>${name}</title>`}${label}</text>
      <g transform="translate(0 ${labelHeight})">${draw}</g>
    </g>`;
  });
  return svg`<svg class="picture" role="img" aria-label=${label} width=${scale.width} height=${y}>
    ${hatch}
    <g class="axis">${axis(ticks, scale, y)}</g>
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
