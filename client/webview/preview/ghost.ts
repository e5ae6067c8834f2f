import { html, nothing, type TemplateResult } from 'lit';
import type { BlockView } from '../../../protocol/view-model.js';
import { whyWith } from '../../../protocol/why-text.js';
import { drawMessage } from '../shared/message-text.js';
import { drawConditionPlace, drawTitle, type FormOfBlocks } from './blocks/block.js';
import { drawRemedy } from './remedy.js';
import { nameOf } from './type-name.js';

/** A hidden block in its place: its name, and why it is hidden. For a group, this covers everything inside. */
export function drawGhost(block: BlockView, form: FormOfBlocks): TemplateResult {
  const { type, reason, blocks } = block;
  const inside = countOf(blocks ?? []);
  const lacking = form.lackingFor(block);
  return html`<div class="ghost stack">
    <p class="ghost-title text-line">
      <span class="codicon codicon-eye-closed" aria-hidden="true"></span>
      <span>${drawTitle(block)}</span>
      <span class="muted"
        >${type === null ? '' : nameOf(type)}${inside > 0 ? `, with ${String(inside)} inside` : ''}</span
      >
    </p>
    ${
      reason
        ? html`<div class="reason-line row">
            <p class="reason text-line muted">
              <span>${drawMessage(whyWith(block, form.sentenceOf(block), form, lacking))}</span>
            </p>
            ${drawConditionPlace(block, form)}
          </div>`
        : nothing
    }
    ${lacking ? drawRemedy(lacking, form) : nothing}
  </div>`;
}

/** The number of hidden blocks. A hidden group counts as one. */
export function hiddenIn(blocks: readonly BlockView[]): number {
  return blocks.reduce((sum, { visible, blocks: inner }) => sum + (visible ? hiddenIn(inner ?? []) : 1), 0);
}

function countOf(blocks: readonly BlockView[]): number {
  return blocks.reduce((sum, { blocks: inner }) => sum + 1 + countOf(inner ?? []), 0);
}
