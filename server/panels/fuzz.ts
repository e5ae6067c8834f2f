/** Fuzzes a hook with random requests, for a panel. */
import type { FuzzProgress } from '../../protocol/fuzz.js';
import type { FuzzParams, FuzzResult } from '../../protocol/what-if-messages.js';
import { fuzz, requestsTo } from '../../runtime/fuzz/fuzz.js';
import { readWhatIf } from '../../runtime/what-if/read-what-if.js';
import { clockAt } from '../documents/clock.js';
import type { EditedModule } from '../documents/edited-module.js';
import { Fault, orFault } from '../documents/fault.js';
import type { SandboxRuns } from './sandbox-runs.js';

/** Callbacks of a run. */
export interface FuzzRun {
  readonly tell: (progress: FuzzProgress) => void;
  /** Cancels the run and the hook call in progress. */
  readonly signal: AbortSignal;
}

/** @throws {ResponseError} if the run was cancelled */
export async function runFuzz(
  state: EditedModule,
  sandboxRuns: SandboxRuns,
  { hook, sample, runs, seed, now: clock }: Omit<FuzzParams, 'uri'>,
  { tell, signal: cancelled }: FuzzRun,
): Promise<FuzzResult> {
  const { env, layout } = state.options;
  const run = { purpose: 'run its alteration hooks', client: `fuzz ${state.root}`, signal: cancelled };
  const fuzzed = () =>
    sandboxRuns.run(run, async (sandbox, signal) => {
      const { now } = await clockAt(clock, state);
      const { module, samples, schemas, requests } = await readWhatIf(state);
      if (!module.hooks.some(({ key }) => key === hook))
        throw new Fault(`The configuration defines no hook \`${hook.slice(0, 80)}\`. Choose another.`);
      const [sampleName, content] = [...samples].find(([name]) => sample === null || name === sample) ?? [];
      if (sampleName === undefined || content === undefined)
        throw new Fault(
          `There is no such sample with a policy in the folder \`${layout.samples}\`. Choose another, or write one.`,
        );
      const about = { module, hook, schema: schemas.get(hook) ?? [], sample: content, sampleName };
      const input = { ...about, requests: requestsTo(hook, requests), runs, seed, now, env, signal, ended: tell };
      return { report: await fuzz(input, sandbox) };
    });
  return orFault(fuzzed, { report: null });
}
