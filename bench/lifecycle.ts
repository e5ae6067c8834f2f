/**
 * Times the lives of many policies: ten years of monthly payments each, one in ten of which is missed. Half as many events of each should take half the
 * time: the last column says so.
 *
 *   node esbuild.mjs --tools && node out/bench/lifecycle.js [policies]     default 10000
 */
import { expandPattern } from '../language/lifecycle/billing-pattern.js';
import { dayOf } from '../language/lifecycle/calendar.js';
import { play } from '../language/lifecycle/play.js';
import type { LifecycleSettings } from '../language/lifecycle/settings.js';

const policies = Number(process.argv[2] ?? 10_000);
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

/** Milliseconds of this process's CPU, and the events, for so many months of all policies. */
function run(months: number): { readonly cpu: number; readonly events: number; readonly happenings: number } {
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

run(12);
const years = [5, 10].map((number) => ({ years: number, ...run(number * 12) }));
console.table(
  years.map(({ years: number, cpu, events, happenings }) => ({
    policies,
    years: number,
    events,
    happenings,
    'CPU, ms': Math.round(cpu),
    'ns per event': Math.round((cpu * 1e6) / events),
  })),
);
