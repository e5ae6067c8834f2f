/** The differences of one verdict: each with its reason, both values, and a jump to both sides. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ReviewPlace } from '../../../protocol/panels/review.js';
import type { ComparedDifference } from '../../../protocol/review-messages.js';
import { counted } from '../../../protocol/counted.js';
import type { ReviewEffects, ReviewVerdict } from '../../../protocol/review.js';
import { effectsOf, effectText, placeText, type CausedEffect } from '../../../protocol/review-texts.js';
import { drawMessage } from '../shared/message-text.js';

export interface Sides {
  readonly base: ReviewPlace | null;
  readonly head: ReviewPlace | null;
}

const icons: Readonly<Record<ReviewVerdict, string>> = {
  breaking: 'codicon-error error',
  review: 'codicon-warning warning',
  safe: 'codicon-pass success',
};

export function differenceList(
  differences: readonly ComparedDifference[],
  effects: ReviewEffects | null,
  openDiff: (sides: Sides) => void,
): TemplateResult {
  return html`<ul class="differences plain stack">
    ${differences.map((difference) => html`<li class="stack ${difference.verdict}">${differenceView(difference, effects, openDiff)}</li>`)}
  </ul>`;
}

function differenceView(
  difference: ComparedDifference,
  effects: ReviewEffects | null,
  openDiff: (sides: Sides) => void,
): TemplateResult {
  const { verdict, kind, message, reason, section, condition } = difference;
  return html`<p class="message text-line">
      <span class="codicon ${icons[verdict]}" aria-hidden="true"></span
      ><span class="for-screen-readers">${verdict === 'review' ? 'to review' : verdict}: </span>
      <span>${drawMessage(message)}</span>
    </p>
    <p class="reason">${drawMessage(reason)}</p>
    ${values(difference)} ${changedRuns(effectsOf(difference, effects))}
    <p class="about text-line">
      ${place(difference, openDiff)}
      <span class="muted"> ${kind}${condition === null ? nothing : html` · ${condition}`} · section ${section} </span>
    </p>`;
}

/** Nothing for a file without lines, such as a PDF. */
function place(difference: ComparedDifference, openDiff: (sides: Sides) => void): TemplateResult | typeof nothing {
  const text = placeText(difference);
  return text === ''
    ? nothing
    : html`<button type="button" class="link code" @click=${() => openDiff(sidesOf(difference))}>
        <span class="codicon codicon-diff" aria-hidden="true"></span>${text}
      </button>`;
}

/** Both values as they are in the files; not for differences that have none, such as a removed block. */
function values({ before, after }: ComparedDifference): TemplateResult | typeof nothing {
  if (before === null && after === null) return nothing;
  return html`<dl class="values">
    <div class="old">
      <dt>Before</dt>
      <dd>${value(before)}</dd>
    </div>
    <div class="new">
      <dt>Now</dt>
      <dd>${value(after)}</dd>
    </div>
  </dl>`;
}

/** How many runs are listed below a difference. */
const mostRuns = 3;

/** The runs that this difference gives another result. */
function changedRuns(found: readonly CausedEffect[]): TemplateResult | typeof nothing {
  if (found.length === 0) return nothing;
  const more = found.length - mostRuns;
  return html`<p class="label">Changes ${counted(found.length, 'run', 'runs')}</p>
    <ul class="caused">
      ${found.slice(0, mostRuns).map(({ kind, effect }) => html`<li>${drawMessage(effectText(kind, effect))}</li>`)}
      ${more > 0 ? html`<li class="muted">${more} more, listed below</li>` : nothing}
    </ul>`;
}

function value(text: string | null): TemplateResult {
  if (text === null) return html`<span class="muted">nothing</span>`;
  return text === '' ? html`<span class="muted">empty</span>` : html`<code>${text}</code>`;
}

function sidesOf({ path, range, basePath, baseRange }: ComparedDifference): Sides {
  return {
    base: basePath !== null && baseRange ? { path: basePath, line: baseRange.start.line } : null,
    head: path !== null && range ? { path, line: range.start.line } : null,
  };
}
