import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export interface Choice {
  /** Empty means none. */
  readonly value: string;
  readonly label: string;
}

/**
 * A native select with its label, in the style of VS Code. A chosen value that is not offered any more stays visible.
 *
 * @param isEnabled by default if there is something to choose
 */
export function drawSelect(
  id: string,
  label: string,
  offered: readonly Choice[],
  chosen: string,
  choose: (value: string) => void,
  isEnabled?: boolean,
): TemplateResult {
  const isOffered = offered.some(({ value }) => value === chosen);
  const missing = { value: chosen, label: chosen === '' ? 'none' : `${chosen} (missing)` };
  const choices = isOffered ? offered : [missing, ...offered];
  return html`<div>
    <label class="label" for=${id}>${label}</label>
    <span class="select">
      <select
        class="input"
        id=${id}
        ?disabled=${!(isEnabled ?? choices.length > 1)}
        @change=${({ target }: Event) => choose((target as HTMLSelectElement).value)}
      >
        ${choices.map(({ value, label: text }) => html`<option value=${value} .selected=${live(value === chosen)}>${text}</option>`)}
      </select>
      <span class="codicon codicon-chevron-down" aria-hidden="true"></span>
    </span>
  </div>`;
}
