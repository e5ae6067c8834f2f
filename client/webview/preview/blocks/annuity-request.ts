import { html, nothing, type TemplateResult } from 'lit';
import type { DrawBlock } from './block.js';
import { drawCard, drawFacts, memberOf, memberText, requestMoney } from './card.js';

/** How many payouts of a schedule are shown: the first ones. */
const SHOWN_PAYOUTS = 4;

export const drawAnnuity: DrawBlock = (block, form) => {
  const { request } = block;
  const duration = memberOf(request, 'duration');
  const amount = requestMoney(memberOf(request, 'amount'));
  const total = requestMoney(memberOf(request, 'total'));
  const summary = html`${
    amount === ''
      ? html`<p class="amount muted">No amount yet</p>`
      : html`<p class="amount">${amount} <span class="each">each time</span></p>`
  }
  ${drawFacts([
    ['When', rhythmText(memberOf(request, 'frequency'))],
    ['Until', memberText(duration, 'end_date')],
    ['Payouts', memberText(duration, 'count')],
    ['In all', total],
  ])}
  ${drawSchedule(memberOf(request, 'schedule'))}`;
  return drawCard(block, form, { kind: 'annuity request', icon: 'calendar', summary });
};

function rhythmText(frequency: unknown): string {
  const type = memberText(frequency, 'type');
  const day = memberText(frequency, 'day_of_month');
  const time = memberText(frequency, 'time_of_day');
  if (type === 'monthly') return `Monthly, on day ${day} at ${time}`;
  const month = months[Number(memberText(frequency, 'month_of_year')) - 1];
  return type === 'yearly' && month !== undefined ? `Yearly, on ${day} ${month} at ${time}` : '';
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

function drawSchedule(schedule: unknown): TemplateResult | typeof nothing {
  if (!Array.isArray(schedule) || schedule.length === 0) return nothing;
  const payouts: readonly unknown[] = schedule;
  const hidden = payouts.length - SHOWN_PAYOUTS;
  return html`<table class="table schedule">
    <thead>
      <tr>
        <th scope="col">Payout</th>
        <th scope="col">Date</th>
        <th scope="col">Time</th>
        <th scope="col" class="number">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${payouts.slice(0, SHOWN_PAYOUTS).map(
        (payout, index) =>
          html`<tr>
            <td>${index + 1}</td>
            <td>${memberText(payout, 'date')}</td>
            <td>${memberText(payout, 'time')}</td>
            <td class="number">${requestMoney(memberOf(payout, 'amount'))}</td>
          </tr>`,
      )}
      ${
        hidden > 0
          ? html`<tr>
              <td colspan="4" class="muted">and ${hidden} more, the last on ${memberText(payouts.at(-1), 'date')}</td>
            </tr>`
          : nothing
      }
    </tbody>
  </table>`;
}
