/** The payments of a policy: their statuses, and the missed ones. */
import { lapseRuleNames, type LapseRule, type PaymentStatus } from '../../protocol/lifecycle-names.js';
import { addPeriod, type Day, type Period } from '../dates/calendar.js';
import type { LapseSettings } from './settings.js';

export interface Payment {
  readonly id: string;
  /** Its index among all payments, by creation. */
  readonly position: number;
  /** The failed payment that it retries. */
  readonly retryOf: Payment | undefined;
  /** The number of its premium, from 1: a retry has that of the original payment. */
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

/** The missed payments, as the lapse rules count them. */
export interface MissedPayments {
  /** Those since the last successful payment, by creation. */
  readonly inARow: number;
  /** The first of them. */
  readonly first: Payment | undefined;
  readonly sinceIssue: number;
  /** Those within the period of the period rule. */
  readonly withinPeriod: number;
}

/** The payments missed since the last successful one, by creation. */
export interface Row {
  readonly inARow: number;
  readonly first: Payment | undefined;
  /** Others in between have no outcome. */
  readonly passedOver: boolean;
}

export class Payments {
  /** By creation. */
  readonly all: Payment[] = [];
  readonly #byId = new Map<string, Payment>();
  /** In the order in which they were missed. */
  #missed: Payment[] = [];
  /** How many of them are before the period of the period rule. */
  #outside = 0;
  #sinceIssue = 0;
  /** The last payment, by creation, that succeeded or was reset: the streak begins after it. */
  #beforeRow = -1;
  #inARow = 0;
  #firstInRow = Infinity;
  #cycles = 0;
  /** How many are pending, submitted or processing. */
  open = 0;

  named(id: string): Payment | undefined {
    return this.#byId.get(id);
  }

  /** The first payment that was not cancelled. */
  get first(): Payment | undefined {
    return this.all.find(({ status }) => status !== 'cancelled');
  }

  /** Whether a policy is not taken up with this missed payment. @param most the number of failures, before any success, with which it is not */
  isLastChance(payment: Payment, most: number): boolean {
    if (most <= 1) return payment === this.first;
    const missed = this.all.filter(({ missedOn }) => missedOn !== undefined);
    return missed.length >= most && !this.all.some(({ status }) => status === 'successful');
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

  /** Resets the missed payments, except for the count since issue. */
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

  /** The days of the missed payments that count. */
  get missedDays(): readonly Day[] {
    return this.#missed.map(missedDay);
  }

  /** @param day not before the previous one */
  missed(rules: LapseSettings, day: Day): MissedPayments {
    return {
      inARow: this.#inARow,
      first: this.firstInRow(),
      sinceIssue: this.#sinceIssue,
      withinPeriod: this.#withinPeriod(rules, day),
    };
  }

  /** The days of the missed payments whose period ends on this day. */
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
    const passedOver = this.all.length - this.#firstInRow > this.#inARow;
    return { inARow: this.#inARow, first: this.firstInRow(), passedOver };
  }

  /** The first payment of the row; undefined: it has none. */
  firstInRow(): Payment | undefined {
    return this.#inARow > 0 ? this.all[this.#firstInRow] : undefined;
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
    // The only rule that says *exceed*.
    missedPaymentsWithinPeriod: missed.withinPeriod > (rules.missedPaymentsWithinPeriod?.number ?? Infinity),
  };
  return lapseRuleNames.filter((rule) => applies[rule]);
}

/** Whether a payment with this status defers a lapse. */
export function isOpen(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'submitted' || status === 'processing';
}

/** Only successful payments can be reversed; failed, reversed and cancelled are final. */
export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  if (to === 'pending' || from === to) return false;
  return to === 'reversed' ? from === 'successful' : isOpen(from);
}
