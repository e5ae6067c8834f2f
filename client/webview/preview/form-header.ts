/** The world around the claim: which sample it is played with, and when. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { PreviewResult } from '../../../protocol/lsp.js';
import type { ClaimChoice, PreviewPanelState } from '../../../protocol/webview.js';
import { approvalStatuses, claimStatuses, statusText } from './statuses.js';

export interface HeaderActions {
  readonly choose: (choice: Partial<ClaimChoice>) => void;
  readonly restart: () => void;
}

export function drawHeader(
  { name, samples, sample, form }: PreviewResult,
  { claim }: PreviewPanelState,
  { choose, restart }: HeaderActions,
): TemplateResult {
  const now = claim.now ?? form?.preview.now ?? '';
  return html`<header class="form-header">
    <div class="form-title">
      <h1>${name}</h1>
      <vscode-button secondary title="Forget all answers and requests" @click=${restart}>
        <span class="codicon codicon-discard" slot="content-before" aria-hidden="true"></span>Start again
      </vscode-button>
    </div>
    <div class="world" role="group" aria-label="The world around the claim">
      <div>
        <label class="label" for="sample">Sample</label>
        <span class="select">
          <select
            class="input"
            id="sample"
            ?disabled=${samples.length === 0}
            .value=${live(sample ?? '')}
            @change=${(event: Event) => choose({ sample: valueOf(event) })}
          >
            ${samples.length === 0 ? html`<option value="">No samples</option>` : nothing}
            ${samples.map((file) => html`<option value=${file} ?selected=${file === sample}>${file}</option>`)}
          </select>
          <span class="codicon codicon-chevron-down" aria-hidden="true"></span>
        </span>
      </div>
      ${statusSelect('status', 'Claim status', claimStatuses, claim.status, (status) => choose({ status }))}
      ${statusSelect('approval-status', 'Approval status', approvalStatuses, claim.approvalStatus, (approvalStatus) =>
        choose({ approvalStatus }),
      )}
      <div>
        <label class="label" for="now">Date</label>
        <span class="date">
          <input
            class="input ${claim.now === null ? 'is-today' : ''}"
            id="now"
            type="date"
            title=${now}
            .value=${live(now.slice(0, 10))}
            @change=${(event: Event) => choose({ now: valueOf(event) })}
          />
          ${
            claim.now === null
              ? nothing
              : html`<button class="icon-button" title="Back to today" @click=${() => choose({ now: null })}>
                  <span class="codicon codicon-history" aria-hidden="true"></span>
                  <span class="for-screen-readers">Back to today</span>
                </button>`
          }
        </span>
      </div>
    </div>
  </header>`;
}

function statusSelect(
  id: string,
  label: string,
  known: readonly string[],
  chosen: string | null,
  choose: (status: string | null) => void,
): TemplateResult {
  const options = chosen === null || known.includes(chosen) ? known : [...known, chosen];
  return html`<div>
    <label class="label" for=${id}>${label}</label>
    <span class="select">
      <select class="input" id=${id} .value=${live(chosen ?? '')} @change=${(event: Event) => choose(valueOf(event))}>
        <option value="" ?selected=${chosen === null}>As in the sample</option>
        ${options.map(
          (status) => html`<option value=${status} ?selected=${status === chosen}>${statusText(status)}</option>`,
        )}
      </select>
      <span class="codicon codicon-chevron-down" aria-hidden="true"></span>
    </span>
  </div>`;
}

/** The value of the control that an event comes from; null if it is empty. */
function valueOf({ target }: Event): string | null {
  const { value } = target as HTMLInputElement | HTMLSelectElement;
  return value === '' ? null : value;
}
