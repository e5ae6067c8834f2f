import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export interface Choice {
  /** Empty means none. */
  readonly value: string;
  readonly label: string;
}

/** A native select with its label, in the style of VS Code. */
export function drawSelect(
  id: string,
  label: string,
  choices: readonly Choice[],
  chosen: string,
  choose: (value: string) => void,
): TemplateResult {
  return html`<div>
    <label class="label" for=${id}>${label}</label>
    <span class="select">
      <select
        class="input"
        id=${id}
        ?disabled=${choices.length < 2}
        .value=${live(chosen)}
        @change=${({ target }: Event) => choose((target as HTMLSelectElement).value)}
      >
        ${choices.map(({ value, label: text }) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
      </select>
      <span class="codicon codicon-chevron-down" aria-hidden="true"></span>
    </span>
  </div>`;
}
