/** The payments of a policy: how each came to its status, and what was missed. */
import { lapseRuleNames, type LapseRule, type PaymentStatus } from '../../protocol/lifecycle-names.js';
import { addPeriod, type Day, type Period } from '../dates/calendar.js';
import type { LapseSettings } from './settings.js';

export interface Payment {
  readonly id: string;
  /** Among all payments, in the order of their creation. */
  readonly position: number;
  /** The failed payment that this one tries again. */
  readonly retryOf: Payment | undefined;
  /** The number of the premium that it asks for, from 1: retries have that of the payment that they try again. */
  readonly cycle: number;
  /** In cents. */
  readonly amount: number | undefined;
  readonly created: Day;
  status: PaymentStatus;
  /** The day on which it failed or was reversed. */
  missedOn: Day | undefined;
  /** Whether it was missed before the policy was reactivated. */
  isForgotten: boolean;
  isRefunded: boolean;
  readonly history: { readonly day: Day; readonly status: PaymentStatus }[];
}

/** What was missed, as the lapse rules count it. */
export interface MissedPayments {
  /** Those since the last payment that succeeded, in the order of their creation. */
  readonly inARow: number;
  /** The first of them. */
  readonly first: Payment | undefined;
  readonly sinceIssue: number;
  /** Those in the period of the rule for a period. */
  readonly withinPeriod: number;
}

/** Those that were missed since the last payment that succeeded, in the order of their creation. */
export interface Row {
  readonly inARow: number;
  readonly first: Payment | undefined;
  /** Others in between have no outcome. */
  readonly passedOver: boolean;
}

export class Payments {
  /** In the order of their creation. */
  readonly all: Payment[] = [];
  readonly #byId = new Map<string, Payment>();
  /** In the order in which they were missed. */
  #missed: Payment[] = [];
  /** As many of them are outside of the period of the rule for a period. */
  #outside = 0;
  #sinceIssue = 0;
  /** The last payment, in the order of creation, that succeeded or was forgotten: the row begins after it. */
  #beforeRow = -1;
  #inARow = 0;
  #firstInRow = Infinity;
  #cycles = 0;
  /** How many are on their way. */
  open = 0;

  named(id: string): Payment | undefined {
    return this.#byId.get(id);
  }

  /** The first payment that was not cancelled. */
  get first(): Payment | undefined {
    return this.all.find(({ status }) => status !== 'cancelled');
  }

  get latest(): Payment | undefined {
    return this.all.at(-1);
  }

  create(id: string, day: Day, amount: number | undefined, retryOf: Payment | undefined): Payment {
    const payment: Payment = {
      id,
      position: this.all.length,
      retryOf,
      cycle: retryOf?.cycle ?? ++this.#cycles,
      amount,
      created: day,
      status: 'pending',
      missedOn: undefined,
      isForgotten: false,
      isRefunded: false,
      history: [{ day, status: 'pending' }],
    };
    this.all.push(payment);
    this.#byId.set(id, payment);
    this.open++;
    return payment;
  }

  /** Moves a payment to a status that `canMove` allows. */
  move(payment: Payment, status: PaymentStatus, day: Day): void {
    if (isOpen(payment.status) && !isOpen(status)) this.open--;
    payment.status = status;
    payment.history.push({ day, status });
    const { position } = payment;
    if (status === 'successful' && position > this.#beforeRow) this.#beginRowAfter(position);
    if (status !== 'failed' && status !== 'reversed') return;
    payment.missedOn = day;
    this.#missed.push(payment);
    this.#sinceIssue++;
    if (position > this.#beforeRow) this.#addToRow(position);
    else if (position === this.#beforeRow)
      this.#beginRowAfter(this.all.findLastIndex((one) => one.status === 'successful' || one.isForgotten));
  }

  /** What was missed so far no longer counts, but for the count since issue. */
  beginAnew(): void {
    let last = this.#beforeRow;
    for (const payment of this.#missed) {
      payment.isForgotten = true;
      last = Math.max(last, payment.position);
    }
    this.#missed = [];
    this.#outside = 0;
    this.#beginRowAfter(last);
  }

  /** The days on which those were missed that count. */
  get missedDays(): readonly Day[] {
    return this.#missed.map(missedDay);
  }

  /** @param day no earlier one than before */
  missed(rules: LapseSettings, day: Day): MissedPayments {
    const { inARow, first } = this.row();
    return { inARow, first, sinceIssue: this.#sinceIssue, withinPeriod: this.#withinPeriod(rules, day) };
  }

  /** The days on which those were missed whose period is over with this very day. */
  onTheEdge(rule: Period, day: Day): readonly Day[] {
    const days: Day[] = [];
    for (let i = this.#outside - 1; i >= 0; i--) {
      const missedOn = missedDay(this.#missed[i]);
      if (addPeriod(missedOn, rule) < day) break;
      days.push(missedOn);
    }
    return days;
  }

  row(): Row {
    const first = this.all[this.#firstInRow];
    return { inARow: this.#inARow, first, passedOver: this.all.length - this.#firstInRow > this.#inARow };
  }

  #beginRowAfter(position: number): void {
    this.#beforeRow = position;
    this.#inARow = 0;
    this.#firstInRow = Infinity;
    for (let i = position + 1; i < this.all.length; i++) if (this.all[i]?.missedOn !== undefined) this.#addToRow(i);
  }

  #addToRow(position: number): void {
    this.#inARow++;
    this.#firstInRow = Math.min(this.#firstInRow, position);
  }

  #withinPeriod({ missedPaymentsWithinPeriod: rule }: LapseSettings, day: Day): number {
    if (!rule) return 0;
    while (this.#outside < this.#missed.length && addPeriod(missedDay(this.#missed[this.#outside]), rule) <= day)
      this.#outside++;
    return this.#missed.length - this.#outside;
  }
}

function missedDay(payment: Payment | undefined): Day {
  return payment?.missedOn ?? 0;
}

/** The day on which the policy lapses for its first missed payment, if nothing changes. */
export function dueAfterFirst({ afterFirstMissedPayment: rule }: LapseSettings, first: Payment | undefined): Day {
  return rule && first ? addPeriod(first.created, rule) : Infinity;
}

/** The lapse rules that apply on a day, in the order of the specification. */
export function appliedRules(rules: LapseSettings, missed: MissedPayments, day: Day): readonly LapseRule[] {
  const applies: Readonly<Record<LapseRule, boolean>> = {
    afterFirstMissedPayment: dueAfterFirst(rules, missed.first) <= day,
    consecutiveMissedPayments: missed.inARow >= (rules.consecutiveMissedPayments?.number ?? Infinity),
    missedPaymentsOverPolicyTerm: missed.sinceIssue >= (rules.missedPaymentsOverPolicyTerm?.number ?? Infinity),
    // The one rule that says *exceed*.
    missedPaymentsWithinPeriod: missed.withinPeriod > (rules.missedPaymentsWithinPeriod?.number ?? Infinity),
  };
  return lapseRuleNames.filter((rule) => applies[rule]);
}

/** Whether a payment with this status is on its way: it defers a lapse. */
export function isOpen(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'submitted' || status === 'processing';
}

/** Only what succeeded can be reversed; what failed, was reversed or was cancelled stays so. */
export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  if (to === 'pending' || from === to) return false;
  return to === 'reversed' ? from === 'successful' : isOpen(from);
}
