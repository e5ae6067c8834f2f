/** The header: what the claim came to, and below it the context of the claim. */
import type { ClaimChoice, PreviewPanelState } from '../../../protocol/panels/preview.js';
import { html, nothing, type TemplateResult } from 'lit';
import { counted } from '../../../protocol/counted.js';
import type { ClaimForm, PreviewResult } from '../../../protocol/lsp.js';
import type { BlockView } from '../../../protocol/view-model.js';
import { waitingPeriodText } from '../../../protocol/waiting-period-text.js';
import { withDates } from '../../../protocol/dates.js';
import { memberOf, requestMoney } from './blocks/card.js';
import { hiddenIn } from './ghost.js';
import { drawSelect, type Choice } from '../shared/select.js';
import { statusText } from './status-text.js';
import { NumberFormats } from '../../../protocol/money.js';
import { check, dayField } from '../shared/controls.js';
import { sampleFields } from '../shared/sample-fields.js';

export interface HeaderActions {
  readonly choose: (choice: Partial<ClaimChoice>) => void;
  readonly restart: () => void;
  readonly goToRequests: () => void;
  readonly showHidden: (isShown: boolean) => void;
  readonly edit: (isOn: boolean) => void;
}

export interface HeaderView {
  readonly showsHidden: boolean;
  readonly isEditing: boolean;
  /** The scenario that the claim was loaded from. */
  readonly scenario: string | null;
}

/** Stays in sight while the form is scrolled: what is shown, and what came of it. @param fault why the current version is not shown */
export function drawHeader(
  { name, form }: PreviewResult,
  { scenario, isEditing }: HeaderView,
  { goToRequests, edit }: HeaderActions,
  fault: unknown,
): TemplateResult {
  return html`<header class="form-header sticky">
    <div class="page-title">
      <h1>${name}</h1>
      ${scenario === null ? nothing : html`<p class="muted">Scenario <span class="code">${scenario}</span></p>`}
      ${form === null ? nothing : drawOutcome(form, goToRequests)}
      <button
        class="link edit-switch"
        role="switch"
        aria-checked=${isEditing ? 'true' : 'false'}
        @click=${() => edit(!isEditing)}
      >
        <span class="codicon codicon-edit" aria-hidden="true"></span> Edit
      </button>
    </div>
    ${fault}
  </header>`;
}

/** The requests of the claim with their amounts, or what is still missing. */
function drawOutcome({ preview, world }: ClaimForm, goToRequests: () => void): TemplateResult {
  const { blocks, requests, problems } = preview;
  const numbers = new NumberFormats(world.locale);
  const amounts = requests
    .map((request) => requestMoney(memberOf(request, 'amount'), { numbers, world }))
    .filter((text) => text !== '');
  const missing = missingIn(blocks);
  const rest = [
    ...(missing > 0 ? [`${counted(missing, 'required answer')} missing`] : []),
    ...(problems.length > 0 ? [counted(problems.length, 'problem')] : []),
  ].join(', ');
  return html`<p class="claim-outcome">
    ${
      requests.length === 0
        ? html`<span class="muted">No requests</span>`
        : html`<button class="link" @click=${goToRequests}>
            ${counted(requests.length, 'request')}${amounts.length > 0 ? `: ${amounts.join(', ')}` : ''}
          </button>`
    }${rest === '' ? nothing : html`<span class="muted">, ${rest}</span>`}
  </p>`;
}

function missingIn(blocks: readonly BlockView[]): number {
  return blocks
    .filter(({ visible }) => visible)
    .reduce((sum, { missing, blocks: inner }) => sum + (missing ? 1 : 0) + missingIn(inner ?? []), 0);
}

/** The context of the claim: its sample, status and date, each visible and changeable. */
export function drawWorld(
  { samples, sampleDetails, sample, form }: PreviewResult,
  { claim }: PreviewPanelState,
  { showsHidden }: HeaderView,
  { choose, restart, showHidden }: HeaderActions,
): TemplateResult {
  const now = claim.now ?? form?.preview.now ?? '';
  // A selected day is shown at once; a scenario's time may be another day in another time zone.
  const day = isDay(claim.now) ? claim.now : (form?.world.today ?? now.slice(0, 10));
  const hidden = hiddenIn(form?.preview.blocks ?? []);
  return html`<section class="claim-world" aria-label="Claim">
    <div class="world" role="group" aria-label="The world around the claim">
      ${sampleFields({ samples, sampleDetails, sample }, claim.policyholder, choose)}
      ${drawSelect(
        'status',
        'Claim status',
        statusChoices(form?.statuses.claim ?? [], claim.status, form?.world.status),
        claim.status ?? '',
        (value) => choose({ status: orNull(value) }),
      )}
      ${drawSelect(
        'approval-status',
        'Approval status',
        statusChoices(form?.statuses.approval ?? [], claim.approvalStatus, form?.world.approvalStatus),
        claim.approvalStatus ?? '',
        (value) => choose({ approvalStatus: orNull(value) }),
      )}
      ${dayField(day, claim.now === null, (chosen) => choose({ now: chosen }), now)}
      <vscode-button icon="discard" secondary title="Forget all answers and requests" @click=${restart}
        >Reset
      </vscode-button>
    </div>
    ${check(`Show hidden blocks and reasons${form === null ? '' : ` (${String(hidden)})`}`, showsHidden, showHidden)}
    ${drawWaitingPeriod(form)}
  </section>`;
}

/** The alert of the general settings, as the dashboard shows it above the claim. Section 2.8. */
function drawWaitingPeriod(form: PreviewResult['form']): unknown {
  const waiting = form?.waitingPeriod ?? null;
  if (waiting === null) return nothing;
  return html`<div class="alert warning waiting-period" role="note" aria-label="Waiting period">
    <span class="codicon codicon-warning" aria-hidden="true"></span>
    <p>${withDates(waitingPeriodText(waiting))}</p>
  </div>`;
}

function statusChoices(
  known: readonly string[],
  chosen: string | null,
  inSample: string | undefined,
): readonly Choice[] {
  const options = chosen === null || known.includes(chosen) ? known : [...known, chosen];
  const given = inSample === undefined || inSample === '' ? 'From the sample' : `${statusText(inSample)} (sample)`;
  return [{ value: '', label: given }, ...options.map((value) => ({ value, label: statusText(value) }))];
}

function isDay(now: string | null): now is string {
  return now !== null && /^\d{4}-\d{2}-\d{2}$/.test(now);
}

function orNull(value: string): string | null {
  return value === '' ? null : value;
}
