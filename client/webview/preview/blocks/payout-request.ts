import { html } from 'lit';
import { bankText, statusText } from '../status-text.js';
import type { DrawBlock } from './block.js';
import { drawCard, drawFacts, drawNoAmount, memberText, requestMoney } from './card.js';
import { memberOf } from '../../../../protocol/json-value.js';

export const drawPayout: DrawBlock = (block, form) => {
  const payee = memberOf(block.request, 'payee');
  const account = memberOf(memberOf(payee, 'payment_details'), 'details');
  const percentage = memberText(payee, 'percentage');
  const amount = requestMoney(memberOf(block.request, 'amount'), form);
  const summary = html`${amount === '' ? drawNoAmount(block, form) : html`<p class="amount">${amount}</p>`}
  ${drawFacts([
    ['To', payeeText(payee)],
    ['Share', percentage === '' ? '' : `${percentage} %`],
    ['Bank', bankText(memberText(account, 'bank_name'))],
    ['Branch', memberText(account, 'branch_code')],
    ['Account', accountText(account)],
  ])}`;
  return drawCard(block, form, { kind: 'payout request', icon: 'credit-card', summary });
};

function payeeText(payee: unknown): unknown {
  const type = memberText(payee, 'type');
  const name = [memberText(payee, 'first_name'), memberText(payee, 'last_name')]
    .filter((part) => part !== '')
    .join(' ');
  if (type !== 'policyholder') return name === '' ? statusText(type) : `${name} (${type})`;
  const id = memberText(payee, 'policyholder_id');
  return id === '' ? 'The policyholder' : html`The policyholder <span class="code muted">${id}</span>`;
}

function accountText(account: unknown): string {
  const type = statusText(memberText(account, 'account_type')).replace(/ account$/, '');
  const number = memberText(account, 'account_number');
  return type === '' || number === '' ? number : `${number} (${type.toLowerCase()})`;
}
