/** The payments of a pattern, one button each: a click changes the outcome. */
import { html, type TemplateResult } from 'lit';
import type { BillingPattern, LifecycleFile, Retries } from '../../../protocol/lifecycle-file.js';
import { nextOutcome, outcomeOf, withOutcome } from './drawing.js';
import { mark } from './marks.js';
import { dateText, monthText } from '../../../protocol/dates.js';
import { outcomeLabels } from './labels.js';

/** The maximum number of payments drawn. */
const mostButtons = 60;

/**
 * @param retries of the pattern, else of the settings
 * @param dates of the payments, as far as known
 * @param isBilled whether the policy still has a payment, counted from 1
 */
export function paymentButtons(
  file: LifecycleFile,
  pattern: BillingPattern,
  retries: Retries | null,
  dates: readonly string[],
  isBilled: (payment: number, date: string) => boolean,
  change: (file: LifecycleFile) => void,
): TemplateResult {
  const drawn = Math.min(pattern.payments, mostButtons);
  return html`<div class="payments" role="group" aria-labelledby="payments-label" @keydown=${moveFocus}>
      ${Array.from({ length: drawn }, (_, i) => {
        const payment = i + 1;
        const outcome = outcomeOf(pattern, payment);
        const date = dates[i];
        const isUnbilled = outcome === 'successful' && date !== undefined && !isBilled(payment, date);
        const label = isUnbilled ? 'not billed' : outcomeLabels[outcome];
        return html`<button
          type="button"
          class="payment-button ${isUnbilled ? 'unbilled' : outcome}"
          title="${date === undefined ? '' : `${dateText(date)}. `}Click for the next outcome"
          aria-label="Payment ${payment}${date === undefined ? '' : `, ${monthText(date)}`}: ${label}"
          @click=${() => change({ ...file, pattern: withOutcome(pattern, payment, nextOutcome(retries, outcome)) })}
        >
          <span class="when">${date === undefined ? payment : monthText(date)}</span>
          <svg class="icon" width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
            ${mark(isUnbilled ? 'none' : outcome)}
          </svg>
          <span class="what">${label}</span>
        </button>`;
      })}
    </div>
    ${
      drawn < pattern.payments
        ? html`<p class="muted hint">And ${pattern.payments - drawn} more, which succeed or follow the file.</p>`
        : ''
    }`;
}

/** The arrow keys move between payments, in addition to Tab. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll('button')];
  const from = buttons.findIndex((button) => button === document.activeElement);
  buttons[from + step]?.focus();
  event.preventDefault();
}
