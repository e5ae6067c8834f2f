/** The code of a module in the lives that a panel shows. */
import type { LifecycleReport } from '../../protocol/lifecycle.js';
import { codeFilesOf } from '../../runtime/alterations/hook-module.js';
import { LifecycleText } from '../../runtime/lifecycle-code/lifecycle-text.js';
import { lifeSeed, noSample } from '../../runtime/lifecycle/play-with-code.js';
import { runLifecycle, runLifecycleWithCode, type LifecycleInput } from '../../runtime/lifecycle/run.js';
import { inputOf } from '../../runtime/inputs/input.js';
import { meantSample, policySampleInput } from '../../runtime/inputs/samples.js';
import type { EditedModule } from '../documents/edited-module.js';
import { Fault } from '../documents/fault.js';
import type { SandboxRuns } from './sandbox-runs.js';

/** Where code runs, and what cancels it. */
export interface LifeRun {
  readonly runs: Pick<SandboxRuns, 'isTrusted' | 'run'>;
  readonly signal: AbortSignal;
}

export const runsNothing: LifeRun = {
  runs: { isTrusted: false, run: () => Promise.reject(new Fault('No code is run here.')) },
  signal: new AbortController().signal,
};

/** The lifecycle functions in the text of the code; none if it is missing. */
export async function declaredFunctions(module: EditedModule): Promise<readonly string[]> {
  return new LifecycleText(await codeFilesOf(module)).functions;
}

/**
 * Code without lifecycle functions is not run.
 *
 * @throws {InputError} if the sample cannot be used
 * @throws {Fault} if the sandbox cannot start
 */
export async function reportWithCode(
  module: EditedModule,
  input: LifecycleInput,
  sampleName: string | undefined,
  { runs, signal }: LifeRun,
): Promise<LifecycleReport> {
  const files = await codeFilesOf(module);
  const other = input.against && 'code' in input.against ? (input.against.code?.files ?? []) : [];
  if ([files, other].every((one) => new LifecycleText(one).functions.length === 0)) return runLifecycle(input);
  const name = await meantSample(module, sampleName);
  const sample = name === undefined ? noSample : await inputOf(module, policySampleInput(name));
  const run = { purpose: 'call lifecycle functions', client: `lifecycle ${module.root}`, signal };
  return runs.run(run, (sandboxes) =>
    runLifecycleWithCode(input, {
      ...{ files, env: module.options.env, seed: lifeSeed, sample },
      open: (request) => sandboxes.open(request),
    }),
  );
}
