/** Marks of payments and moments: each has its own shape, so that none depends on colour alone. */
import { svg, type SVGTemplateResult } from 'lit';
import type { PatternOutcomeName } from '../../../protocol/lifecycle-file.js';
import type { PaymentStatus } from '../../../protocol/lifecycle-names.js';

export type MarkName =
  | PaymentStatus
  | PatternOutcomeName
  | 'claim'
  | 'alert'
  | 'document'
  | 'deferred'
  | 'refund'
  | 'code'
  | 'notification';

/** Centred on (0, 0), twelve units wide and high. */
const shapes: Readonly<Record<MarkName, SVGTemplateResult>> = {
  successful: svg`<circle r="5.5" class="solid" /><path d="M-2.6 0.2 L-0.8 2 L2.8 -1.8" class="inner" />`,
  failed: svg`<rect x="-5" y="-5" width="10" height="10" rx="1.5" class="solid" /><path d="M-2.2 -2.2 L2.2 2.2 M2.2 -2.2 L-2.2 2.2" class="inner" />`,
  recovered: svg`<path d="M0 -6 L6 0 L0 6 L-6 0 Z" class="solid" /><path d="M-2.4 0.2 L-0.8 1.8 L2.4 -1.6" class="inner" />`,
  reversed: svg`<path d="M-5.5 4.5 L0 -5.5 L5.5 4.5 Z" class="solid" /><path d="M0 -1.5 V1.5 M0 3 V3.2" class="inner" />`,
  pending: svg`<circle r="4.75" class="hollow" />`,
  submitted: svg`<circle r="4.75" class="hollow" /><circle r="1.5" class="solid" />`,
  processing: svg`<circle r="4.75" class="hollow" /><path d="M0 -3 V0 L2 1.2" class="hollow" />`,
  cancelled: svg`<circle r="4.75" class="hollow" /><path d="M-3.2 3.2 L3.2 -3.2" class="hollow" />`,
  none: svg`<path d="M-4 0 H4" class="hollow dashed" />`,
  claim: svg`<path d="M-4 -5.5 H2 L4.5 -3 V5.5 H-4 Z M-1.5 -1 H2 M-1.5 2 H2" class="hollow" />`,
  alert: svg`<path d="M0 -5.5 L6 5 H-6 Z" class="hollow" /><path d="M0 -1.5 V1.5 M0 3.2 V3.4" class="hollow" />`,
  document: svg`<path d="M-5.5 -4 H5.5 V4 H-5.5 Z M-5.5 -4 L0 0.8 L5.5 -4" class="hollow" />`,
  deferred: svg`<path d="M-3.5 -5.5 H3.5 L-3.5 5.5 H3.5 Z" class="hollow" />`,
  code: svg`<path d="M-2 -4.5 L-5.5 0 L-2 4.5 M2 -4.5 L5.5 0 L2 4.5" class="hollow" />`,
  notification: svg`<path d="M-4.5 3 C-3 1.5 -3.5 -5 0 -5 C3.5 -5 3 1.5 4.5 3 Z M-1.2 5 H1.2" class="hollow" />`,
  refund: svg`<path d="M5 3.5 V1 A3 3 0 0 0 2 -2 H-4.5 M-1.5 -5 L-4.5 -2 L-1.5 1" class="hollow" />`,
};

/** For use in an `svg`. */
export function mark(name: MarkName): SVGTemplateResult {
  return svg`<g class="mark ${name}">${shapes[name]}</g>`;
}
