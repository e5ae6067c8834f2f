/** Runs of alteration hooks: one with a worker that is ready, many over many policies, and many more to see whether memory grows. */
import { runBatch } from '../../runtime/alterations/batch.js';
import { runAlteration, runInSession, type AlterationRun } from '../../runtime/alterations/run-alteration.js';
import { Sandbox } from '../../runtime/sandbox/node/sandbox.js';
import { timed } from './statistics.js';

export interface HookRunsBenchmark {
  /** How often one run is timed. */
  readonly rounds: number;
  readonly policies: number;
  /** How many runs one after the other, in one realm. */
  readonly repeated: number;
}

export interface HookRunsResult extends HookRunsBenchmark {
  readonly hooks: number;
  /** Milliseconds of a run whose functions take next to no time themselves, from a worker that is ready to the report. */
  readonly flow: readonly number[];
  /** The same without asking for the package twice more. */
  readonly flowAlone: readonly number[];
  /** Milliseconds for all hooks over all policies, in two workers. */
  readonly batch: readonly number[];
  /** Bytes of the process, after a tenth of the repeated runs and after all of them. */
  readonly memory: readonly [number, number];
}

const hooks = ['raise', 'lower', 'rename'];

const code = `
const validateAlterationPackageRequest = ({ data }) => Joi.validate(data, Joi.object().keys({ cover: Joi.number().integer().required() }));
const getAlteration = ({ data, policy }) => new AlterationPackage({
  sum_assured: data.cover, monthly_premium: Math.round(data.cover / 100), module: { ...policy.module, cover: data.cover },
  input_data: data, change_description: moment().format('YYYY-MM-DD'),
});
const applyAlteration = ({ alteration_package, policy }) => new AlteredPolicy({
  package_name: policy.package_name, sum_assured: alteration_package.sum_assured, base_premium: 0,
  monthly_premium: alteration_package.monthly_premium, module: alteration_package.module, end_date: policy.end_date,
});`;

const session = { files: [{ path: 'code/main.js', text: code }], now: Date.UTC(2026, 0, 1), seed: 1, env: {} };

function runOf(hook: string, number: number): AlterationRun {
  const policy = {
    policy_id: String(number),
    package_name: 'Gold',
    sum_assured: 1000,
    monthly_premium: 10,
    start_date: '2026-01-01',
    end_date: '2030-01-01',
    module: { cover: 1000, members: Array.from({ length: 10 }, (_, at) => ({ name: `Member ${String(at)}`, at })) },
  };
  const subject = { hook, policy, policyholder: null, isGroupScheme: false };
  return { subject, data: { cover: 5000 + number }, apply: true, definedHooks: hooks, session };
}

export async function measureHookRuns({ rounds, policies, repeated }: HookRunsBenchmark): Promise<HookRunsResult> {
  const sandbox = new Sandbox({ folder: 'dist' });
  const [flow, flowAlone, batch]: [number[], number[], number[]] = [[], [], []];
  try {
    const run = runOf('raise', 0);
    for (let round = 0; round < rounds; round++) {
      await sandbox.prepared();
      flow.push(await timed(async () => mustSucceed(await runAlteration(run, (request) => sandbox.open(request)))));
      await sandbox.prepared();
      const opened = performance.now();
      const alone = await sandbox.open(session);
      mustSucceed(await runInSession(run, alone));
      flowAlone.push(performance.now() - opened);
      await alone.close();
    }
    const runs = hooks.flatMap((hook) => Array.from({ length: policies }, (_, number) => runOf(hook, number)));
    batch.push(
      await timed(async () => {
        const { reports } = await runBatch(runs, session, sandbox, { lanes: 2 });
        for (const report of reports) mustSucceed(report);
      }),
    );
    const memory = await memoryOf(repeated, sandbox);
    return { rounds, policies, repeated, hooks: hooks.length, flow, flowAlone, batch, memory };
  } finally {
    await sandbox.dispose();
  }
}

async function memoryOf(repeated: number, sandbox: Sandbox): Promise<readonly [number, number]> {
  const shared = await sandbox.open(session);
  let early = 0;
  for (let i = 1; i <= repeated; i++) {
    await shared.reset(session.now, session.seed);
    mustSucceed(await runInSession(runOf('raise', i), shared, shared.console.length));
    if (i === Math.ceil(repeated / 10)) early = process.memoryUsage().rss;
  }
  const late = process.memoryUsage().rss;
  await shared.close();
  return [early, late];
}

function mustSucceed(report: { readonly error: object | null; readonly policy: object | null } | undefined): void {
  if (!report?.policy || report.error) throw new Error(`A run failed: ${JSON.stringify(report?.error)}`);
}
