/** The header: the context of the claim, and what it came to. */
import type { ClaimChoice, PreviewPanelState } from '../../../protocol/panels/preview.js';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { counted } from '../../../protocol/counted.js';
import type { ClaimForm } from '../../../protocol/claim-form.js';
import type { PreviewResult } from '../../../protocol/lsp.js';
import type { BlockView, PreviewProblem } from '../../../protocol/view-model.js';
import { waitingPeriodText } from '../../../protocol/waiting-period-text.js';
import { withDates } from '../../../protocol/dates.js';
import { memberOf } from '../../../protocol/json-value.js';
import { requestMoney } from './blocks/card.js';
import { hiddenIn } from './ghost.js';
import { drawSelect, type Choice } from '../shared/select.js';
import { statusText } from './status-text.js';
import { NumberFormats } from '../../../protocol/money.js';
import { dayField, iconButton } from '../shared/controls.js';
import { sampleFields, told } from '../shared/sample-fields.js';

export interface HeaderActions {
  readonly choose: (choice: Partial<ClaimChoice>) => void;
  readonly restart: () => void;
  readonly undoRestart: () => void;
  readonly goToRequests: () => void;
  readonly goToBlock: (key: string) => void;
  readonly goToCalls: () => void;
  readonly showHidden: (isShown: boolean) => void;
  readonly edit: (isOn: boolean) => void;
}

export interface HeaderView {
  /** The claim was reset or replaced just now. */
  readonly isUndoable: boolean;
  readonly showsHidden: boolean;
  readonly isEditing: boolean;
  /** The scenario that the claim was loaded from. */
  readonly scenario: string | null;
  /** Whether the claim has been changed by hand since. */
  readonly isChanged: boolean;
  /** Of the lifecycle functions. */
  readonly failedCalls: number;
}

/** The problems outside of the blocks in sight: of hidden blocks, or of none. */
export interface ProblemsElsewhere {
  readonly problems: ReadonlySet<PreviewProblem>;
  readonly drawn: unknown;
}

/** Stays in sight while the form is scrolled, and as high whatever it says: the world around the claim in one line, and below it what the claim came to. */
export function drawHeader(
  result: PreviewResult,
  { claim }: PreviewPanelState,
  view: HeaderView,
  actions: HeaderActions,
  elsewhere: ProblemsElsewhere,
): TemplateResult {
  const { name, form } = result;
  return html`<header class="form-header sticky">
    <h1 class="for-screen-readers">${name}</h1>
    ${drawWorld(result, claim, actions)}
    <div class="strip">
      <div class="strip-text">
        <p class="claim-outcome">
          ${form === null ? nothing : drawOutcome(form, elsewhere.problems, actions)}
          ${view.failedCalls === 0 ? nothing : drawFailedCalls(view.failedCalls, actions)}
          ${view.scenario === null ? nothing : drawScenario(view.scenario, view.isChanged)}
        </p>
        ${elsewhere.problems.size > 0 ? drawElsewhere(elsewhere) : nothing}
      </div>
      ${drawSwitches(form, view, actions)}
    </div>
  </header>`;
}

/** Tells the style sheets of a page how high its header is: it has more lines where there is no room. */
export function headerMeasure(page: HTMLElement): ResizeObserver {
  return new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize;
    if (height) page.style.setProperty('--header', `${String(height)}px`);
  });
}

function drawScenario(file: string, isChanged: boolean): TemplateResult {
  const changed = isChanged ? ', changed' : '';
  return html`<span class="of-scenario muted" title="Scenario ${file}${changed}"
    >Scenario <span class="code">${file}</span>${changed}</span
  >`;
}

/** As a lead to the calls, in the words of the other leads. */
function drawFailedCalls(count: number, { goToCalls }: HeaderActions): TemplateResult {
  return html`<button class="link to-first" title="Go to the calls of the module's code" @click=${goToCalls}>
    ${counted(count, 'call')} failed
  </button>`;
}

/** `2 problems of the module, 1 in hidden blocks`: none of them is one of the claim. */
function elsewhereText(problems: readonly PreviewProblem[]): string {
  return [...Map.groupBy(problems, placeOf)]
    .map(([place, { length }], index) => `${index === 0 ? counted(length, 'problem') : String(length)} ${place}`)
    .join(', ');
}

/** Where a problem is that no block in sight has. Those of no block are of the sample, or of the module's files. */
function placeOf({ block, code }: PreviewProblem): string {
  if (block !== null) return 'in hidden blocks';
  return code === 'no-sample' || code.startsWith('sample-') ? 'of the sample' : 'of the module';
}

function drawElsewhere({ problems, drawn }: ProblemsElsewhere): TemplateResult {
  return html`<details class="elsewhere" @keydown=${closeByEscape} @focusout=${closeBehindFocus}>
    <summary>${elsewhereText([...problems])}</summary>
    <div class="elsewhere-list" tabindex="-1">${drawn}</div>
  </details>`;
}

function closeByEscape({ key, currentTarget }: KeyboardEvent): void {
  const list = currentTarget as HTMLDetailsElement;
  if (key !== 'Escape' || !list.open) return;
  list.querySelector('summary')?.focus();
  list.open = false;
}

/** What it covers is in sight again once the user turns to it. */
function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent): void {
  const list = currentTarget as HTMLDetailsElement;
  if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) list.open = false;
}

function drawSwitches(
  form: PreviewResult['form'],
  { showsHidden, isEditing, isUndoable }: HeaderView,
  { showHidden, restart, undoRestart, edit }: HeaderActions,
): TemplateResult {
  const hidden = form === null ? '' : ` (${String(hiddenIn(form.preview.blocks))})`;
  return html`<div class="switches">
    <label class="switch" title="Show hidden blocks and reasons${hidden}">
      <input
        type="checkbox"
        aria-label="Show hidden blocks and reasons${hidden}"
        .checked=${live(showsHidden)}
        @change=${({ target }: Event) => showHidden((target as HTMLInputElement).checked)}
      />
      <span class="codicon codicon-eye" aria-hidden="true"></span>
    </label>
    ${
      isUndoable
        ? iconButton('discard', 'Bring back the answers and requests', undoRestart, { name: 'Undo' })
        : iconButton('clear-all', 'Forget all answers and requests', restart, { name: 'Reset' })
    }
    <button
      class="switch edit-switch"
      role="switch"
      aria-checked=${isEditing ? 'true' : 'false'}
      aria-label="Edit"
      title=${isEditing ? 'Stop editing the form' : 'Edit the form'}
      @click=${() => edit(!isEditing)}
    >
      <span class="codicon codicon-edit" aria-hidden="true"></span> <span class="edit-name">Edit</span>
    </button>
  </div>`;
}

/** The problems of the blocks in sight: values of requests that are empty, and others. */
function problemsHere(
  { preview: { problems } }: ClaimForm,
  elsewhere: ProblemsElsewhere['problems'],
): { readonly empty: readonly PreviewProblem[]; readonly other: readonly PreviewProblem[] } {
  const { empty = [], other = [] } = Object.groupBy(
    problems.filter((problem) => !elsewhere.has(problem)),
    ({ code, property }) => (code === 'missing-value' && property !== null ? 'empty' : 'other'),
  );
  return { empty, other };
}

/** The requests of the claim with their amounts, and what is still missing, each a way to the first. */
function drawOutcome(
  form: ClaimForm,
  elsewhere: ProblemsElsewhere['problems'],
  { goToRequests, goToBlock }: HeaderActions,
): TemplateResult {
  const { preview, world } = form;
  const { blocks, requests } = preview;
  const numbers = new NumberFormats(world.locale);
  const amounts = requests
    .map((request) => requestMoney(memberOf(request, 'amount'), { numbers, world }))
    .filter((text) => text !== '');
  const unanswered = unansweredIn(blocks);
  const { empty, other } = problemsHere(form, elsewhere);
  const lead = (keys: readonly (string | null)[], noun: string, what: string, title = '') => {
    const first = keys.find((key) => key !== null);
    if (keys.length === 0) return nothing;
    const whole = `${counted(keys.length, noun)} ${what}`;
    return first === undefined
      ? html`<span class="muted">${whole}</span>`
      : html`<button class="link to-first" title="${whole}: go to the first${title}" @click=${() => goToBlock(first)}>
          ${whole}
        </button>`;
  };
  return html`${
    requests.length === 0
      ? html`<span class="muted">No requests</span>`
      : html`<button class="link" @click=${goToRequests}>
          ${counted(requests.length, 'request')}${amounts.length > 0 ? `: ${amounts.join(', ')}` : ''}
        </button>`
  }
  ${lead(unanswered, 'answer', 'missing')} ${lead(blocksOf(empty), 'value', 'empty')}
  ${lead(blocksOf(other), 'problem', 'with this claim', '. With other answers the form may show others.')}`;
}

function blocksOf(problems: readonly PreviewProblem[]): readonly (string | null)[] {
  return problems.map(({ block }) => block);
}

/** The keys of the questions that must be answered and are not. */
function unansweredIn(blocks: readonly BlockView[]): readonly (string | null)[] {
  return blocks
    .filter(({ visible }) => visible)
    .flatMap(({ key, missing, blocks: inner }) => [...(missing ? [key] : []), ...unansweredIn(inner ?? [])]);
}

/** The context of the claim: its sample, status and date, each visible and changeable. */
function drawWorld(
  { samples, sampleDetails, sample, form }: PreviewResult,
  claim: PreviewPanelState['claim'],
  { choose }: HeaderActions,
): TemplateResult {
  const now = claim.now ?? form?.preview.now ?? '';
  // A selected day is shown at once; a scenario's time may be another day in another time zone.
  const day = isDay(claim.now) ? claim.now : (form?.world.today ?? now.slice(0, 10));
  return html`<div class="claim-world" role="group" aria-label="The world around the claim">
    ${sampleFields({ samples, sampleDetails, sample }, claim.policyholder, choose)}
    ${drawSelect(
      'status',
      'Claim status',
      told('Claim status', statusChoices(form?.statuses.claim ?? [], claim.status, form?.world.status)),
      claim.status ?? '',
      (value) => choose({ status: orNull(value) }),
    )}
    ${drawSelect(
      'approval-status',
      'Approval status',
      told(
        'Approval status',
        statusChoices(form?.statuses.approval ?? [], claim.approvalStatus, form?.world.approvalStatus),
      ),
      claim.approvalStatus ?? '',
      (value) => choose({ approvalStatus: orNull(value) }),
    )}
    ${dayField(day, claim.now === null, (chosen) => choose({ now: chosen }), now)}
  </div>`;
}

/** The alert of the general settings, as the dashboard shows it above the claim. Section 2.8. */
export function drawWaitingPeriod(form: PreviewResult['form']): unknown {
  const waiting = form?.waitingPeriod ?? null;
  if (waiting === null) return nothing;
  return html`<div class="alert warning waiting-period" role="note" aria-label="Waiting period">
    <span class="codicon codicon-warning" aria-hidden="true"></span>
    <p>${withDates(waitingPeriodText(waiting))}</p>
  </div>`;
}

/** The status of the sample, which needs no more words while it is the one. */
function statusChoices(
  known: readonly string[],
  chosen: string | null,
  inSample: string | undefined,
): readonly Choice[] {
  const others = chosen === null ? known.filter((status) => status !== inSample) : known;
  const options = chosen === null || known.includes(chosen) ? others : [...others, chosen];
  const isNamed = inSample !== undefined && inSample !== '';
  const given = isNamed ? `${statusText(inSample)}${chosen === null ? '' : ' (sample)'}` : 'From the sample';
  return [{ value: '', label: given }, ...options.map((value) => ({ value, label: statusText(value) }))];
}

function isDay(now: string | null): now is string {
  return now !== null && /^\d{4}-\d{2}-\d{2}$/.test(now);
}

function orNull(value: string): string | null {
  return value === '' ? null : value;
}
