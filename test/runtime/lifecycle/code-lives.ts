/** Lives in which the lifecycle functions of a module are called, in the sandbox that ships. */
import { utc } from '../../../language/dates/index.js';
import type { LifecycleFile } from '../../../protocol/lifecycle-file.js';
import type { LifecycleReport, TimelineEntry } from '../../../protocol/lifecycle.js';
import { runLifecycleWithCode, type LifecycleInput } from '../../../runtime/lifecycle/run.js';
import { useSandbox } from '../sandbox/in-sandbox.js';

const policy = { policy_id: 'p-1', balance: 0, monthly_premium: 100, module: { cover: 5, kind: 'a' } };

/** One sandbox for the tests of a file. */
export function useCode() {
  const { sandbox } = useSandbox({ timeout: 300 });

  /** Three payments from 1 February, with the outcomes; an issued policy is active. */
  async function live(
    code: string,
    outcomes: readonly { readonly payment: number; readonly outcome: 'failed' | 'reversed' }[] = [],
    more: Partial<LifecycleFile> & { readonly settings?: object } = {},
    against?: LifecycleInput['against'],
  ): Promise<LifecycleReport> {
    const { settings = {}, ...rest } = more;
    const file: LifecycleFile = {
      policy: { premium: 100 },
      events: [{ date: '2026-01-20', event: 'issued' }],
      pattern: { first: '2026-02-01', payments: 3, outcomes },
      until: '2026-06-30',
      ...rest,
    };
    const configuration = JSON.stringify({ settings: { activatePoliciesOnEvent: 'policy_issued', ...settings } });
    return runLifecycleWithCode(
      { text: JSON.stringify(file), name: 'life', configuration, timeZone: utc, against },
      {
        files: [{ path: 'code/main.js', text: code }],
        env: {},
        seed: 1,
        open: (request) => sandbox().open(request),
        sample: { policy, policyholder: { first_name: 'Thandeka' } },
      },
    );
  }

  const told = ({ timeline }: LifecycleReport, isWanted = ({ code }: TimelineEntry) => code !== null) =>
    timeline.entries.filter(isWanted).map(({ date, sentence }) => `${date} ${sentence}`);

  return { live, told };
}
