/** Every hook over every sample: the actions, the progress and the results. */
import { counted } from '../../../protocol/counted.js';
import type { WhatIfFilter, WhatIfShowMessage, WhatIfState, WhatIfView } from '../../../protocol/panels/what-if.js';
import { html, nothing, type TemplateResult } from 'lit';
import { whatIfOutcomes, type WhatIfFormat } from '../../../protocol/what-if.js';
import { drawMessage } from '../shared/message-text.js';
import { defaultMoney } from '../../../protocol/money.js';
import { hookName } from '../shared/hooks-and-samples.js';
import { momentText } from '../../../protocol/dates.js';
import { isSeen, sorted, type ListedRow } from './listed-rows.js';
import { rowsTable, type TableActions } from './rows-table.js';
import { runButton } from './run-button.js';
import { check } from '../shared/controls.js';
import { problemNote } from '../shared/problem-note.js';

export interface WhatIfViewState {
  readonly shown: WhatIfShowMessage;
  readonly view: WhatIfView;
  /** All rows of the run. */
  readonly rows: readonly ListedRow[];
  readonly open: ReadonlySet<string>;
  /** The maximum number of rows drawn. */
  readonly limit: number;
}

export interface WhatIfActions extends TableActions {
  readonly run: () => void;
  readonly cancel: () => void;
  readonly filter: (filter: WhatIfFilter) => void;
  readonly saveBaseline: () => void;
  readonly removeBaseline: () => void;
  readonly exportAs: (format: WhatIfFormat) => void;
  readonly showMore: () => void;
}

const filters: readonly (readonly [filter: WhatIfFilter, label: string])[] = [
  ['all', 'All'],
  ['failures', 'Failures'],
  ['changes', 'Changes since the baseline'],
];

const formats: readonly (readonly [format: WhatIfFormat, label: string])[] = [
  ['markdown', 'Markdown'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
];

/** The active filter: the user's, or that for changes if there is a baseline to compare with. */
export function filterOf({ filter }: WhatIfView, { baseline }: Pick<WhatIfShowMessage, 'baseline'>): WhatIfFilter {
  if (filter === 'changes' && !baseline) return 'all';
  return filter ?? (baseline ? 'changes' : 'all');
}

export function whatIfView(state: WhatIfViewState, actions: WhatIfActions): TemplateResult {
  const { run, baselineFault } = state.shown;
  return html`<p class="muted lead">
      Runs each hook on each sample policy, with requests from the scenarios and from its form.
    </p>
    ${toolbar(state, actions)}
    ${run?.status === 'running' ? html`<progress aria-label="Runs" max=${run.all || 1} value=${run.done}></progress>` : nothing}
    ${
      run?.isOutdated
        ? problemNote('warning', 'The module has changed since this run. Run again to update it.', 'history')
        : nothing
    }
    ${baselineFault === null ? nothing : problemNote('warning', drawMessage(baselineFault))}
    ${run?.notes.map((note) => problemNote('information', drawMessage(note))) ?? nothing}
    ${run ? results(state, run, actions) : nothing}`;
}

function toolbar({ shown }: WhatIfViewState, actions: WhatIfActions): TemplateResult {
  const { run, trusted, module, baseline, fault } = shown;
  const mayRun = trusted && module !== null && (fault === null || run !== null);
  const isWhole = run?.status === 'done';
  return html`<div class="row" role="group" aria-label="What-if">
    ${runButton({ isRunning: run?.status === 'running', mayRun, label: run ? 'Run again' : 'Run all' }, actions.run, actions.cancel)}
    <vscode-button icon="pin" secondary ?disabled=${!isWhole} aria-disabled=${!isWhole} @click=${actions.saveBaseline}
      >Save as baseline</vscode-button
    >
    ${
      baseline || shown.baselineFault !== null
        ? html`<vscode-button icon="pinned" secondary @click=${actions.removeBaseline}>Remove baseline</vscode-button>`
        : nothing
    }
    <span class="row" role="group" aria-label="Export">
      <span class="muted" aria-hidden="true">Export:</span>
      ${formats.map(
        ([format, label]) =>
          html`<button type="button" class="link" ?disabled=${!isWhole} @click=${() => actions.exportAs(format)}>
            <span class="for-screen-readers">Export as </span>${label}
          </button>`,
      )}
    </span>
  </div>`;
}

/** What the run came to: in sight above everything else, and announced. */
export function whatIfStatus(run: WhatIfState | null): TemplateResult {
  return html`<div role="status" class="progress-text">${run ? headline(run) : nothing}</div>`;
}

function headline({ status, done, all, rows, now }: WhatIfState): TemplateResult {
  const clock = now === null ? nothing : html`, clock at <time datetime=${now}>${momentText(now)}</time>`;
  if (status === 'running') return html`${all === 0 ? 'Starting…' : `${done} of ${counted(all, 'run')}…`}`;
  if (status === 'cancelled')
    return done === 0
      ? html`Cancelled before the first run.`
      : html`Cancelled after ${done} of ${counted(all, 'run')}.`;
  if (rows.length === 0) return html`Nothing ran.`;
  const counts = whatIfOutcomes.flatMap((outcome) => {
    const number = rows.filter((row) => row.outcome === outcome).length;
    return number === 0 ? [] : [`${String(number)} ${outcome}`];
  });
  return html`${counted(all, 'run')}: ${counts.join(', ')}${clock}.`;
}

function results({ shown, view, rows, open, limit }: WhatIfViewState, run: WhatIfState, actions: WhatIfActions) {
  const { baseline, module } = shown;
  const filter = filterOf(view, shown);
  const isCompared = baseline !== null;
  const seen = sorted(
    rows.filter((row) => isSeen(row, filter)),
    view,
    isCompared,
    (hook) => hookName(module, hook),
  );
  const money = module?.money ?? defaultMoney;
  const offered = filters.filter(([one]) => one !== 'changes' || baseline);
  return html`<fieldset class="filters row">
      <legend class="for-screen-readers">Rows</legend>
      ${offered.map(([one, label]) =>
        check(
          `${label} (${String(rows.filter((row) => isSeen(row, one)).length)})`,
          one === filter,
          () => actions.filter(one),
          { group: 'filter' },
        ),
      )}
    </fieldset>
    ${
      seen.length === 0
        ? html`<p class="empty">${emptyText(filter, run, module)}</p>`
        : rowsTable({ rows: seen.slice(0, limit), view, open, isCompared, money, module }, actions)
    }
    ${
      seen.length > limit
        ? html`<p>
            <vscode-button secondary @click=${actions.showMore}>Show more of ${seen.length} rows</vscode-button>
          </p>`
        : nothing
    }`;
}

function emptyText(
  filter: WhatIfFilter,
  { status, done, all }: WhatIfState,
  module: WhatIfShowMessage['module'],
): string {
  if (status === 'running') return 'No runs yet.';
  if (status === 'cancelled') return done === 0 ? '' : 'No matching runs so far.';
  if (all === 0) return `Nothing to run: ${whyNothing(module)}`;
  if (filter === 'changes') return 'No changes since the baseline.';
  return filter === 'failures' ? 'No failures.' : '';
}

function whyNothing(module: WhatIfShowMessage['module']): string {
  if (module?.hooks.length === 0) return 'the module has no alteration hook.';
  if (module?.samples.length === 0) return 'the module has no sample with a policy.';
  return 'no form and no scenario of a hook makes a request.';
}
