/** A condition as a sentence that can be edited: rows in groups, what the sentence says, and what it comes to. */
import { html, nothing, type TemplateResult } from 'lit';
import { typedValue } from '../../shared/typed-value.js';
import type { ConditionGroup, ConditionRows } from '../../../../protocol/condition-rows.js';
import { countedOf, listed } from '../../../../protocol/counted.js';
import type { InspectedCondition, TriedCondition } from '../../../../protocol/form-edit-messages.js';
import { iconButton } from '../../shared/controls.js';
import { drawMessage } from '../../shared/message-text.js';
import { problemNote } from '../../shared/problem-note.js';
import { drawOptions } from '../../shared/select.js';
import { drawRemedy, sampleActions } from '../remedy.js';
import {
  canWrite,
  furtherRow,
  hasRedundantRow,
  isOutdated,
  isTried,
  valueFaults,
  type ConditionDraft,
} from './condition-draft.js';
import { drawRow, type DrawnRows } from './condition-row.js';
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
  return [...beside, control?.closest('.property, .asked, .condition') ?? control];
}

/** What a condition says, with the buttons to edit and to remove it. */
export function drawCondition(condition: InspectedCondition, edit: () => void, remove: () => void): TemplateResult {
  const { name, effect, sentence, template, doc } = condition;
  const named = `${effect.toLowerCase()} when`;
  const isNone = template === null;
  return html`<div
    class="row condition ${isNone ? 'begins' : ''}"
    id=${editorId(name)}
    title=${doc}
    @click=${isNone ? edit : nothing}
  >
    <span>${sentence ?? html`<span class="muted">${effect} when: no condition</span>`}</span>
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
  { effect, sentence, problems }: InspectedCondition,
  actions: ConditionActions,
  host: EditHost,
): TemplateResult {
  const { condition, rows, template, base, tried, isChanged } = draft;
  const id = editorId(condition);
  const faultsId = `${id}-faults`;
  // A condition that is added has its first row as soon as there is something to compare.
  const isBegun = rows !== null || template !== '' || isChanged;
  const fields = tried?.fields ?? [];
  const ofValues = rows === null ? [] : valueFaults(rows, fields, host.numbers().exampleAmount);
  const faults = [...new Set(ofValues.length > 0 ? ofValues : tried?.faults)];
  // The problems of what the file has are told with their fixes.
  const said =
    !isChanged && problems.length > 0
      ? drawProblemList(problems, host)
      : faults.length > 0
        ? faults.map((fault) => problemNote('error', drawMessage(fault)))
        : null;
  const isBehind = isOutdated(draft);
  return html`<section
    class="condition-editor stack"
    id=${id}
    aria-label=${`Condition: ${effect.toLowerCase()} when`}
    @input=${holdOutcome}
    @keydown=${({ key }: KeyboardEvent) => {
      // What is changed is only lost by its button.
      if (key === 'Escape' && !isChanged) actions.close();
    }}
  >
    <h3>${effect} when</h3>
    ${
      !isBegun
        ? nothing
        : rows === null
          ? html`<p class="hint muted">This condition is edited as text.</p>
              <textarea
                class="input code"
                aria-label="Template"
                aria-invalid=${faults.length > 0 ? 'true' : nothing}
                aria-describedby=${faults.length > 0 ? faultsId : nothing}
                .value=${typedValue(template)}
                @input=${({ target }: Event) => actions.change({ rows: null, template: (target as HTMLTextAreaElement).value })}
              ></textarea>`
          : drawAllRows(rows, {
              fields,
              host,
              faultsId,
              further: () => furtherRow(fields, rows),
              change: (changed) => actions.change({ rows: changed ?? { kind: 'all', of: [] }, template }),
            })
    }
    ${isBehind ? problemNote('warning', `Changed in the file since: ${sentence ?? 'no condition'}.`) : nothing}
    <p class="row">
      <vscode-button ?disabled=${!isChanged || !canWrite(draft)} @click=${actions.apply}
        >${isBehind ? 'Apply anyway' : 'Apply'}</vscode-button
      >
      <vscode-button class="close" secondary @click=${actions.close} @keydown=${keepEnter}
        >${isBehind ? "Keep the file's" : isChanged ? 'Cancel' : 'Close'}</vscode-button
      >
      ${
        rows === null
          ? tried?.rows
            ? html`<button class="link" @click=${actions.asWords}>Back to words</button>`
            : html`<button
                class="link"
                title="Discard the text and choose from lists"
                ?disabled=${tried === null}
                @click=${actions.startAgain}
              >
                Discard text, use lists
              </button>`
          : html`<button class="link" @click=${actions.asText}>Edit as text</button>`
      }
    </p>
    <div class="outcome stack" aria-live="polite" aria-busy=${isTried(draft) ? 'false' : 'true'}>
      ${said === null ? nothing : html`<div class="stack" id=${faultsId}>${said}</div>`}
      ${
        rows === null && tried?.rows === null && faults.length === 0 && template.trim() !== ''
          ? html`<p class="hint muted">Words cannot say this condition.</p>`
          : nothing
      }
      ${
        rows !== null && hasRedundantRow(rows)
          ? html`<p class="hint muted">A row repeats another one, and changes nothing. It is written as well.</p>`
          : nothing
      }
      ${faults.length > 0 || tried?.template === null ? nothing : drawLive(tried, host, isChanged && tried?.template !== base)}
    </div>
  </section>`;
}

/** The key that closes an editor is none of the button that gets the focus. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** What is said of a condition gets no smaller while it is typed: the end of the inspector would scroll. */
function holdOutcome({ currentTarget }: Event): void {
  const outcome = (currentTarget as HTMLElement).querySelector<HTMLElement>('.outcome');
  if (outcome) outcome.style.minHeight = `${String(outcome.getBoundingClientRect().height)}px`;
}

/** @param isEdit whether it is another one than the file has */
function drawLive(tried: TriedCondition | null, host: EditHost, isEdit: boolean): unknown {
  if (!tried) return nothing;
  const { sentence, holds, neverHolds, lacks, scenarios } = tried;
  const now = holds === null ? 'It cannot be evaluated yet.' : holds ? 'True now.' : 'Not true now.';
  return html`${sentence === null ? nothing : html`<p class="sentence">${sentence}.</p>`}
    <p class="muted">
      ${neverHolds && !holds ? 'It never holds.' : now} ${neverHolds || holds ? '' : drawMessage(wayText(tried))}
      ${
        !isEdit || scenarios.total === 0
          ? ''
          : `${countedOf(scenarios.changed.length, scenarios.total, 'scenario')} would look different.`
      }
    </p>
    ${lacks && !holds ? drawRemedy(lacks.because, sampleActions(host.post)) : nothing}`;
}

/** With what it holds, as it was tried. */
function wayText({ way, lacks, isImpossible }: TriedCondition): string {
  const steps = way?.steps.join(', ') ?? '';
  if (lacks) {
    const data = listed(lacks.data);
    if (way === null) return `The sample lacks ${data}.`;
    return `Holds ${steps === '' ? '' : `with ${steps} `}once the sample has ${data}.`;
  }
  if (steps !== '') return `Holds with ${steps}.`;
  return isImpossible ? 'Holds with no answers and this sample.' : '';
}

/** The whole condition, and what makes more of it. */
function drawAllRows(rows: ConditionRows, drawn: DrawnRows<ConditionRows>): TemplateResult {
  const { further } = drawn;
  if (isGroup(rows) && rows.of.length === 0)
    return html`<p class="row no-rows">${drawAdd('Add a row', drawn, further)}</p>`;
  return html`${drawRows(rows, drawn)}
    <p class="row">
      ${drawAdd('And …', drawn, () => withMore(rows, 'all', further()))}
      ${drawAdd('Or …', drawn, () => withMore(rows, 'any', further()))}
    </p>`;
}

function drawRows(rows: ConditionRows, drawn: DrawnRows<ConditionRows>): TemplateResult {
  const { further, change } = drawn;
  switch (rows.kind) {
    case 'row':
      return drawRow(rows, drawn);
    case 'text':
      return html`<div class="row condition-row">
        <span class="code">${rows.source}</span><span class="muted">(words cannot say this)</span>
        ${iconButton('trash', 'Remove', () => change(undefined))}
      </div>`;
    case 'not':
      return html`<div class="rows stack" role="group" aria-label="Not">
        <p class="row"><span>not</span> ${iconButton('discard', 'Remove “not”', () => change(rows.of))}</p>
        ${drawRows(rows.of, { ...drawn, change: (inner) => change(inner && { kind: 'not', of: inner }) })}
      </div>`;
    default: {
      const other = rows.kind === 'all' ? 'any' : 'all';
      const replaced = (index: number, part: ConditionRows | undefined) => {
        if (part) return change({ ...rows, of: rows.of.with(index, part) });
        const of = rows.of.toSpliced(index, 1);
        const [only, ...others] = of;
        change(only && others.length === 0 ? only : only && { ...rows, of });
      };
      return html`<div class="rows stack" role="group" aria-label=${rows.kind === 'all' ? 'All of' : 'Any of'}>
        <p class="row group-head">
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
          ${iconButton('trash', 'Remove group', () => change(undefined))}
        </p>
        ${rows.of.map((part, index) => drawRows(part, { ...drawn, change: (changed) => replaced(index, changed) }))}
        <p class="row">
          ${drawAdd('Add a row', drawn, () => withMore(rows, rows.kind, further()))}
          ${drawAdd('Add a group', drawn, () => withMore(rows, rows.kind, { kind: other, of: [further()] }))}
        </p>
      </div>`;
    }
  }
}

/** A button that adds a row at the end of what it belongs to: the focus goes to its field. @param added the rows with it */
function drawAdd(
  label: string,
  { change, host }: DrawnRows<ConditionRows>,
  added: () => ConditionRows,
): TemplateResult {
  return html`<button
    class="link"
    @click=${({ currentTarget }: Event) => {
      const place = (currentTarget as HTMLElement).closest('.rows, .condition-editor');
      change(added());
      host.focus(() => [...(place?.querySelectorAll<HTMLElement>("[aria-label='Field']") ?? [])].at(-1));
    }}
  >
    ${label}
  </button>`;
}

function isGroup(rows: ConditionRows): rows is ConditionGroup {
  return rows.kind === 'all' || rows.kind === 'any';
}

/** With one part more: in a group of this kind, or in a new one around what is there. */
function withMore(rows: ConditionRows, kind: ConditionGroup['kind'], part: ConditionRows): ConditionGroup {
  return { kind, of: [...(isGroup(rows) && rows.kind === kind ? rows.of : [rows]), part] };
}
