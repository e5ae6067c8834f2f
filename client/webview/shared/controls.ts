/** Small controls of several pages. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { momentText } from '../../../protocol/dates.js';

/** A button that is only an icon. @param label its tooltip, and its name for screen readers unless that says more */
export function iconButton(
  icon: string,
  label: string,
  act: () => void,
  { name = label, isDisabled = false }: { readonly name?: string; readonly isDisabled?: boolean } = {},
): TemplateResult {
  return html`<button
    type="button"
    class="icon-button"
    aria-label=${name}
    title=${label}
    ?disabled=${isDisabled}
    @click=${act}
  >
    <span class="codicon codicon-${icon}" aria-hidden="true"></span>
  </button>`;
}

/** A checkbox, or one of the radio buttons of a group, with its label. */
export function check(
  label: unknown,
  isChecked: boolean,
  choose: (isChecked: boolean) => void,
  { group, isDisabled = false }: { readonly group?: string; readonly isDisabled?: boolean } = {},
): TemplateResult {
  return html`<label class="check">
    <input
      class="box"
      type=${group === undefined ? 'checkbox' : 'radio'}
      name=${group ?? nothing}
      ?disabled=${isDisabled}
      .checked=${live(isChecked)}
      @change=${({ target }: Event) => choose((target as HTMLInputElement).checked)}
    />
    <span>${label}</span>
  </label>`;
}

/** Whether a date or time is in the middle of being typed: a part is missing, or its year has not all digits yet. */
export function isHalfTyped({ type, value, validity }: HTMLInputElement): boolean {
  return validity.badInput || (type === 'date' && value.startsWith('0'));
}

/** The day of what is shown, with a button that goes back to today. @param now the moment, for the tooltip */
export function dayField(
  day: string,
  isToday: boolean,
  choose: (day: string | null) => void,
  now?: string,
): TemplateResult {
  return html`<div>
    <label class="label" for="now">Date</label>
    <span class="day">
      <input
        class="input"
        id="now"
        type="date"
        title=${now === undefined ? nothing : momentText(now)}
        .value=${live(day)}
        @change=${({ target }: Event) => {
          const input = target as HTMLInputElement;
          if (!isHalfTyped(input)) choose(input.value || null);
        }}
        @blur=${({ target }: Event) => {
          const input = target as HTMLInputElement;
          if (isHalfTyped(input)) input.value = day;
        }}
      />
      ${isToday ? nothing : iconButton('history', 'Back to today', () => choose(null))}
    </span>
  </div>`;
}
