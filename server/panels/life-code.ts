/** The code of a module in the lives that a panel shows. */
import type { FileSystem, ToolsFile } from '../../language/index.js';
import type { LifecycleReport } from '../../protocol/lifecycle.js';
import { codeFilesOf } from '../../runtime/alterations/hook-module.js';
import { LifecycleText } from '../../runtime/lifecycle-code/lifecycle-text.js';
import { lifeSeed, noSample } from '../../runtime/lifecycle/play-with-code.js';
import { runLifecycle, runLifecycleWithCode, type LifecycleInput } from '../../runtime/lifecycle/run.js';
import { readAlterationSample, sampleNames } from '../../runtime/samples.js';
import { Fault } from '../documents/fault.js';
import { sampleFrom } from '../documents/module-texts.js';
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
export async function declaredFunctions(
  fileSystem: FileSystem,
  root: string,
  { options }: ToolsFile,
): Promise<readonly string[]> {
  return new LifecycleText(await codeFilesOf(fileSystem, root, options)).functions;
}

/** Code without lifecycle functions is not run. @throws {Fault} if the sample cannot be used, or the sandbox cannot start */
export async function reportWithCode(
  fileSystem: FileSystem,
  root: string,
  { options }: Pick<ToolsFile, 'options'>,
  input: LifecycleInput,
  sampleName: string | undefined,
  { runs, signal }: LifeRun,
): Promise<LifecycleReport> {
  const files = await codeFilesOf(fileSystem, root, options);
  const other = input.against && 'code' in input.against ? (input.against.code?.files ?? []) : [];
  if ([files, other].every((one) => new LifecycleText(one).functions.length === 0)) return runLifecycle(input);
  const name = sampleName ?? (await sampleNames(fileSystem, root, options))[0];
  const sample =
    name === undefined ? noSample : await sampleFrom(fileSystem, root, options, name, readAlterationSample);
  const run = { purpose: 'call lifecycle functions', client: `lifecycle ${root}`, signal };
  return runs.run(run, (sandboxes) =>
    runLifecycleWithCode(input, {
      ...{ files, env: options.env, seed: lifeSeed, sample },
      open: (request) => sandboxes.open(request),
    }),
  );
}
