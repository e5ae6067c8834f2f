/** How close each lapse rule is to its limit, day by day. */
import { addPeriod, type Day, formatDay } from '../../language/dates/index.js';
import { dueAfterFirst, type LifecycleSettings, type PolicyLife } from '../../language/lifecycle/index.js';
import { lapseRuleNames } from '../../protocol/lifecycle-names.js';
import type { LapseRule } from '../../protocol/lifecycle-names.js';
import type { CounterPoint } from '../../protocol/lifecycle.js';

interface Point {
  readonly day: Day;
  readonly value: number;
  readonly limit: number;
}

/** A span with missed payments, from the creation of the first. */
export interface Grace {
  readonly from: Day;
  readonly due: Day;
  /** When a payment succeeded, or the policy ended; undefined while it goes on. */
  to: Day | undefined;
}

/** Observes a policy while it is played. */
export class CounterWatch {
  readonly graces: Grace[] = [];
  readonly #points = new Map<LapseRule, Point[]>();
  #counted: readonly Day[] = [];
  #last: Day | undefined;
  #grace: Grace | undefined;

  constructor(private readonly settings: LifecycleSettings) {}

  /** Call after each event, and after the last day. */
  see(life: PolicyLife, day: Day): void {
    if (life.issued === undefined) return;
    // A policy that lapsed on the way here did so on a day of its own.
    const ended = life.isBilled ? undefined : life.lastChange?.day;
    const seen = ended === undefined || this.#last === undefined ? day : Math.max(this.#last, Math.min(ended, day));
    this.#seeDecay(seen);
    this.#last = seen;
    if (ended !== undefined && ended < day) return this.#endGrace(ended);
    const { missed } = life;
    this.#add('consecutiveMissedPayments', seen, missed.inARow, this.#limit('consecutiveMissedPayments'));
    this.#add('missedPaymentsOverPolicyTerm', seen, missed.sinceIssue, this.#limit('missedPaymentsOverPolicyTerm'));
    this.#add('missedPaymentsWithinPeriod', seen, missed.withinPeriod, this.#limit('missedPaymentsWithinPeriod'));
    this.#counted = life.payments.missedDays;
    this.#seeGrace(life, seen, ended);
  }

  /** @param first the first day shown */
  points(rule: LapseRule, first: Day, last: Day): readonly CounterPoint[] {
    const points = rule === 'afterFirstMissedPayment' ? this.#gracePoints(last) : (this.#points.get(rule) ?? []);
    return points.map(({ day, value, limit }) => ({
      date: formatDay(day),
      day: day - first,
      value,
      limit,
      share: limit <= 0 ? 1 : Math.min(1, value / limit),
    }));
  }

  /** Missed payments that are too old drop out of the period. */
  #seeDecay(day: Day): void {
    const { missedPaymentsWithinPeriod: rule } = this.settings.lapse;
    if (!rule || this.#last === undefined) return;
    const outside = this.#counted.map((missedOn) => addPeriod(missedOn, rule));
    for (const change of new Set(outside)) {
      if (change <= this.#last || change > day) continue;
      const value = outside.filter((one) => one > change).length;
      this.#add('missedPaymentsWithinPeriod', change, value, rule.number + 1);
    }
  }

  #seeGrace({ payments }: PolicyLife, day: Day, ended: Day | undefined): void {
    if (!this.settings.lapse.afterFirstMissedPayment) return;
    const { first } = payments.row();
    if (this.#grace && (ended !== undefined || this.#grace.from !== first?.created)) this.#endGrace(ended ?? day);
    if (this.#grace || !first || ended !== undefined) return;
    this.#grace = { from: first.created, due: dueAfterFirst(this.settings.lapse, first), to: undefined };
    this.graces.push(this.#grace);
  }

  #endGrace(day: Day): void {
    if (this.#grace) this.#grace.to = day;
    this.#grace = undefined;
  }

  #gracePoints(last: Day): readonly Point[] {
    const points: Point[] = [];
    let before = -Infinity;
    for (const { from, due, to = last } of this.graces) {
      if (!Number.isFinite(due)) continue;
      const limit = due - from;
      const begin = Math.max(from, before);
      points.push(
        { day: begin, value: begin - from, limit },
        { day: to, value: to - from, limit },
        { day: to, value: 0, limit },
      );
      before = to;
    }
    return points;
  }

  #add(rule: LapseRule, day: Day, value: number, limit: number): void {
    if (!this.settings.lapse[rule]) return;
    const points = this.#points.get(rule) ?? [];
    this.#points.set(rule, points);
    const previous = points.at(-1);
    if (previous?.value === value) return;
    if (previous?.day === day) points.pop();
    points.push({ day, value, limit });
  }

  /** The policy lapses at this number. */
  #limit(rule: Exclude<LapseRule, 'afterFirstMissedPayment'>): number {
    const { [rule]: set } = this.settings.lapse;
    return (set?.number ?? 0) + (rule === 'missedPaymentsWithinPeriod' ? 1 : 0);
  }
}

export const counterUnits: Readonly<Record<LapseRule, 'payments' | 'days'>> = {
  afterFirstMissedPayment: 'days',
  consecutiveMissedPayments: 'payments',
  missedPaymentsOverPolicyTerm: 'payments',
  missedPaymentsWithinPeriod: 'payments',
};

/** The enabled lapse rules. */
export function rulesOn({ lapse }: LifecycleSettings): readonly LapseRule[] {
  return lapseRuleNames.filter((rule) => lapse[rule]);
}
