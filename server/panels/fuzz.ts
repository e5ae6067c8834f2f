/** Fuzzes a hook with random requests, for a panel. */
import type { FileSystem, ToolsFile } from '../../language/index.js';
import type { FuzzProgress } from '../../protocol/fuzz.js';
import type { FuzzParams, FuzzResult } from '../../protocol/what-if-messages.js';
import { fuzz, requestsTo } from '../../runtime/fuzz/fuzz.js';
import { clockAt } from '../documents/clock.js';
import { Fault } from '../documents/fault.js';
import type { SandboxRuns } from './sandbox-runs.js';
import { whatIfInput } from './what-if-input.js';

/** Callbacks of a run. */
export interface FuzzRun {
  readonly tell: (progress: FuzzProgress) => void;
  /** Cancels the run and the hook call in progress. */
  readonly signal: AbortSignal;
}

/**
 * @param root the URI of the module's folder
 * @throws {ResponseError} if the run was cancelled
 */
export async function runFuzz(
  fileSystem: FileSystem,
  sandboxRuns: SandboxRuns,
  root: string,
  toolsFile: ToolsFile,
  { hook, sample, runs, seed, now: clock }: Omit<FuzzParams, 'uri'>,
  { tell, signal: cancelled }: FuzzRun,
): Promise<FuzzResult> {
  const { options } = toolsFile;
  try {
    const run = { purpose: 'run its alteration hooks', client: `fuzz ${root}`, signal: cancelled };
    const report = await sandboxRuns.run(run, async (sandbox, signal) => {
      const { now } = await clockAt(clock, fileSystem, toolsFile);
      const { module, samples, schemas, requests } = await whatIfInput(fileSystem, root, options);
      if (!module.hooks.some(({ key }) => key === hook))
        throw new Fault(`The configuration defines no hook \`${hook.slice(0, 80)}\`. Choose another.`);
      const [sampleName, content] = [...samples].find(([name]) => sample === null || name === sample) ?? [];
      if (sampleName === undefined || content === undefined)
        throw new Fault(
          `There is no such sample with a policy in the folder \`${options.layout.samples}\`. Choose another, or write one.`,
        );
      const about = { module, hook, schema: schemas.get(hook) ?? [], sample: content, sampleName };
      return fuzz(
        { ...about, requests: requestsTo(hook, requests), runs, seed, now, env: options.env, signal, ended: tell },
        sandbox,
      );
    });
    return { report, fault: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { report: null, fault: error.toModuleFault() };
  }
}
