import { html } from 'lit';
import { drawBelow, drawTitle, type DrawBlock } from './block.js';

const notes = { hint: '', fault: null };

export const drawGroup: DrawBlock = (block, form) => {
  const id = form.idOf(block);
  const { drawn: below } = drawBelow(block, form, notes);
  const content = html`<div class="group-content stack">${below}${form.drawBlocks(block.blocks ?? [])}</div>`;
  if (block['collapsible'] !== true)
    return html`<div class="group" role="group" aria-labelledby="${id}-title">
      <h3 class="group-title" id="${id}-title">${drawTitle(block)}</h3>
      ${content}
    </div>`;
  return html`<details
    class="group"
    .open=${!form.isFolded(block)}
    @toggle=${({ target }: Event) => form.fold(block, !(target as HTMLDetailsElement).open)}
  >
    <summary class="group-title">
      <h3>${drawTitle(block)}</h3>
    </summary>
    ${content}
  </details>`;
};
