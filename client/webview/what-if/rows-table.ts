/** The table of all runs: sorted by the buttons of its header, with the details below each row. */
import type { WhatIfColumn, WhatIfView } from '../../../protocol/panels/what-if.js';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { WhatIfOutcome } from '../../../protocol/what-if.js';
import { changeText, premiumText, rowKey, type ListedRow } from './listed-rows.js';
import { rowDetails, rowMessage, type RowActions } from './row-details.js';

export interface TableState {
  readonly rows: readonly ListedRow[];
  readonly view: Pick<WhatIfView, 'sort' | 'isDescending'>;
  /** The keys of the unfolded rows. */
  readonly open: ReadonlySet<string>;
  /** Whether changes since a baseline are marked. */
  readonly isCompared: boolean;
}

export interface TableActions extends RowActions {
  readonly sort: (column: WhatIfColumn) => void;
  readonly toggle: (key: string) => void;
}

const columns: readonly (readonly [column: WhatIfColumn, title: string, isNumber: boolean])[] = [
  ['outcome', 'Outcome', false],
  ['hook', 'Hook', false],
  ['sample', 'Sample', false],
  ['request', 'Request', false],
  ['before', 'Premium before', true],
  ['after', 'Premium after', true],
  ['change', 'Change', true],
  ['values', 'Values changed', true],
];

const icons: Readonly<Record<WhatIfOutcome, string>> = {
  failed: 'codicon-error error',
  invalid: 'codicon-warning error',
  rejected: 'codicon-circle-slash muted',
  applied: 'codicon-pass success',
};

const changeWords = { new: 'new', different: 'changed', gone: 'gone' } as const;

export function rowsTable({ rows, view, open, isCompared }: TableState, actions: TableActions): TemplateResult {
  const head = ([column, title, isNumber]: (typeof columns)[number]) => {
    const isSorted = view.sort === column;
    const arrow = view.isDescending ? 'codicon-arrow-down' : 'codicon-arrow-up';
    return html`<th
      scope="col"
      class=${isNumber ? 'number' : ''}
      aria-sort=${isSorted ? (view.isDescending ? 'descending' : 'ascending') : nothing}
    >
      <button type="button" class="sort" @click=${() => actions.sort(column)}>
        ${title}${isSorted ? html`<span class="codicon ${arrow}" aria-hidden="true"></span>` : nothing}
      </button>
    </th>`;
  };
  return html`<div class="wide" role="region" aria-label="Runs" tabindex="0">
    <table class="table runs">
      <thead>
        <tr>
          ${columns.map(head)}
        </tr>
      </thead>
      <tbody>
        ${repeat(rows, rowKey, (listed) => {
          const key = rowKey(listed);
          const isOpen = open.has(key);
          const below = isOpen ? rowDetails(listed, actions) : rowMessage(listed);
          return html`${runRow(listed, isOpen, isCompared, () => actions.toggle(key))}
          ${
            below === null
              ? nothing
              : html`<tr class="below">
                  <td colspan=${columns.length}>${below}</td>
                </tr>`
          }`;
        })}
      </tbody>
    </table>
  </div>`;
}

function runRow(listed: ListedRow, isOpen: boolean, isCompared: boolean, toggle: () => void): TemplateResult {
  const { row, change } = listed;
  const { outcome, hook, sample, request, currency } = row;
  return html`<tr class=${`${outcome} ${change ?? ''}`}>
    <th scope="row">
      <button type="button" class="unfold" aria-expanded=${isOpen} @click=${toggle}>
        <span class="codicon ${isOpen ? 'codicon-chevron-down' : 'codicon-chevron-right'}" aria-hidden="true"></span>
        <span class="codicon ${icons[outcome]}" aria-hidden="true"></span>
        <span>${outcome}<span class="for-screen-readers">: ${hook}, ${sample}, ${request}</span></span>
      </button>
      ${isCompared && change !== null ? html`<span class="change">${changeWords[change]}</span>` : nothing}
    </th>
    <td class="name"><code>${hook}</code></td>
    <td class="name">${sample}</td>
    <td class="name">${request}</td>
    <td class="number">${premiumText(row.premium_before, currency)}</td>
    <td class="number">${premiumText(row.premium_after, currency)}</td>
    <td class="number">${changeText(row)}</td>
    <td class="number">${row.changes === 0 ? '' : row.changes}</td>
  </tr>`;
}
