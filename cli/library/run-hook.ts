import type { AlterationReport } from '../../protocol/sandbox.js';
import { loadHookModule } from '../../runtime/alterations/hook-module.js';
import { runAlteration } from '../../runtime/alterations/run-alteration.js';
import { isJsonObject } from '../../runtime/json-text.js';
import { defaultLimits } from '../../runtime/sandbox/limits.js';
import type { Sandboxes } from '../../runtime/sandbox/session.js';
import { clock, timeZoneOf } from '../arguments/clock.js';
import type { HookRequest } from './arguments.js';
import { PlatformConfigError } from './error.js';
import type { ModuleInMemory } from './in-memory.js';
import { sampleOf } from './sample.js';

/**
 * @throws {PlatformConfigError} for a sample without policy. @throws {UserError} for a clock that is no time. @throws {InputError} without code. Code that
 * fails is a part of the report.
 */
export async function runIn(
  state: ModuleInMemory,
  request: HookRequest,
  sandboxes: Sandboxes,
): Promise<AlterationReport> {
  const { hook, data, apply = false, seed = 1, timeout = defaultLimits.timeout } = request;
  const { options } = state;
  const module = await loadHookModule(state);
  const { policy, policyholder = null } = sampleOf(state, request.sample) ?? {};
  if (!isJsonObject(policy)) throw new PlatformConfigError('missing', 'There is no sample with a policy.');
  const run = {
    subject: { hook, policy, policyholder, isGroupScheme: module.isGroupScheme },
    data,
    apply,
    definedHooks: module.hooks.map(({ key }) => key),
    session: {
      files: module.files,
      now: clock(request.now, timeZoneOf(options.timeZone), '`now`'),
      seed,
      env: options.env,
      timeout,
    },
  };
  const { places: _, ...report } = await runAlteration(run, (session) => sandboxes.open(session));
  return report;
}
