/** Runs of alteration hooks: one with a ready worker, many over many policies, and many more to see whether memory grows. */
import { runBatch } from '../../runtime/alterations/batch.js';
import { runAlteration, runInSession, type AlterationRun } from '../../runtime/alterations/run-alteration.js';
import { defaultLimits } from '../../runtime/sandbox/limits.js';
import { readAssets, SharedEngine } from '../../runtime/sandbox/node/shared-engine.js';
import { startEngine, type Engine } from '../../runtime/sandbox/worker/engine.js';
import { Sandbox } from '../../runtime/sandbox/node/sandbox.js';
import type { Session } from '../../runtime/sandbox/session.js';
import { garbageCollector } from '../../test/support/garbage.js';
import { timed } from './statistics.js';

export interface HookRunsBenchmark {
  /** How often a single run is timed. */
  readonly rounds: number;
  readonly policies: number;
  /** How many consecutive runs in one realm. */
  readonly repeated: number;
}

export interface HookRunsResult extends HookRunsBenchmark {
  readonly hooks: number;
  /** Milliseconds of a run with functions that take almost no time, from a ready worker to the report. */
  readonly flow: readonly number[];
  /** The same without calling for the package two more times. */
  readonly flowAlone: readonly number[];
  /** Milliseconds for all hooks over all policies, in two workers. */
  readonly batch: readonly number[];
  /** After a tenth of the repeated runs, and after all of them. */
  readonly memory: readonly [Held, Held];
}

/** Memory in use after garbage collection. */
export interface Held {
  /** Memory blocks allocated by the engine. */
  readonly blocks: number;
  /** Bytes that the engine has taken from the process; it never returns any. */
  readonly engine: number;
  /** Bytes of the host process. */
  readonly host: number;
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
  const sandbox = new Sandbox({ engine: new SharedEngine('dist') });
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
    const memory = await memoryOf(repeated);
    return { rounds, policies, repeated, hooks: hooks.length, flow, flowAlone, batch, memory };
  } finally {
    await sandbox.dispose();
  }
}

/** In this thread, where everything can be counted. The process's memory use would only tell when garbage was last collected. */
async function memoryOf(repeated: number): Promise<readonly [Held, Held]> {
  const engine = await startEngine({ ...(await readAssets('dist')), limits: defaultLimits }, () => undefined);
  const { realm } = engine;
  const loadError = realm.load(session);
  const shared: Session = {
    loadError,
    console: [],
    call: (name, parameters) => Promise.resolve(realm.call(name, parameters)),
    reset: (now, seed) => {
      realm.reset(now, seed);
      return Promise.resolve();
    },
    counts: () => Promise.resolve([]),
    close: () => Promise.resolve(),
  };
  const collectGarbage = garbageCollector();
  let early: Held | undefined;
  for (let i = 1; i <= repeated; i++) {
    await shared.reset(session.now, session.seed);
    mustSucceed(await runInSession(runOf('raise', i), shared));
    if (i === Math.ceil(repeated / 10)) early = held(engine, collectGarbage);
  }
  const late = held(engine, collectGarbage);
  return [early ?? late, late];
}

function held({ runtime, memory }: Engine, collectGarbage: () => void): Held {
  collectGarbage();
  const usage = runtime.computeMemoryUsage();
  const counts = (runtime.context ?? runtime.newContext()).dump(usage) as Readonly<Record<string, number>>;
  usage.dispose();
  return {
    blocks: counts['malloc_count'] ?? NaN,
    engine: memory.buffer.byteLength,
    host: process.memoryUsage().heapUsed,
  };
}

function mustSucceed(report: { readonly error: object | null; readonly policy: object | null } | undefined): void {
  if (!report?.policy || report.error) throw new Error(`A run failed: ${JSON.stringify(report?.error)}`);
}
