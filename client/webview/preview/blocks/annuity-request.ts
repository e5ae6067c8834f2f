import { counted } from '../../../../protocol/counted.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { BlockView, ScheduledPayout } from '../../../../protocol/view-model.js';
import { dateText } from '../../../../protocol/dates.js';
import { drawDate } from '../../shared/readable.js';
import type { DrawBlock, FormOfBlocks } from './block.js';
import { drawCard, drawFacts, drawNoAmount, memberText, requestMoney } from './card.js';
import { drawPayoutChart } from './payout-chart.js';
import { numberColumn, tableHead } from '../../shared/sections.js';
import { memberOf } from '../../../../protocol/json-value.js';

/** The number of payouts of a schedule shown at first. */
const SHOWN_PAYOUTS = 4;

export const drawAnnuity: DrawBlock = (block, form) => {
  const { request } = block;
  const amount = requestMoney(memberOf(request, 'amount'), form);
  const schedule = scheduleOf(memberOf(request, 'schedule'));
  const count = memberText(memberOf(request, 'duration'), 'count');
  const summary = html`${
    amount === ''
      ? drawNoAmount(block, form)
      : html`<p class="amount">${amount} <span class="each">each time</span></p>`
  }
  ${drawFacts([
    ['When', rhythmText(memberOf(request, 'frequency'))],
    ['Until', dateText(memberText(memberOf(request, 'duration'), 'end_date'))],
    ['Payouts', count === '' && schedule.length > 0 ? String(schedule.length) : count],
    ['Total', requestMoney(memberOf(request, 'total'), form)],
  ])}
  ${drawPayoutChart(schedule, form)} ${drawSchedule(block, schedule, form)}`;
  return drawCard(block, form, { kind: 'annuity request', icon: 'calendar', summary });
};

function rhythmText(frequency: unknown): string {
  const type = memberText(frequency, 'type');
  const day = memberText(frequency, 'day_of_month');
  const time = memberText(frequency, 'time_of_day');
  if (type === 'monthly') return `Monthly on the ${ordinal(Number(day))} at ${time}`;
  const month = months[Number(memberText(frequency, 'month_of_year')) - 1];
  return type === 'yearly' && month !== undefined ? `Yearly on ${day} ${month} at ${time}` : '';
}

const ordinalSuffixes: ReadonlyMap<string, string> = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 22nd, 30th. */
function ordinal(day: number): string {
  return `${String(day)}${ordinalSuffixes.get(ordinals.select(day)) ?? 'th'}`;
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

function scheduleOf(schedule: unknown): readonly ScheduledPayout[] {
  if (!Array.isArray(schedule)) return [];
  return (schedule as readonly unknown[]).map((payout) => {
    const amount = memberOf(payout, 'amount');
    return {
      date: memberText(payout, 'date'),
      time: memberText(payout, 'time'),
      amount: typeof amount === 'number' ? amount : null,
    };
  });
}

function drawSchedule(
  block: BlockView,
  schedule: readonly ScheduledPayout[],
  form: FormOfBlocks,
): TemplateResult | typeof nothing {
  if (schedule.length === 0) return nothing;
  const name = `schedule of ${block.key ?? ''}`;
  const isWhole = form.isOpen(name) || schedule.length <= SHOWN_PAYOUTS;
  const hidden = schedule.length - SHOWN_PAYOUTS;
  return html`<table class="table schedule">
      ${tableHead('Payout', 'Date', 'Time', numberColumn('Amount'))}
      <tbody>
        ${(isWhole ? schedule : schedule.slice(0, SHOWN_PAYOUTS)).map(
          ({ date, time, amount }, index) =>
            html`<tr>
              <td>${index + 1}</td>
              <td>${drawDate(date)}</td>
              <td>${time}</td>
              <td class="number">${requestMoney(amount, form)}</td>
            </tr>`,
        )}
        ${
          isWhole
            ? nothing
            : html`<tr>
                <td colspan="4" class="muted">
                  and ${hidden} more, the last on ${dateText(schedule.at(-1)?.date ?? '')}
                </td>
              </tr>`
        }
      </tbody>
    </table>
    ${
      hidden > 0
        ? html`<button class="link" aria-expanded=${isWhole} @click=${() => form.setOpen(name, !isWhole)}>
            ${isWhole ? 'Show fewer payouts' : `Show all ${counted(schedule.length, 'payout')}`}
          </button>`
        : nothing
    }`;
}
