/** Form fields with their labels. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { NumberFormats, type MoneyStyle } from '../../../protocol/money.js';
import { readMoney } from '../shared/read-money.js';

/** @param onChange receives complete dates, and null when the field was emptied */
export function dateField(
  id: string,
  label: string,
  value: string | null,
  onChange: (value: string | null) => void,
  hint?: string,
): TemplateResult {
  return html`<div>
    <label class="label" for=${id}>${label}</label>
    <input
      id=${id}
      class="input"
      type="date"
      max="9999-12-31"
      aria-describedby=${hint === undefined ? nothing : `${id}-hint`}
      .value=${live(value ?? '')}
      @change=${(event: Event) => {
        const { value: written } = event.target as HTMLInputElement;
        onChange(written === '' ? null : written);
      }}
    />
    ${hint === undefined ? nothing : html`<p id="${id}-hint" class="muted hint">${hint}</p>`}
  </div>`;
}

export interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

/** @param onChange receives only integers within the range */
export function numberField(
  id: string,
  label: string,
  value: number,
  { minimum, maximum }: Range,
  onChange: (value: number) => void,
): TemplateResult {
  return html`<div>
    <label class="label" for=${id}>${label}</label>
    <input
      id=${id}
      class="input"
      type="number"
      min=${minimum}
      max=${maximum}
      step="1"
      .value=${live(String(value))}
      @change=${(event: Event) => {
        const field = event.target as HTMLInputElement;
        const written = field.valueAsNumber;
        if (Number.isSafeInteger(written) && written >= minimum && written <= maximum) onChange(written);
        else field.value = String(value);
      }}
    />
  </div>`;
}

/** An amount, written as money. @param onChange receives whole cents, at least zero */
export function moneyField(
  id: string,
  label: string,
  cents: number,
  { currency, locale }: MoneyStyle,
  onChange: (cents: number) => void,
): TemplateResult {
  const numbers = new NumberFormats(locale);
  const shown = numbers.amount(cents);
  return html`<div>
    <label class="label" for=${id}>${label}</label>
    <div class="input-line">
      <span class="prefix muted" aria-hidden="true">${numbers.symbol(currency)}</span>
      <input
        id=${id}
        class="input"
        inputmode="decimal"
        autocomplete="off"
        .value=${live(shown)}
        @change=${({ target }: Event) => {
          const field = target as HTMLInputElement;
          const { value } = readMoney(field.value);
          // What cannot be used is not kept; what can is formatted.
          if (value === null || value < 0) field.value = shown;
          else onChange(value);
        }}
      />
    </div>
  </div>`;
}
