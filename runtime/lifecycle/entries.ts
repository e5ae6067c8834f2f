/** Timeline entries: each with a sentence and its cause. */
import { type Day, formatDay } from '../../language/dates/index.js';
import type { CodeHappening, Happening, ReadSettings } from '../../language/lifecycle/index.js';
import type { CauseRule } from '../../protocol/lifecycle-names.js';
import type { Cause, TimelineEntry } from '../../protocol/lifecycle.js';
import { codeSentence, entryCode, isOfCode } from './code-entries.js';
import { pointer } from '../json-pointer.js';
import type { PlayedCode } from './play-with-code.js';
import { letterLabels, paymentVerbs, ruleSentence } from './labels.js';

/**
 * @param first the first day shown
 * @param start of the policy; infinite until it is issued
 * @param money writes an amount of cents
 * @param code of the life, if it was called
 */
export function entryOf(
  happening: Happening,
  read: ReadSettings,
  first: Day,
  start: Day,
  money: (cents: number) => string,
  code: PlayedCode | undefined,
): TimelineEntry {
  const { day, kind, causes, assumptions, place } = happening;
  return {
    date: formatDay(day),
    day: day - first,
    kind,
    sentence: isOfCode(happening) ? codeSentence(happening, money, code) : sentenceOf(happening, start, money),
    from: (kind === 'status' ? happening.from : undefined) ?? null,
    to: kind === 'status' ? happening.to : null,
    causes: causes.map((rule) => causeOf(rule, read)),
    event: place ?? null,
    payment: kind === 'payment' ? happening.payment.id : null,
    paymentStatus: kind === 'payment' ? happening.status : null,
    amount: amountOf(happening),
    alert: kind === 'claim' ? happening.alert : null,
    document: kind === 'document' ? happening.document : null,
    assumptions,
    code: entryCode(happening, code),
  };
}

function causeOf(rule: CauseRule, read: ReadSettings): Cause {
  return { rule, pointer: settingPointer(rule, read), sentence: ruleSentence(rule, read.settings) };
}

export function settingPointer(rule: CauseRule, read: ReadSettings): string | null {
  const path = read.place(rule);
  return path ? pointer(path) : null;
}

/** The amounts collected, reversed or refunded. */
function amountOf(happening: Happening): number | null {
  if (happening.kind === 'refund' || happening.kind === 'debit' || happening.kind === 'credit') return happening.amount;
  const moves = happening.kind === 'payment' && (happening.status === 'successful' || happening.status === 'reversed');
  return moves ? (happening.payment.amount ?? null) : null;
}

function sentenceOf(
  happening: Exclude<Happening, CodeHappening>,
  start: Day,
  money: (cents: number) => string,
): string {
  switch (happening.kind) {
    case 'status':
      return statusSentence(happening, start);
    case 'payment': {
      const { payment, status } = happening;
      const isTold = retryName.test(payment.id);
      const again =
        payment.retryOf && status === 'pending' && !isTold ? ` as a retry of ${paymentName(payment.retryOf.id)}` : '';
      const amount = amountOf(happening);
      const moved = amount === null ? '' : `: ${money(amount)} ${status === 'reversed' ? 'reversed' : 'collected'}`;
      return `${sentenceCase(paymentName(payment.id))} ${paymentVerbs[status]}${again}${moved}.`;
    }
    case 'payment_method':
      return 'The policy has a payment method.';
    case 'refund':
      return `${money(happening.amount)} refunded.`;
    case 'claim':
      return happening.alert
        ? 'A claim is viewed within the waiting period: the dashboard shows an alert.'
        : 'A claim is viewed: the dashboard shows no alert.';
    case 'document':
      return happening.document === 'welcome_letter'
        ? `The ${letterLabels.welcome_letter.toLowerCase()} is sent.`
        : `The ${letterLabels.policy_anniversary.toLowerCase()} for year ${String(happening.anniversary)} is sent.`;
    case 'deferred':
      return `The policy would lapse by ${namesOf(happening.causes.slice(0, -1))}, but waits for a payment in progress.`;
    case 'released':
      return 'That payment has ended, and no lapse rule applies now.';
  }
}

/** Retries without an id of their own. */
const retryName = /^(payment \d+) (retry \d+)$/;

/** Payments without an id of their own are named `payment 1` and so on. */
function paymentName(id: string): string {
  const [, payment, retry] = retryName.exec(id) ?? [];
  if (payment !== undefined && retry !== undefined) return `${retry} of ${payment}`;
  return /^payment \d+$/.test(id) ? id : `payment \`${id}\``;
}

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function namesOf(rules: readonly CauseRule[]): string {
  return rules.map((rule) => `\`${rule}\``).join(' and ');
}

function statusSentence({ day, from, to, causes, call }: Extract<Happening, { kind: 'status' }>, start: Day): string {
  const cover = start > day && start < Infinity ? `cover starts on ${formatDay(start)}` : 'cover starts';
  if (from === undefined)
    return to === 'active' ? `The policy is issued and active: ${cover}.` : 'The policy is issued, pending activation.';
  const by = call === undefined ? '' : ' by code';
  switch (to) {
    case 'active':
      return from === 'pending_initial_payment'
        ? `The policy becomes active${by}: ${cover}.`
        : `The policy is reactivated${by}: cover starts again.`;
    case 'lapsed':
      return `The policy lapses by ${call === undefined ? namesOf(causes) : 'code'}: billing stops.`;
    case 'cancelled':
      return 'The policy is cancelled.';
    case 'not_taken_up':
      return call === undefined
        ? 'The policy is not taken up: billing stops, and there is no grace period.'
        : 'The policy is marked as not taken up by code: billing stops.';
    case 'pending_initial_payment':
      return 'The policy is pending activation.';
  }
}
