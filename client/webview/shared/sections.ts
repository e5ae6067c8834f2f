/** Parts of a page that have a heading, and the tables in them. */
import { html, nothing, type TemplateResult } from 'lit';

/** @param id of the heading */
export function section(level: 2 | 3, id: string, title: unknown, content: unknown): TemplateResult {
  const heading = level === 2 ? html`<h2 id=${id}>${title}</h2>` : html`<h3 id=${id}>${title}</h3>`;
  return html`<section aria-labelledby=${id}>${heading} ${content}</section>`;
}

type Column = string | TemplateResult;

/** A table whose columns fold below the first where there is little room. @param heading the id of what names it */
export function foldingTable(heading: string, columns: readonly Column[], rows: unknown, look = ''): TemplateResult {
  return html`<div class="wide">
    <table class="table folds ${look}" aria-labelledby=${heading}>
      ${columns.length === 0 ? nothing : tableHead(...columns)}
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** The head of a table with these columns. */
export function tableHead(...columns: readonly Column[]): TemplateResult {
  return html`<thead>
    <tr>
      ${columns.map((column) => (typeof column === 'string' ? html`<th scope="col">${column}</th>` : column))}
    </tr>
  </thead>`;
}

/** A column of numbers. */
export function numberColumn(title: string): TemplateResult {
  return html`<th scope="col" class="number">${title}</th>`;
}
