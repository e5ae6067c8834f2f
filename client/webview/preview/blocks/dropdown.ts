import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { drawField, isLocked, type DrawBlock } from './block.js';
import { optionsOf } from './options.js';

const notes = { hint: '', fault: null };

/** The options are numbered, because their keys can be any text, even empty. */
export const drawDropdown: DrawBlock = (block, form) => {
  const options = optionsOf(block);
  const key = form.chosen(block, form.stateOf(block)['option_key']);
  const chosen = options.findIndex((option) => option.key === key);
  const choose = ({ target }: Event) =>
    form.answer(block, options[Number((target as HTMLSelectElement).value)]?.key ?? null, null);
  return drawField(
    block,
    form,
    notes,
    'labelled',
    ({ id, describedBy }) =>
      html`<span class="select">
        <select
          class="input"
          id=${id}
          ?disabled=${isLocked(block)}
          aria-required=${block.required ? 'true' : nothing}
          aria-describedby=${describedBy}
          .value=${live(String(chosen))}
          @change=${choose}
        >
          <option value="-1" ?selected=${chosen === -1}>Choose…</option>
          ${options.map(
            ({ label }, index) => html`<option value=${index} ?selected=${index === chosen}>${label}</option>`,
          )}
        </select>
        <span class="codicon codicon-chevron-down" aria-hidden="true"></span>
      </span>`,
  );
};
