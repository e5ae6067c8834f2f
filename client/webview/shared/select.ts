import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export interface Choice {
  /** Empty means none. */
  readonly value: string;
  readonly label: string;
  /** What it means, on hover; of the chosen one, also of the whole select. */
  readonly doc?: string;
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
  const choices = withChosen(offered, chosen, chosen === '' ? 'none' : `${chosen} (missing)`);
  return html`<div>
    <label class="label" for=${id}>${label}</label>
    ${drawOptions({ id }, choices, chosen, choose, !(isEnabled ?? choices.length > 1))}
  </div>`;
}

/** A chosen value that is not offered comes first: a select would show another one in its place. @param label what it is then called */
export function withChosen(offered: readonly Choice[], chosen: string, label: string): readonly Choice[] {
  return offered.some(({ value }) => value === chosen) ? offered : [{ value: chosen, label }, ...offered];
}

/** A native select alone. @param names its id, or its name for screen readers */
export function drawOptions(
  names: { readonly id: string } | { readonly name: string },
  choices: readonly Choice[],
  chosen: string,
  choose: (value: string) => void,
  isDisabled = false,
): TemplateResult {
  return html`<span class="select">
    <select
      class="input"
      title=${choices.find(({ value }) => value === chosen)?.doc ?? nothing}
      id=${'id' in names ? names.id : nothing}
      aria-label=${'name' in names ? names.name : nothing}
      ?disabled=${isDisabled}
      @change=${({ target }: Event) => choose((target as HTMLSelectElement).value)}
    >
      ${choices.map(({ value, label, doc }) => html`<option value=${value} title=${doc ?? nothing} .selected=${live(value === chosen)}>${label}</option>`)}
    </select>
    ${chevron}
  </span>`;
}

/** A native select of options that are numbered, because their keys can be any text. @param chosen -1: none */
export function drawNumberedOptions(
  { id, isLocked, isRequired, describedBy }: NumberedSelect,
  labels: readonly string[],
  chosen: number,
  choose: (index: number) => void,
): TemplateResult {
  return html`<span class="select">
    <select
      class="input"
      id=${id}
      ?disabled=${isLocked}
      aria-required=${isRequired ? 'true' : nothing}
      aria-describedby=${describedBy}
      .value=${live(String(chosen))}
      @change=${({ target }: Event) => choose(Number((target as HTMLSelectElement).value))}
    >
      <option value="-1" ?selected=${chosen === -1}>Choose…</option>
      ${labels.map((label, index) => html`<option value=${index} ?selected=${index === chosen}>${label}</option>`)}
    </select>
    ${chevron}
  </span>`;
}

interface NumberedSelect {
  readonly id: string;
  readonly isLocked: boolean;
  readonly isRequired: boolean;
  readonly describedBy: string | typeof nothing;
}

/** In place of that of the native appearance. */
export const chevron = html`<span class="codicon codicon-chevron-down" aria-hidden="true"></span>`;
