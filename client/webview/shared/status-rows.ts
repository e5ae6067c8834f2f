/** The bands of status, and the differences between two of them. */
import { nothing, svg } from 'lit';
import { sideNames } from '../../../protocol/side-names.js';
import type { Comparison, StatusBand, Timeline } from '../../../protocol/lifecycle.js';
import { dateText } from '../../../protocol/dates.js';
import type { Row } from './picture-frame.js';
import { fitted, type Scale } from './scale.js';

const bandHeight = 28;
const differenceHeight = 12;

/** @param label if missing, the statuses name the row: narrow bands have no other label */
export function statusRow({ bands }: Pick<Timeline, 'bands'>, scale: Scale, label?: string): Row {
  const statuses = `Status: ${bands.map((band) => band.label).join(' → ') || 'none'}`;
  return {
    label: label ?? statuses,
    height: bandHeight,
    draw: bands.map((band) => bandOf(band, scale)),
  };
}

function bandOf({ status, label, fromDay, toDay, from, to }: StatusBand, scale: Scale) {
  const x = scale.x(fromDay);
  // A status left on the day it began is drawn as a line.
  const width = Math.max(scale.x(toDay) - x, 2);
  const isOver = status !== 'active' && status !== 'pending_initial_payment';
  const text = fitted(label, width);
  const shape = (name: string) =>
    svg`<rect class=${name} x=${x} y="0.5" width=${width} height=${bandHeight - 1} rx="3" fill=${name === 'over' ? 'url(#hatch)' : nothing}></rect>`;
  return svg`<g class="band ${status}">
    <title>${label}: ${dateText(from)} to ${dateText(to)}</title>
    ${shape('ground')}${isOver ? shape('over') : nothing}
    ${text === '' ? nothing : svg`<rect class="under" x=${x + 5} y="6" width=${text.length * 6.8 + 4} height="16" rx="2"></rect><text x=${x + 7} y="18.5">${text}</text>`}
  </g>`;
}

/** The periods in which the two statuses differ; nothing if they never do. */
export function differenceRow(
  { statuses, ...compared }: Pick<Comparison, 'statuses' | 'isOtherModule' | 'isWithoutCode'>,
  scale: Scale,
): readonly Row[] {
  if (statuses.length === 0) return [];
  const sides = sideNames(compared);
  const draw = statuses.map(({ fromDay, toDay, from, to, before, after }) => {
    const x = scale.x(fromDay);
    const width = Math.max(scale.x(toDay) - x, 2);
    return svg`<g class="difference">
      <title>${dateText(from)} to ${dateText(to)}: ${before ?? 'nothing'} ${sides.before}, ${after ?? 'nothing'} ${sides.after}</title>
      <rect class="ground" x=${x} y="0.5" width=${width} height=${differenceHeight - 1} rx="2"></rect>
      <rect x=${x} y="0.5" width=${width} height=${differenceHeight - 1} rx="2" fill="url(#hatch)"></rect>
    </g>`;
  });
  return [{ label: '≠ Different status', height: differenceHeight, draw }];
}
