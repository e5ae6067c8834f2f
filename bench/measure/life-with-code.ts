/** A life of ten years whose code is called for every payment. */
import { utc } from '../../language/dates/time-zone.js';
import { runLifecycleWithCode } from '../../runtime/lifecycle/run.js';
import { Sandbox } from '../../runtime/sandbox/node/sandbox.js';
import { SharedEngine } from '../../runtime/sandbox/node/shared-engine.js';
import { timed } from './statistics.js';

export interface LifeWithCodeResult {
  readonly years: number;
  /** Of functions, in one life. */
  readonly calls: number;
  /** Milliseconds of each life, with a ready worker. */
  readonly times: readonly number[];
}

const code = `
const afterPaymentSuccess = ({ policy, payment }) => {
  const paid = (policy.module.paid || 0) + payment.amount;
  return [{ name: 'update_policy', data: { module: { ...policy.module, paid } } }];
};
const afterPaymentFailed = ({ policy }) => [
  { name: 'debit_policy', amount: 5000, description: 'Fee' },
  { name: 'trigger_custom_notification_event', custom_event_key: 'missed', custom_event_type: 'policy', policy_id: policy.policy_id },
];`;

const members = Array.from({ length: 10 }, (_, i) => ({
  first_name: `Member ${String(i)}`,
  date_of_birth: '1980-01-01',
}));
const policy = { policy_id: 'policy', monthly_premium: 18_800, module: { cover_amount: 3_000_000, members } };

/** @param benchmark the length of the life, and how many are played */
export async function measureLifeWithCode({
  years,
  rounds,
}: {
  readonly years: number;
  readonly rounds: number;
}): Promise<LifeWithCodeResult> {
  const payments = years * 12;
  // One in ten fails.
  const outcomes = Array.from({ length: Math.floor(payments / 10) }, (_, i) => ({
    payment: (i + 1) * 10,
    outcome: 'failed',
  }));
  const file = {
    policy: { premium: 18_800 },
    events: [{ date: '2016-01-31', event: 'issued' }],
    pattern: { first: '2016-02-01', frequency: 'monthly', payments, outcomes },
  };
  const life = { text: JSON.stringify(file), name: 'life', configuration: '{}', timeZone: utc };
  const sandbox = new Sandbox({ engine: new SharedEngine('dist') });
  const times: number[] = [];
  let calls = 0;
  try {
    for (let round = 0; round < rounds; round++) {
      await sandbox.prepared();
      times.push(
        await timed(async () => {
          const { timeline } = await runLifecycleWithCode(life, {
            ...{
              files: [{ path: 'code/main.js', text: code }],
              env: {},
              seed: 1,
              sample: { policy, policyholder: {} },
            },
            open: (request) => sandbox.open(request),
          });
          calls = timeline.code?.calls.length ?? 0;
          const wrong = timeline.code?.calls.find(({ error, checks }) => error ?? checks[0]);
          if (timeline.problems[0] || wrong) throw new Error(`The life failed: ${JSON.stringify(wrong)}`);
        }),
      );
    }
  } finally {
    await sandbox.dispose();
  }
  return { years, calls, times };
}
