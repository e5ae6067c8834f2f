import type { AlterationReport, JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { loadHookModule } from '../../runtime/alterations/hook-module.js';
import { runAlteration } from '../../runtime/alterations/run-alteration.js';
import { isJsonObject } from '../../runtime/json-text.js';
import { defaultLimits } from '../../runtime/sandbox/limits.js';
import { Trust } from '../../runtime/sandbox/trust.js';
import { inSandbox } from '../in-sandbox.js';
import { clock, timeZoneOf } from '../arguments/clock.js';
import { UserError } from '../user-error.js';
import { fileSystemOf, optionsOf, root } from './in-memory.js';
import type { ModuleFiles } from './module-files.js';
import { sampleOf } from './sample.js';

export interface HookRequest {
  /** The key of the hook. */
  readonly hook: string;
  /** The `data` of the request. */
  readonly data: JsonValue;
  /** As in a claim; it needs a `policy`. */
  readonly sample?: string | JsonObject;
  /** Apply the package that the hook creates. Default: false. */
  readonly apply?: boolean;
  /** The clock of the code: a time or a date. Default: now. */
  readonly now?: string;
  /** What random numbers and identifiers are made from. Default: 1. */
  readonly seed?: number;
  /** How long each function may compute, in milliseconds. Default: 1000. */
  readonly timeout?: number;
}

/**
 * Runs an alteration hook in a sandbox without files, network and processes: what `platform-config alter --format json` prints.
 *
 * @throws {Error} for a module without code, a sample without policy, or a clock that is no time. Code that fails is a part of the report.
 */
export async function runHook(files: ModuleFiles, request: HookRequest): Promise<AlterationReport> {
  const { hook, data, apply = false, seed = 1, timeout = defaultLimits.timeout } = request;
  const options = optionsOf(files);
  const module = await loadHookModule({ fileSystem: fileSystemOf(files), root, options });
  const { policy, policyholder = null } = sampleOf(files, request.sample) ?? {};
  if (!isJsonObject(policy)) throw new UserError('There is no sample with a policy.');
  const now = clock(request.now, timeZoneOf(options.timeZone));
  const run = {
    subject: { hook, policy, policyholder, isGroupScheme: module.isGroupScheme },
    data,
    apply,
    definedHooks: module.hooks.map(({ key }) => key),
    session: { files: module.files, now, seed, env: options.env, timeout },
  };
  const { places: _, ...report } = await inSandbox(Trust.givenByUser(), (sandboxes) =>
    runAlteration(run, (session) => sandboxes.open(session)),
  );
  return report;
}
