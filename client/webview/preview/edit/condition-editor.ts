/** A condition as a sentence that can be edited: rows in groups, what the sentence says, and what it comes to. */
import { html, nothing, type TemplateResult } from 'lit';
import { typedValue } from '../../shared/typed-value.js';
import type { ConditionField, ConditionRows } from '../../../../protocol/condition-rows.js';
import { counted } from '../../../../protocol/counted.js';
import type { InspectedCondition, TriedCondition } from '../../../../protocol/form-edit-messages.js';
import { iconButton } from '../../shared/controls.js';
import { drawMessage } from '../../shared/message-text.js';
import { problemNote } from '../../shared/problem-note.js';
import { drawOptions } from '../../shared/select.js';
import { canWrite, firstRow, isOutdated, isTried, valueFaults, type ConditionDraft } from './condition-draft.js';
import { drawRow } from './condition-row.js';
import type { EditHost } from './edit-host.js';
import { drawProblemList } from './problem-list.js';

export interface ConditionActions {
  readonly change: (draft: Pick<ConditionDraft, 'rows' | 'template'>) => void;
  readonly asText: () => void;
  /** As rows again, if these can say the text. */
  readonly asWords: () => void;
  /** Begins with one row, whatever was there. */
  readonly startAgain: () => void;
  readonly apply: () => void;
  readonly close: () => void;
}

/** The id of a condition in the inspector, as it is shown and while it is edited. */
export function editorId(condition: InspectedCondition['name']): string {
  return `condition-${condition}`;
}

/** What is brought into view with a control, the least important first: of a condition, what is said of it and the button that applies it. */
export function inViewWith(control: Element | null): readonly (Element | null | undefined)[] {
  const editor = control?.closest('.condition-editor');
  const beside = ['.outcome', 'vscode-button'].map((one) => editor?.querySelector(one));
  return [...beside, control?.closest('.property, .asked') ?? control];
}

const names: Readonly<Record<InspectedCondition['name'], string>> = {
  show_if: 'Shown when',
  hide_if: 'Hidden when',
  disabled_if: 'Disabled when',
  required_if: 'Required when',
};

/** What a condition says, with the buttons to edit and to remove it. */
export function drawCondition(condition: InspectedCondition, edit: () => void, remove: () => void): TemplateResult {
  const { name, sentence, template, doc } = condition;
  const named = names[name].toLowerCase();
  const isNone = template === null;
  return html`<div
    class="row condition ${isNone ? 'begins' : ''}"
    id=${editorId(name)}
    title=${doc}
    @click=${isNone ? edit : nothing}
  >
    <span>${sentence ?? html`<span class="muted">${names[name]}: no condition</span>`}</span>
    ${
      // A click on the button that adds one is one on its row.
      iconButton(
        isNone ? 'add' : 'edit',
        isNone ? 'Add condition' : 'Edit condition',
        isNone ? () => undefined : edit,
        {
          name: `${isNone ? 'Add' : 'Edit'} condition: ${named}`,
        },
      )
    }
    ${isNone ? nothing : iconButton('trash', 'Remove condition', remove, { name: `Remove condition: ${named}` })}
  </div>`;
}

/** @param written the condition as the file has it */
export function drawConditionEditor(
  draft: ConditionDraft,
  { sentence, problems }: InspectedCondition,
  actions: ConditionActions,
  host: EditHost,
): TemplateResult {
  const { condition, rows, template, tried, isChanged } = draft;
  // A condition that is added has its first row as soon as there is something to compare.
  const isBegun = rows !== null || template !== '' || isChanged;
  const faults = tried?.faults ?? [];
  const fields = tried?.fields ?? [];
  const ofValues = rows === null ? [] : valueFaults(rows, fields);
  const isBehind = isOutdated(draft);
  return html`<section
    class="condition-editor stack"
    id=${editorId(condition)}
    aria-label=${`Condition: ${names[condition].toLowerCase()}`}
    @input=${holdOutcome}
  >
    <h3>${names[condition]}</h3>
    ${
      !isBegun
        ? nothing
        : rows === null
          ? html`<p class="hint muted">This condition is edited as text.</p>
              <textarea
                class="input code"
                aria-label="Template"
                .value=${typedValue(template)}
                @input=${({ target }: Event) => actions.change({ rows: null, template: (target as HTMLTextAreaElement).value })}
              ></textarea>`
          : drawRows(
              rows,
              fields,
              (changed) => actions.change({ rows: changed ?? { kind: 'all', of: [] }, template }),
              host,
            )
    }
    ${isBehind ? problemNote('warning', `Changed in the file since: ${sentence ?? 'no condition'}.`) : nothing}
    <p class="row">
      <vscode-button ?disabled=${!isChanged || !canWrite(draft)} @click=${actions.apply}
        >${isBehind ? 'Apply anyway' : 'Apply'}</vscode-button
      >
      <vscode-button secondary @click=${actions.close}
        >${isBehind ? "Keep the file's" : isChanged ? 'Cancel' : 'Close'}</vscode-button
      >
      ${
        rows === null
          ? tried?.rows
            ? html`<button class="link" @click=${actions.asWords}>Back to words</button>`
            : html`<button class="link" ?disabled=${tried === null} @click=${actions.startAgain}>
                Start again with words
              </button>`
          : html`<button class="link" @click=${actions.asText}>Edit as text</button>`
      }
    </p>
    <div class="outcome stack" aria-busy=${isTried(draft) ? 'false' : 'true'}>
      ${isChanged || problems.length === 0 ? [...ofValues, ...faults].map((fault) => problemNote('error', drawMessage(fault))) : drawProblemList(problems, host)}
      ${
        rows === null && tried?.rows === null && faults.length === 0 && template.trim() !== ''
          ? html`<p class="hint muted">Words cannot say this condition.</p>`
          : nothing
      }
      ${drawLive(tried)}
    </div>
  </section>`;
}

/** What is said of a condition gets no smaller while it is typed: the end of the inspector would scroll. */
function holdOutcome({ currentTarget }: Event): void {
  const outcome = (currentTarget as HTMLElement).querySelector<HTMLElement>('.outcome');
  if (outcome) outcome.style.minHeight = `${String(outcome.offsetHeight)}px`;
}

function drawLive(tried: TriedCondition | null): unknown {
  if (!tried) return nothing;
  const { sentence, holds, neverHolds, faults, way, scenarios } = tried;
  const now = holds === null ? 'It cannot be evaluated yet.' : holds ? 'True now.' : 'Not true now.';
  const with_ = way && way.steps.length > 0 ? `Holds with ${way.steps.join(', ')}.` : '';
  return html`<div class="live stack" aria-live="polite">
    ${sentence === null || faults.length > 0 ? nothing : html`<p class="sentence">${sentence}.</p>`}
    <p class="muted">
      ${faults.length > 0 ? '' : neverHolds && !holds ? 'It never holds.' : now} ${with_}
      ${
        scenarios.total === 0
          ? ''
          : `${counted(scenarios.changed.length, 'scenario')} of ${String(scenarios.total)} would look different.`
      }
    </p>
  </div>`;
}

type Change = (rows: ConditionRows | undefined) => void;

/** @param change undefined: the rows are removed */
function drawRows(
  rows: ConditionRows,
  fields: readonly ConditionField[],
  change: Change,
  host: EditHost,
): TemplateResult {
  switch (rows.kind) {
    case 'row':
      return html`${drawRow(rows, fields, change, host)} ${drawAdd(rows, fields, change)}`;
    case 'text':
      return html`<div class="row">
        <span class="code">${rows.source}</span><span class="muted">(words cannot say this)</span>
        ${iconButton('trash', 'Remove', () => change(undefined))}
      </div>`;
    case 'not':
      return html`<div class="rows stack" role="group" aria-label="Not">
        <p class="row"><span>not</span> ${iconButton('discard', 'Remove “not”', () => change(rows.of))}</p>
        ${drawRows(rows.of, fields, (inner) => change(inner && { kind: 'not', of: inner }), host)}
      </div>`;
    default: {
      const replaced = (index: number, part: ConditionRows | undefined) => {
        const of = part ? rows.of.with(index, part) : rows.of.toSpliced(index, 1);
        const [only, ...others] = of;
        change(only && others.length === 0 ? only : only && { ...rows, of });
      };
      return html`<div class="rows stack" role="group" aria-label=${rows.kind === 'all' ? 'All of' : 'Any of'}>
        <p class="row">
          ${drawOptions(
            { name: 'All or any' },
            [
              { value: 'all', label: 'all of' },
              { value: 'any', label: 'any of' },
            ],
            rows.kind,
            (kind) => change({ kind: kind === 'any' ? 'any' : 'all', of: rows.of }),
          )}
          <button class="link" @click=${() => change({ kind: 'not', of: rows })}>Not</button>
        </p>
        ${rows.of.map((part, index) =>
          part.kind === 'row'
            ? drawRow(part, fields, (changed) => replaced(index, changed), host)
            : drawRows(part, fields, (changed) => replaced(index, changed), host),
        )}
        <p class="row">
          <button class="link" @click=${() => change({ ...rows, of: [...rows.of, firstRow(fields)] })}>
            Add a row
          </button>
          <button
            class="link"
            @click=${() =>
              change({
                ...rows,
                of: [
                  ...rows.of,
                  { kind: rows.kind === 'all' ? 'any' : 'all', of: [firstRow(fields), firstRow(fields)] },
                ],
              })}
          >
            Add a group
          </button>
        </p>
      </div>`;
    }
  }
}

function drawAdd(row: ConditionRows, fields: readonly ConditionField[], change: Change): TemplateResult {
  const together = (kind: 'all' | 'any') => change({ kind, of: [row, firstRow(fields)] });
  return html`<p class="row">
    <button class="link" @click=${() => together('all')}>And …</button>
    <button class="link" @click=${() => together('any')}>Or …</button>
  </p>`;
}
