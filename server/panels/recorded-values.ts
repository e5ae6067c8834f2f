/** The values in the lines of code during a run of an alteration hook. */
import type { RunAlterationParams } from '../../protocol/lsp.js';
import { lineValues, type FileValues } from '../../runtime/debugging/line-values.js';
import { RecordedRun } from '../../runtime/debugging/recorded-run.js';
import { uriInModule } from '../../runtime/module-uri.js';
import type { ClientSession } from '../documents/client-session.js';
import type { EditedModule } from '../documents/edited-module.js';
import { launchedTarget } from './debug-sessions.js';
import type { KeptPolicies } from './kept-policies.js';
import type { SandboxRuns } from './sandbox-runs.js';
import { isObject } from '../../protocol/json-value.js';

/**
 * Runs the request once more, recorded.
 *
 * @returns the values by the URI of the code file; undefined if no code may run
 */
export async function recordedValues(
  { host }: Pick<ClientSession, 'host'>,
  module: EditedModule,
  { hook, sample, data, apply, now }: Omit<RunAlterationParams, 'uri'>,
  { runs, kept }: { readonly runs: SandboxRuns; readonly kept: KeptPolicies },
): Promise<ReadonlyMap<string, FileValues> | undefined> {
  if (!runs.trust || !isObject(data)) return undefined;
  const launch = { hook, data, apply, ...(sample !== null && { sample }), ...(now !== null && { now }) };
  const target = await launchedTarget(module, launch, kept);
  const sandbox = host.sandbox(runs.trust, 1);
  try {
    const run = new RecordedRun(sandbox, target);
    await run.record();
    const files = await lineValues(run);
    return new Map([...files].map(([path, values]) => [uriInModule(module.root, path), values]));
  } finally {
    await sandbox.dispose();
  }
}
