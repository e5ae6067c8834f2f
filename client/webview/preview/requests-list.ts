/** The created requests: each with its payload and its current status. Section 2.7.6. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ClaimForm } from '../../../protocol/claim-form.js';
import type { CreatedRequest } from '../../../protocol/view-model.js';
import { drawSelect } from '../shared/select.js';
import { titlesIn } from './block-titles.js';
import { statusText } from './status-text.js';

export interface RequestActions {
  readonly setStatus: (request: CreatedRequest, status: string) => void;
  readonly goToBlock: (key: string) => void;
}

/** The id of a request's element in the page. */
export function requestElementId(index: number): string {
  return `request-${String(index + 1)}`;
}

export function drawRequests(
  { preview, statuses }: ClaimForm,
  { setStatus, goToBlock }: RequestActions,
): TemplateResult | typeof nothing {
  if (preview.requests.length === 0) return nothing;
  const titles = titlesIn(preview.blocks);
  return html`<section class="requests stack" aria-labelledby="requests-title">
    <h2 id="requests-title">Requests</h2>
    ${preview.requests.map((request, index) => {
      const { block, type, id, status, ...payload } = request;
      const element = requestElementId(index);
      const known = statuses[type];
      const choices = known.includes(status) ? known : [...known, status];
      return html`<article class="request stack" id=${element} tabindex="-1" aria-labelledby="${element}-title">
        <div class="request-title row">
          <h3>${titles.get(block) ?? statusText(type)}</h3>
          ${drawSelect(
            `${element}-status`,
            'Status',
            choices.map((value) => ({ value, label: statusText(value) })),
            status,
            (chosen) => setStatus(request, chosen),
          )}
        </div>
        <p class="muted">
          <span id="${element}-title">${statusText(type)} <span class="code">${id}</span></span
          >, created by
          <button class="link code" title="Go to the block" @click=${() => goToBlock(block)}>${block}</button>
        </p>
        <details>
          <summary>Payload</summary>
          <pre
            tabindex="0"
            role="region"
            aria-label="Payload of ${block}"
          ><code>${JSON.stringify(payload, undefined, 2)}</code></pre>
        </details>
      </article>`;
    })}
  </section>`;
}
