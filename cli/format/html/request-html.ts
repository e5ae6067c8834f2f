import type { ClaimForm } from '../../../protocol/lsp.js';
import { moneyText } from '../../../protocol/money.js';
import type { RequestView } from '../../../protocol/view-model.js';
import { markup, type Markup, type MarkupPart } from '../../../runtime/markup.js';

/** The payment or delivery of a request, with its whole payload and, for an annuity, the schedule. Section 2.7.6. */
export function requestHtml(request: RequestView, { world }: ClaimForm): Markup {
  const { id, status, schedule, ...payload } = request;
  const money = (cents: unknown) =>
    Number.isSafeInteger(cents) ? moneyText(Number(cents), world.currency, world.locale) : '';
  const amount = money(payload['amount']);
  const total = money(payload['total']);
  const created = typeof id === 'string' ? `Created as ${id}, ${status}.` : 'Not created yet.';
  return markup`${amount === '' ? null : markup`<p class="amount">${amount}</p>`}<p>${created}${total === '' ? '' : ` ${total} in all.`}</p>
${scheduleHtml(schedule, money)}<details><summary>Payload</summary><pre tabindex="0">${JSON.stringify(payload, undefined, 2)}</pre></details>`;
}

function scheduleHtml(schedule: unknown, money: (cents: unknown) => string): MarkupPart {
  if (!Array.isArray(schedule) || schedule.length === 0) return null;
  const payouts = schedule as readonly {
    readonly date: string;
    readonly time: string;
    readonly amount: number | null;
  }[];
  const rows = payouts.map(
    ({ date, time, amount }) => markup`<tr><td>${date}</td><td>${time}</td><td>${money(amount)}</td></tr>\n`,
  );
  const head = markup`<thead><tr><th scope="col">Date</th><th scope="col">Time</th><th scope="col">Amount</th></tr></thead>`;
  return markup`<details><summary>${rows.length} payout requests</summary><table>${head}\n<tbody>${rows}</tbody></table></details>`;
}
