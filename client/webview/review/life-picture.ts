/** The status of a policy over time in both states, with one axis. The text below it says the same. */
import type { SVGTemplateResult } from 'lit';
import type { LifeTimelines } from '../../../protocol/review.js';
import { pictureFrame } from '../shared/picture-frame.js';
import { Scale } from '../shared/scale.js';
import { differenceRow, statusRow } from '../shared/status-rows.js';

/** @param width of the picture in CSS pixels */
export function lifePicture(name: string, life: LifeTimelines, width: number): SVGTemplateResult {
  const scale = new Scale(life.days, width);
  const statuses = (bands: LifeTimelines['base']) => bands.map(({ label }) => label).join(', ') || 'not issued';
  const rows = [
    statusRow({ bands: life.base }, scale, 'Status before'),
    statusRow({ bands: life.head }, scale, 'Status now'),
    ...differenceRow({ statuses: life.differing, isOtherModule: false, isWithoutCode: false }, scale),
  ];
  const label = `${name}: before ${statuses(life.base)}; now ${statuses(life.head)}`;
  return pictureFrame(label, life, rows, scale);
}
