/** The table of all runs: sorted by the buttons of its header, with the details below each row. */
import type { WhatIfColumn, WhatIfView } from '../../../protocol/panels/what-if.js';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { MoneyStyle } from '../../../protocol/money.js';
import { requestText } from '../../../protocol/request-text.js';
import type { AlterationModule } from '../../../protocol/lsp.js';
import type { WhatIfOutcome } from '../../../protocol/what-if.js';
import {
  changeText,
  differenceText,
  premiumsOf,
  premiumText,
  rowKey,
  type ListedRow,
  type Premiums,
} from './listed-rows.js';
import { breakable } from '../shared/message-text.js';
import { hookName } from '../shared/hooks-and-samples.js';
import { rowDetails, rowMessage, type RowActions } from './row-details.js';

export interface TableState {
  readonly rows: readonly ListedRow[];
  readonly view: Pick<WhatIfView, 'sort' | 'isDescending'>;
  /** The keys of the unfolded rows. */
  readonly open: ReadonlySet<string>;
  /** Whether premiums are compared with a baseline, and changes since are marked. */
  readonly isCompared: boolean;
  /** Of the module, where a policy names no currency. */
  readonly money: MoneyStyle;
  /** Names the hooks, and tells the samples apart. */
  readonly module: AlterationModule | null;
}

export interface TableActions extends RowActions {
  readonly sort: (column: WhatIfColumn) => void;
  readonly toggle: (key: string) => void;
}

type Column = readonly [column: WhatIfColumn, title: string, isNumber: boolean];

const premiumTitles = (isCompared: boolean) =>
  isCompared
    ? { before: 'Premium in baseline', after: 'Premium now', change: 'Difference' }
    : { before: 'Premium before', after: 'Premium after', change: 'Change' };

function columnsOf(isCompared: boolean): readonly Column[] {
  const { before, after, change } = premiumTitles(isCompared);
  return [
    ['outcome', 'Outcome', false],
    ['hook', 'Hook', false],
    ['sample', 'Sample', false],
    ['request', 'Request', false],
    ['before', before, true],
    ['after', after, true],
    ['change', change, true],
    ['values', 'Values changed', true],
  ];
}

const icons: Readonly<Record<WhatIfOutcome, string>> = {
  failed: 'codicon-error error',
  invalid: 'codicon-warning error',
  rejected: 'codicon-circle-slash muted',
  applied: 'codicon-pass success',
};

const changeLabels = { new: 'new', different: 'changed', gone: 'gone' } as const;

export function rowsTable(state: TableState, actions: TableActions): TemplateResult {
  const { rows, view, open, isCompared, money } = state;
  const columns = columnsOf(isCompared);
  const head = ([column, title, isNumber]: Column) => {
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
    <div class="sort-by">
      <span id="sort-by" class="muted">Sort by</span>
      <span class="links" role="group" aria-labelledby="sort-by">
        ${columns.map(
          ([column, title]) =>
            html`<button
              type="button"
              class="link"
              aria-pressed=${view.sort === column}
              @click=${() => actions.sort(column)}
            >
              ${title}
            </button>`,
        )}
      </span>
    </div>
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
          const below = isOpen ? rowDetails(listed, money, actions) : rowMessage(listed, money);
          return html`${runRow(listed, isOpen, state, () => actions.toggle(key))}
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

function premiumCells(premiums: Premiums, currency: string | null, { isCompared, money }: TableState): TemplateResult {
  const titles = premiumTitles(isCompared);
  const change = [
    ...(isCompared ? [differenceText(premiums, currency, money)] : []),
    changeText(premiums, money.locale),
  ];
  return html`${numberCell(titles.before, premiumText(premiums.before, currency, money))}
  ${numberCell(titles.after, premiumText(premiums.after, currency, money))}
  ${numberCell(titles.change, change.filter((text) => text !== '').join(' '))}`;
}

/** Without a title if it is empty, so that it takes no room where columns are folded. */
function numberCell(title: string, text: string): TemplateResult {
  return html`<td class="number" data-label=${text === '' ? nothing : title}>${text}</td>`;
}

function runRow(listed: ListedRow, isOpen: boolean, state: TableState, toggle: () => void): TemplateResult {
  const { row, before, change } = listed;
  const { module } = state;
  const { outcome, hook, sample, request, currency } = row;
  const name = hookName(module, hook);
  const wasOutcome =
    before && before.outcome !== outcome ? html`<span class="muted">${before.outcome} → </span>` : nothing;
  return html`<tr class=${`${outcome} ${change ?? ''}`}>
    <th scope="row">
      <button type="button" class="unfold" aria-expanded=${isOpen} @click=${toggle}>
        <span class="codicon ${isOpen ? 'codicon-chevron-down' : 'codicon-chevron-right'}" aria-hidden="true"></span>
        <span class="codicon ${icons[outcome]}" aria-hidden="true"></span>
        <span>${wasOutcome}${outcome}<span class="for-screen-readers">: ${name}, ${sample}, ${request}</span></span>
      </button>
      ${state.isCompared && change !== null ? html`<span class="change">${changeLabels[change]}</span>` : nothing}
    </th>
    <td class="name" title=${hook}>${name === hook ? html`<code>${breakable(hook)}</code>` : name}</td>
    <td class="name">${breakable(sample)} <span class="muted facts">${module?.sampleDetails[sample]}</span></td>
    <td class="name">
      ${breakable(request)} <span class="muted facts">${breakable(requestText(row, state.money))}</span>
    </td>
    ${premiumCells(premiumsOf(listed, state.isCompared), currency, state)}
    ${numberCell('Values changed', row.changes === 0 ? '' : String(row.changes))}
  </tr>`;
}
