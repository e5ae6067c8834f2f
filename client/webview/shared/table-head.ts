import { html, type TemplateResult } from 'lit';

/** The head of a table with these columns. */
export function tableHead(...columns: readonly string[]): TemplateResult {
  return html`<thead>
    <tr>
      ${columns.map((column) => html`<th scope="col">${column}</th>`)}
    </tr>
  </thead>`;
}
