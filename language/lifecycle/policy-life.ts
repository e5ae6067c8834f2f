/**
 * The policy as a state machine. Callers report events in order and the passing of time; it emits the effects. Time can pass day by day or in
 * one step: due dates take effect on their own day. Sections 2.8 and 3.
 */
import type { CauseRule, LapseRule, PaymentStatus, PolicyStatus } from '../../protocol/lifecycle-names.js';
import { AnniversaryLetters } from './anniversary-letters.js';
import type { AssumptionId } from './assumptions.js';
import { assumedForLapse, assumedOutside } from './lapse-assumptions.js';
import { addPeriod, formatDay, isShortened, type Day } from '../dates/calendar.js';
import {
  paymentStatuses,
  type CodeHappening,
  type CodeStatus,
  type EventFault,
  type Happening,
  type LifeEvent,
  type PolicyTerms,
  type Told,
} from './happenings.js';
import { appliedRules, dueAfterFirst, isOpen, Payments, type MissedPayments, type Payment } from './payments.js';
import { creationFault, fault, moveFault, notIssued, orderFault, reactivationFault } from './event-faults.js';
import type { LifecycleSettings } from './settings.js';

export class PolicyLife {
  readonly payments = new Payments();
  /** Assumptions that prevented an effect. */
  readonly silently = new Set<AssumptionId>();
  /** Undefined until the policy is issued. */
  status: PolicyStatus | undefined;
  /** The last change of it. */
  lastChange: Pick<Happening, 'day' | 'causes'> | undefined;
  issued: Day | undefined;
  start: Day = Infinity;
  /** A lapse rule applies but waits for a pending payment. */
  isDeferred = false;
  /** The rules that applied when the lapse was deferred. */
  #deferredBy: readonly LapseRule[] = [];
  /** When the policy lapses for its first missed payment, if nothing changes. */
  lapseDue: Day = Infinity;
  readonly totals = { collected: 0, reversed: 0, refunded: 0, unknown: 0 };
  /** The default amount of payments, in cents. Code may change it. */
  premium: number | undefined;

  readonly #happenings: Happening[] = [];
  /** Those that are not in the list yet: a life in a book is asked for its end alone. */
  readonly #told: Told[] = [];
  readonly #settings: LifecycleSettings;
  readonly #terms: PolicyTerms;
  #today: Day = -Infinity;
  /** The time of the last event that has one. */
  #time = -Infinity;
  /** Undefined until the policy is issued, and if they are off. */
  #letters: AnniversaryLetters | undefined;
  #wasActive = false;
  /** The policy was cancelled within the cooling-off period. */
  #refundsAll = false;
  /** The current event. */
  #place: string | undefined;
  /** The current call of code. */
  #call: number | undefined;

  constructor(settings: LifecycleSettings, terms: PolicyTerms = {}) {
    this.#settings = settings;
    this.#terms = terms;
    this.premium = terms.premium;
  }

  get happenings(): readonly Happening[] {
    for (const { common, what } of this.#told.splice(0)) {
      const { day, place, call, causes, assumptions } = common;
      this.#happenings.push({ day, place, call, causes, assumptions, ...what });
    }
    return this.#happenings;
  }

  get coolingOffEnds(): Day {
    const { coolingOff } = this.#settings;
    return coolingOff ? addPeriod(this.start, coolingOff) : -Infinity;
  }

  get waitingEnds(): Day {
    const { waiting } = this.#settings;
    return waiting ? addPeriod(this.start, waiting) : -Infinity;
  }

  get missed(): MissedPayments {
    return this.payments.missed(this.#settings.lapse, this.#today);
  }

  /** Whether premiums are collected. */
  get isBilled(): boolean {
    return this.status === 'pending_initial_payment' || this.status === 'active';
  }

  /** The next day on which something is due by time alone. */
  get nextDue(): Day {
    return Math.min(this.lapseDue, this.#letters?.due ?? Infinity);
  }

  /** Advances to the beginning of a day, including its due dates. */
  advanceTo(day: Day): void {
    this.#place = undefined;
    for (;;) {
      const due = this.nextDue;
      if (due > day) break;
      this.#today = due;
      if (due === this.lapseDue) {
        this.lapseDue = Infinity;
        this.#lookAtRules();
      } else if (this.#letters) this.#sendLetter(this.#letters);
    }
    this.#today = Math.max(this.#today, day);
    if (this.#today > (this.#terms.end ?? Infinity)) this.silently.add('end-changes-nothing');
  }

  /** @returns why the event cannot happen; then only the day has changed */
  apply(event: LifeEvent): EventFault | undefined {
    const outOfOrder = orderFault(event, this.#today, this.#time);
    if (outOfOrder) return outOfOrder;
    this.#time = event.time ?? this.#time;
    this.advanceTo(event.day);
    this.#place = event.place;
    if (event.name === 'issued') return this.#issue();
    if (this.status === undefined) return notIssued(event);
    switch (event.name) {
      case 'payment_method_assigned':
        this.#tell({ kind: 'payment_method' });
        this.#activateOn('payment_method_assigned');
        return undefined;
      case 'claim_viewed':
        return this.#viewClaim();
      case 'cancelled':
        return this.#cancel(this.status);
      case 'reactivated':
        return this.#reactivate(this.status);
      case 'payment_created':
        return event.isPlanned && !this.isBilled ? this.#leaveOut() : this.#createPayment(event, this.status);
      default:
        return this.#movePayment(event, paymentStatuses[event.name] ?? 'pending');
    }
  }

  #issue(): EventFault | undefined {
    if (this.issued !== undefined)
      return fault(
        'issued-twice',
        `The policy was issued on ${formatDay(this.issued)}. A policy is issued once: remove one of them.`,
      );
    const { activation, anniversaryDays, coolingOff, waiting } = this.#settings;
    this.issued = this.#today;
    this.start = this.#terms.start ?? this.issued;
    const usesStart = coolingOff !== undefined || waiting !== undefined || anniversaryDays !== undefined;
    const assumptions: AssumptionId[] = [];
    if (this.#terms.start === undefined && usesStart) assumptions.push('start-is-issue');
    if (activation === undefined) assumptions.push('activation-absent');
    const to = activation === 'policy_issued' ? 'active' : 'pending_initial_payment';
    this.#become(to, ['activatePoliciesOnEvent'], assumptions);
    if (anniversaryDays !== undefined) {
      this.#letters = new AnniversaryLetters(this.start, this.issued, anniversaryDays);
      if (this.#letters.beganWithOne) this.silently.add('due-before-events');
    }
    return undefined;
  }

  #createPayment(event: LifeEvent, status: PolicyStatus): EventFault | undefined {
    const { payment: id, retryOf: tried, amount, isPlanned } = event;
    if (!this.isBilled) {
      const why = `The policy is \`${status}\`, and billing has stopped.`;
      return fault('billing-stopped', `${why} Remove the payment, or reactivate the policy before it.`);
    }
    const name = id ?? `payment ${String(this.payments.all.length + 1)}`;
    const original = tried === undefined ? undefined : this.payments.named(tried);
    // Payments that were not created while billing was stopped, or got another outcome by an event, are not retried.
    if (isPlanned && tried !== undefined && original?.status !== 'failed') return undefined;
    const impossible = creationFault(event, name, this.payments);
    if (impossible) return impossible;
    const payment = this.payments.create(name, this.#today, amount ?? original?.amount ?? this.premium, original);
    this.#tell({ kind: 'payment', payment, status: 'pending' });
    return undefined;
  }

  #movePayment({ payment: id, isPlanned }: LifeEvent, to: PaymentStatus): EventFault | undefined {
    const payment = id === undefined ? this.payments.latest : this.payments.named(id);
    const impossible = moveFault(id, payment, to);
    if (!payment || impossible) return isPlanned ? undefined : impossible;
    const assumptions: AssumptionId[] = [];
    const wasCounting = this.#settings.lapse.afterFirstMissedPayment && this.payments.firstInRow();
    this.payments.move(payment, to, this.#today);
    this.#count(payment, to);
    const isMissed = to === 'failed' || to === 'reversed';
    const { notTakenUp, failuresBeforeNotTakenUp: most } = this.#settings;
    const endsAtOnce = isMissed && notTakenUp && this.isBilled && this.payments.isLastChance(payment, most);
    if (!this.isBilled && !isOpen(to)) assumptions.push('late-outcome');
    else if (to === 'reversed' && !endsAtOnce && Object.keys(this.#settings.lapse).length > 0)
      assumptions.push('reversed-is-missed');
    if (to === 'successful' && wasCounting && !this.payments.firstInRow()) assumptions.push('success-ends-count');
    this.#tell({ kind: 'payment', payment, status: to }, [], assumptions);
    if (isOpen(to)) return undefined;
    this.#countAgain();
    if (to === 'successful') {
      if (this.#refundsAll) this.#refund(['late-refund']);
      this.#activateOn('first_successful_payment');
    }
    if (endsAtOnce) this.#notTakenUp();
    else if (isMissed || this.isDeferred) this.#lookAtRules();
    return undefined;
  }

  #count({ amount }: Payment, to: PaymentStatus): void {
    if (to === 'successful') {
      this.totals.collected += amount ?? 0;
      if (amount === undefined) this.totals.unknown++;
    } else if (to === 'reversed') this.totals.reversed += amount ?? 0;
  }

  #notTakenUp(): void {
    const isLater = this.payments.first !== this.payments.all[0];
    this.#become('not_taken_up', ['notTakenUpEnabled'], isLater ? ['cancelled-is-not-first'] : []);
  }

  /** The lapse rules that apply today. */
  #lookAtRules(): void {
    if (this.status !== 'active') return;
    const { lapse, lapsesWhileProcessing } = this.#settings;
    const { missed } = this;
    const applied = appliedRules(lapse, missed, this.#today);
    for (const id of assumedOutside(lapse, this.payments, this.#today)) this.silently.add(id);
    if (applied.length === 0) {
      const isOutOfPeriod = this.#deferredBy.includes('missedPaymentsWithinPeriod');
      if (this.isDeferred) this.#tell({ kind: 'released' }, [], isOutOfPeriod ? ['judged-when-ended'] : []);
      this.isDeferred = false;
    } else if (this.payments.open > 0 && !lapsesWhileProcessing) {
      if (!this.isDeferred) this.#tell({ kind: 'deferred' }, [...applied, 'lapsePolicyWithProcessingPayment']);
      this.isDeferred = true;
      this.#deferredBy = applied;
    } else
      this.#become('lapsed', applied, assumedForLapse(applied, lapse, this.payments.row(), this.#place === undefined));
  }

  #countAgain(): void {
    const due = dueAfterFirst(this.#settings.lapse, this.payments.firstInRow());
    // Periods that are already over are checked now, or with the next missed payment.
    this.lapseDue = due > this.#today ? due : Infinity;
  }

  #activateOn(event: LifecycleSettings['activation']): void {
    if (this.status !== 'pending_initial_payment' || this.#settings.activation !== event) return;
    this.#become('active', ['activatePoliciesOnEvent'], this.#assumedOfActive());
  }

  /** A policy becomes active although a lapse rule applies. */
  #assumedOfActive(): AssumptionId[] {
    const applies = appliedRules(this.#settings.lapse, this.missed, this.#today).length > 0;
    return applies ? ['looked-at-when-missed'] : [];
  }

  #cancel(status: PolicyStatus): EventFault | undefined {
    if (status === 'cancelled') return fault('cannot-cancel', 'The policy is already cancelled. Remove this event.');
    const isWithin = this.#isWithin(this.coolingOffEnds);
    const assumptions: AssumptionId[] = [];
    if (!isWithin && !this.isBilled)
      return fault(
        'cannot-cancel',
        `The policy is \`${status}\`, and its cooling-off period ${this.#settings.coolingOff ? 'is over' : 'is off'}: the specification shows no such cancellation. Remove the event.`,
      );
    if (!isWithin) assumptions.push('cancellation-without-refund');
    if (this.#today === this.coolingOffEnds) assumptions.push('first-day-outside');
    if (isWithin && this.#today < this.start) assumptions.push('before-start');
    this.#become('cancelled', ['cancellation'], assumptions);
    this.#refundsAll = isWithin;
    if (isWithin) this.#refund([]);
    return undefined;
  }

  #refund(assumptions: readonly AssumptionId[]): void {
    const collected = this.payments.all.filter(({ status, isRefunded }) => status === 'successful' && !isRefunded);
    if (collected.length === 0) return;
    let amount = 0;
    for (const payment of collected) {
      payment.isRefunded = true;
      amount += payment.amount ?? 0;
    }
    this.totals.refunded += amount;
    this.#tell({ kind: 'refund', amount }, ['coolingOffPeriod'], assumptions);
  }

  /** Why the settings do not allow a reactivation now; undefined: they do, or the policy is not issued. */
  reactivationFault(): EventFault | undefined {
    return this.status && reactivationFault(this.status, this.#settings);
  }

  #reactivate(status: PolicyStatus): EventFault | undefined {
    const refused = reactivationFault(status, this.#settings);
    if (refused) {
      if (status === 'not_taken_up') this.silently.add('not-taken-up-stays');
      return refused;
    }
    const isFirst = status === 'pending_initial_payment';
    this.#activate(
      isFirst ? 'activatePoliciesOnEvent' : 'canReactivatePolicies',
      isFirst && !this.#settings.canReactivate ? ['reactivation-of-none'] : [],
    );
    return undefined;
  }

  /** A policy that was active before starts without missed payments. */
  #activate(cause: CauseRule, assumptions: readonly AssumptionId[]): void {
    if (this.status === 'pending_initial_payment') {
      this.#become('active', [cause], [...assumptions, ...this.#assumedOfActive()]);
      return;
    }
    const beginsAnew = this.payments.missedDays.length > 0 && Object.keys(this.#settings.lapse).length > 0;
    this.payments.beginAnew();
    this.lapseDue = Infinity;
    this.#refundsAll = false;
    this.#become(
      'active',
      [cause],
      [...assumptions, ...(beginsAnew ? (['begins-anew'] as const) : []), ...this.#assumedOfActive()],
    );
  }

  /**
   * Changes the status as code of the module asks for it.
   *
   * @param call the number of the call of that code
   * @returns whether it changed: only a billed policy can lapse or not be taken up, and only one that is not active can be activated
   */
  enact(to: CodeStatus, call: number): boolean {
    const isPossible = to === 'active' ? this.status !== 'active' : to === 'cancelled' || this.isBilled;
    if (this.status === undefined || !isPossible) return false;
    this.#call = call;
    if (to === 'cancelled') {
      const refusal = this.#cancel(this.status);
      this.#call = undefined;
      return refusal === undefined;
    }
    if (to === 'active') this.#activate('code', ['code-status']);
    else this.#become(to, ['code'], ['code-status']);
    this.#call = undefined;
    return true;
  }

  /** Records what code of the module did, besides changes of the status. @param call the number of the call */
  report(what: CodeHappening, call: number): void {
    this.#call = call;
    this.#tell(what, what.kind === 'call' ? [] : ['code']);
    this.#call = undefined;
  }

  #viewClaim(): EventFault | undefined {
    const { waiting } = this.#settings;
    const alert = this.#isWithin(this.waitingEnds);
    const assumptions: AssumptionId[] = [];
    if (this.#today === this.waitingEnds) assumptions.push('first-day-outside');
    if (alert && this.#today < this.start) assumptions.push('before-start');
    if (waiting && isShortened(this.start, this.waitingEnds, waiting)) assumptions.push('short-months');
    this.#tell({ kind: 'claim', alert }, waiting ? ['waitingPeriod'] : [], assumptions);
    return undefined;
  }

  /** A period of 0 has no day, not even one before the start. @param end of a period that begins with the policy's start */
  #isWithin(end: Day): boolean {
    return this.#today < end && this.start < end;
  }

  #sendLetter(letters: AnniversaryLetters): void {
    if (this.status === 'active')
      this.#tell(
        { kind: 'document', document: 'policy_anniversary', anniversary: letters.number },
        ['policyAnniversaryNotification'],
        letters.isShortened ? ['letter-while-active', 'short-months'] : ['letter-while-active'],
      );
    else this.silently.add('letter-while-active');
    letters.next();
  }

  /** All status changes and their effects. */
  #become(to: PolicyStatus, causes: readonly CauseRule[], assumptions: readonly AssumptionId[]): void {
    const from = this.status;
    this.status = to;
    this.isDeferred = false;
    this.lastChange = { day: this.#today, causes };
    this.#tell({ kind: 'status', from, to }, causes, assumptions);
    if (to !== 'active' || !this.#settings.welcomeLetter) return;
    if (this.#wasActive) this.silently.add('welcome-once');
    else this.#tell({ kind: 'document', document: 'welcome_letter', anniversary: 0 }, ['welcomeLetterEnabled']);
    this.#wasActive = true;
  }

  /** A planned payment is not created because billing is stopped. */
  #leaveOut(): undefined {
    if (this.status === 'cancelled') this.silently.add('cancelled-is-not-billed');
    return undefined;
  }

  #tell(what: Told['what'], causes: readonly CauseRule[] = [], assumptions: readonly AssumptionId[] = []): void {
    this.#told.push({ common: { day: this.#today, place: this.#place, call: this.#call, causes, assumptions }, what });
  }
}
