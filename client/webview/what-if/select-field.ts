import { html, type TemplateResult } from 'lit';

/** A labelled list to choose from. @param prefix of the element's id */
export function selectField(
  prefix: string,
  label: string,
  value: string,
  options: readonly (readonly [value: string, label: string])[],
  onChange: (value: string) => void,
): TemplateResult {
  const id = `${prefix}-${label.toLowerCase().replaceAll(' ', '-')}`;
  return html`<div>
    <label class="label" for=${id}>${label}</label>
    <span class="select">
      <select
        id=${id}
        class="input"
        .value=${value}
        @change=${({ target }: Event) => onChange((target as HTMLSelectElement).value)}
      >
        ${options.map(([one, text]) => html`<option value=${one} ?selected=${one === value}>${text}</option>`)}
      </select>
      <span class="codicon codicon-chevron-down" aria-hidden="true"></span>
    </span>
  </div>`;
}
