import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { drawField, isLocked, type DrawBlock } from './block.js';
import { optionsOf } from '../../../../protocol/option-views.js';

const notes = { hint: '', fault: null };

/**
 * Native buttons: the arrow keys move between those with the same name. What is chosen is taken at the click: selecting the block draws it anew before there
 * is a `change`.
 */
export const drawRadio: DrawBlock = (block, form) => {
  const chosen = form.chosen(block, form.stateOf(block)['option_key']);
  return drawField(
    block,
    form,
    notes,
    'group',
    ({ id, title, describedBy }) =>
      html`<div
        class="choices stack"
        role="radiogroup"
        aria-labelledby=${title}
        aria-describedby=${describedBy}
        aria-required=${block.required ? 'true' : nothing}
        aria-disabled=${isLocked(block, form) ? 'true' : nothing}
      >
        ${optionsOf(block).map(
          ({ key, label }, index) =>
            html`<div class="choice">
              <input
                class="box"
                id="${id}-${index}"
                name=${id}
                type="radio"
                ?disabled=${isLocked(block, form)}
                .checked=${live(key === chosen)}
                @click=${() => {
                  if (key !== chosen) form.answer(block, key, null);
                }}
              />
              <label for="${id}-${index}">${label}</label>
            </div>`,
        )}
      </div>`,
  );
};
