/** The card of a disbursement block: the request to create with a button, or the created request. Section 2.7.6. */
import { html, nothing, type TemplateResult } from 'lit';
import type { BlockView } from '../../../../protocol/view-model.js';
import { statusText } from '../status-text.js';
import { isLocked, drawBelow, textOf, type FormOfBlocks } from './block.js';
import { drawObstacles, isObstacle } from './obstacles.js';
import { memberOf } from '../../../../protocol/json-value.js';

export interface Card {
  /** The kind of request, e.g. `payout request`. */
  readonly kind: string;
  readonly icon: string;
  readonly summary: unknown;
}

const notes = { hint: '', fault: null };

export function drawCard(block: BlockView, form: FormOfBlocks, { kind, icon, summary }: Card): TemplateResult {
  const id = form.idOf(block);
  const { key, type, request } = block;
  const title = textOf(block, 'title');
  const description = textOf(block, 'description');
  const created = typeof request?.['id'] === 'string' ? request['id'] : null;
  const obstacles = created === null ? form.problemsOf(block).filter(isObstacle) : [];
  const isBlocked = isLocked(block, form) || obstacles.length > 0;
  const below = drawBelow(block, form, notes, (problem) => obstacles.includes(problem));
  const describedBy = [...below.ids, ...(obstacles.length > 0 ? [`${id}-obstacles`] : [])].join(' ');
  return html`<article class="card stack" aria-labelledby="${id}-title">
    <div class="card-title row">
      <span class="codicon codicon-${icon}" aria-hidden="true"></span>
      <h4 id="${id}-title" title=${`${key ?? ''} · ${type ?? ''}`}>
        ${title === '' ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` : title}
      </h4>
      ${
        created === null || !request
          ? nothing
          : html`<vscode-badge class="status" variant="default">${statusText(request.status)}</vscode-badge>`
      }
    </div>
    ${description === '' ? nothing : html`<p class="muted">${description}</p>`} ${summary}
    ${
      created === null
        ? html`<div>
            <vscode-button
              ?disabled=${isBlocked}
              ?secondary=${isBlocked}
              aria-disabled=${isBlocked ? 'true' : nothing}
              aria-describedby=${describedBy || nothing}
              @click=${() => {
                // A disabled vscode-button still receives clicks from scripts, e.g. a screen reader's.
                if (!isBlocked) form.create(block);
              }}
              >Create ${kind}</vscode-button
            >
          </div>`
        : html`<p class="created text-line">
            <span class="codicon codicon-pass success" aria-hidden="true"></span>
            <span>
              Created as
              <a
                class="code"
                href="#${id}-request"
                @click=${(event: Event) => goTo(event, () => form.goToRequest(block))}
              >
                ${created}</a
              >
            </span>
          </p>`
    }
    ${obstacles.length > 0 ? drawObstacles(obstacles, form.emptyBecause(block), `${id}-obstacles`, form) : nothing}
    ${below.drawn}
  </article>`;
}

/** Names and values, without empty values. */
export function drawFacts(facts: readonly (readonly [name: string, value: unknown])[]): TemplateResult {
  return html`<dl class="facts">
    ${facts
      .filter(([, value]) => value !== '' && value !== null && value !== undefined)
      .map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
  </dl>`;
}

/** Requests have no currency: they use that of the claim. */
export function requestMoney(
  cents: unknown,
  { numbers, world: { currency } }: Pick<FormOfBlocks, 'numbers' | 'world'>,
): string {
  return Number.isSafeInteger(cents) ? numbers.money(Number(cents), currency) : '';
}

/** In place of an amount: what is rendered may be none, and the obstacles below say why. */
export function drawNoAmount(block: BlockView, form: FormOfBlocks): TemplateResult {
  const isWrong = form
    .problemsOf(block)
    .some(({ property, code }) => property === 'amount' && code !== 'missing-value');
  return html`<p class="amount muted">${isWrong ? 'No valid amount' : 'No amount yet'}</p>`;
}

/** Follows a link within the page by moving the focus instead of changing the address. */
function goTo(event: Event, follow: () => void): void {
  event.preventDefault();
  follow();
}

/** A member of something that may be an object, as text. */
export function memberText(value: unknown, name: string): string {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : typeof member === 'number' ? String(member) : '';
}
