/** The lives of many policies: years of monthly payments each, one in ten of which fails and succeeds on retry. */
import { expandPattern } from '../../language/lifecycle/billing-pattern.js';
import { dayOf } from '../../language/dates/calendar.js';
import { play } from '../../language/lifecycle/play.js';
import type { LifecycleSettings } from '../../language/lifecycle/settings.js';

export interface PolicyLivesBenchmark {
  readonly policies: number;
  /** The length of the lives: twice as long should take twice the time. */
  readonly years: readonly number[];
}

export interface PolicyLives {
  readonly years: number;
  /** Milliseconds of this process. */
  readonly cpu: number;
  readonly events: number;
  /** The number of resulting timeline entries. */
  readonly happenings: number;
}

export interface PolicyLivesResult extends PolicyLivesBenchmark {
  readonly lives: readonly PolicyLives[];
}

export function measurePolicyLives({ policies, years }: PolicyLivesBenchmark): PolicyLivesResult {
  live(policies, 12);
  return { policies, years, lives: years.map((number) => ({ years: number, ...live(policies, number * 12) })) };
}

const issued = dayOf(2016, 1, 31);

const settings: LifecycleSettings = {
  activation: 'first_successful_payment',
  canReactivate: true,
  notTakenUp: false,
  lapsesWhileProcessing: false,
  lapse: {
    afterFirstMissedPayment: { period: 4, periodType: 'months' },
    consecutiveMissedPayments: { number: 5 },
    missedPaymentsOverPolicyTerm: { number: 100 },
    missedPaymentsWithinPeriod: { number: 20, period: 12, periodType: 'months' },
  },
  coolingOff: { period: 31, periodType: 'days' },
  waiting: { period: 6, periodType: 'months' },
  welcomeLetter: true,
  anniversaryDays: 30,
};

function live(policies: number, months: number): Omit<PolicyLives, 'years'> {
  let events = 0;
  let happenings = 0;
  const before = process.cpuUsage();
  for (let policy = 0; policy < policies; policy++) {
    const missed = Array.from({ length: months }, (_, i) => i + 1).filter(
      (payment) => (payment * 7 + policy) % 10 === 0,
    );
    const outcomes = missed.map((payment) => ({ payment, outcome: 'recovered' as const }));
    const retries = { number: 1, days_apart: 5 };
    const all = [
      { day: issued, name: 'issued' as const },
      ...expandPattern({ payments: months, retries, outcomes }, issued),
    ];
    events += all.length;
    happenings += play(settings, all, { terms: { premium: 15_000 } }).life.happenings.length;
  }
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, events, happenings };
}
