import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { drawBelow, drawTitle, isLocked, type DrawBlock } from './block.js';

export const drawCheckbox: DrawBlock = (block, form) => {
  const id = form.idOf(block);
  const below = drawBelow(block, form, { hint: '', fault: null });
  const describedBy = below.ids.length > 0 ? below.ids.join(' ') : nothing;
  return html`<div class="field stack ${form.isMissing(block) ? 'is-missing' : ''}">
    <div class="choice">
      <input
        class="box"
        id="${id}-control"
        type="checkbox"
        ?disabled=${isLocked(block, form)}
        aria-required=${block.required ? 'true' : nothing}
        aria-describedby=${describedBy}
        .checked=${live(form.chosen(block, form.stateOf(block)['value']) === true)}
        @click=${({ target }: Event) => form.answer(block, (target as HTMLInputElement).checked, null)}
      />
      <label for="${id}-control">${drawTitle(block)}</label>
    </div>
    ${below.drawn}
  </div>`;
};
