/** The timeline as a picture: rows that share one time axis. The tables contain the same information. */
import type { SVGTemplateResult } from 'lit';
import { sideLabels } from '../../../protocol/comparison-words.js';
import type { Comparison, Timeline } from '../../../protocol/lifecycle.js';
import { pictureFrame, type Row } from '../shared/picture-frame.js';
import { Scale } from '../shared/scale.js';
import { differenceRow, statusRow } from '../shared/status-rows.js';
import { counterRow, momentRow, paymentRow, spanRows } from './picture-rows.js';
import { sentenceOf } from './summary.js';

/** @param width of the picture in CSS pixels */
export function picture(timeline: Timeline, comparison: Comparison | null, width: number): SVGTemplateResult {
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
  return pictureFrame(sentenceOf(timeline).replaceAll('`', ''), timeline, rows, scale);
}
