import { html } from 'lit';
import type { BlockTypeName, BlockView } from '../../../../protocol/view-model.js';
import { drawAlert } from './alert.js';
import { drawAnnuity } from './annuity-request.js';
import { drawField, type DrawBlock } from './block.js';
import { drawCheckbox } from './checkbox.js';
import { drawDivider } from './divider.js';
import { drawDropdown } from './dropdown.js';
import { drawFulfillment } from './fulfillment-request.js';
import { drawGroup } from './group.js';
import { drawHeading } from './heading.js';
import { drawMarkdownBlock } from './markdown.js';
import { drawPayout } from './payout-request.js';
import { drawRadio } from './radio.js';
import { textInputs } from './text-inputs.js';

/** How to draw each type of block: a missing type is a compile error. */
const renderers: Readonly<Record<BlockTypeName, DrawBlock>> = {
  alert: drawAlert,
  heading: drawHeading,
  markdown: drawMarkdownBlock,
  divider: drawDivider,
  checkbox: drawCheckbox,
  radio: drawRadio,
  dropdown: drawDropdown,
  ...textInputs,
  group: drawGroup,
  payout_request: drawPayout,
  fulfillment_request: drawFulfillment,
  annuity_request: drawAnnuity,
};

const byName: ReadonlyMap<string | null, DrawBlock> = new Map(Object.entries(renderers));

/** A block of unknown type is still drawn: often its type is only half typed. */
const drawUnknown: DrawBlock = (block, form) =>
  drawField(
    block,
    form,
    { hint: '', fault: null },
    'group',
    () =>
      html`<p class="muted">
        ${block.type === null ? 'A block without a type.' : `A block of unknown type '${block.type}'.`}
      </p>`,
  );

export function rendererOf({ type }: BlockView): DrawBlock {
  return byName.get(type) ?? drawUnknown;
}
