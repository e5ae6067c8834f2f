/** The outcome for the policy, as a sentence and in amounts. */
import { html, nothing, type TemplateResult } from 'lit';
import { sideNames } from '../../../protocol/side-names.js';
import { causeName } from '../../../protocol/lifecycle-names.js';
import { counted } from '../../../protocol/counted.js';
import type { LifecycleReport, Timeline, Totals } from '../../../protocol/lifecycle.js';
import { dateText } from '../../../protocol/dates.js';
import { drawMessage } from '../shared/message-text.js';
import { moneyText, type MoneyStyle } from '../../../protocol/money.js';

/** The end of a timeline: announced when it changes. Code names are in backticks. */
export function sentenceOf({ policy, entries, bands, problems }: Timeline): string {
  const error = problems.find(({ severity }) => severity === 'error');
  const last = bands.at(-1);
  if (!policy || !last) return error ? 'The events cannot be simulated.' : 'No event issues the policy.';
  const change = entries.findLast(({ to }) => to !== null);
  const why = (change?.causes ?? []).map(({ rule, pointer }) => `\`${causeName(rule, pointer)}\``).join(' and ');
  const ended = `${policy.statusLabel} ${isInForce(policy.status) ? 'since' : 'on'} ${dateText(last.from)}${why === '' ? '' : ` (${why})`}.`;
  return error?.date ? `${ended} On ${dateText(error.date)} an event cannot happen.` : ended;
}

/** A state that lasts; the others are outcomes. */
export function isInForce(status: NonNullable<Timeline['policy']>['status']): boolean {
  return status === 'active' || status === 'pending_initial_payment';
}

const amounts: readonly (readonly [name: keyof Omit<Totals, 'unknown'>, label: string])[] = [
  ['collected', 'Collected'],
  ['reversed', 'Reversed'],
  ['refunded', 'Refunded'],
  ['kept', 'Kept'],
];

/** The live region exists before the first timeline, so that screen readers announce its changes. */
export function summary({ timeline, comparison, description }: LifecycleReport, money: MoneyStyle): TemplateResult {
  const { totals } = timeline;
  const { currency, locale } = money;
  const word = comparison && sideNames(comparison).before;
  return html`${description === null ? nothing : html`<p class="muted">${description}</p>`}
    <dl class="figures totals" aria-label="Sums of money">
      ${amounts.map(([name, label]) => {
        const before = comparison?.before.totals[name];
        const differs = before !== undefined && before !== totals[name];
        return html`<div class=${differs ? 'differs' : ''}>
          <dt>${label}</dt>
          <dd>
            ${moneyText(totals[name], currency, locale)}${
              differs
                ? html` <span class="before"
                    ><span class="codicon codicon-diff-modified" aria-hidden="true"></span>${word}
                    ${moneyText(before, currency, locale)}</span
                  >`
                : nothing
            }
          </dd>
        </div>`;
      })}
    </dl>
    ${
      totals.unknown > 0
        ? html`<p class="muted">${counted(totals.unknown, 'payment')} without an amount, counted as zero.</p>`
        : nothing
    }`;
}

const statusIcons: Readonly<Record<NonNullable<Timeline['policy']>['status'], string>> = {
  pending_initial_payment: 'clock',
  active: 'pass',
  lapsed: 'circle-slash',
  cancelled: 'circle-slash',
  not_taken_up: 'circle-slash',
};

/** What a file expects is right, whatever it is. */
export function headline({ timeline, expectations }: LifecycleReport): TemplateResult {
  const { policy } = timeline;
  const isExpected = expectations.length > 0 && expectations.every(({ passed }) => passed);
  const icon = isExpected ? 'pass success' : policy ? `${statusIcons[policy.status]} ${policy.status}` : 'info muted';
  return html`<span class="codicon codicon-${icon}" aria-hidden="true"></span>
    <span>${drawMessage(sentenceOf(timeline))}</span>`;
}
