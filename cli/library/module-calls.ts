import type { AlterationReport } from '../../protocol/sandbox.js';
import { loadHookModule } from '../../runtime/alterations/hook-module.js';
import { runAlteration } from '../../runtime/alterations/run-alteration.js';
import { defaultLimits } from '../../runtime/sandbox/limits.js';
import type { Sandboxes } from '../../runtime/sandbox/session.js';
import { clock, timeZoneOf } from '../arguments/clock.js';
import type { HookRequest, Claim, TestOptions } from './arguments.js';
import { PlatformConfigError } from './error.js';
import type { ModuleInMemory } from './in-memory.js';
import { sampleOf, moneyOf } from './sample.js';
import type { ClaimPreview } from '../../protocol/view-model.js';
import { previewClaim } from '../../runtime/claims/preview.js';
import { NumberFormats } from '../../protocol/money.js';
import { parseDay } from '../../language/dates/calendar.js';
import type { LifecycleFile } from '../../protocol/lifecycle-file.js';
import type { LifecycleReport } from '../../protocol/lifecycle.js';
import { runLifecycle } from '../../runtime/lifecycle/run.js';
import type { TestEntry, TestReport } from '../../protocol/tests.js';
import { kindsOfTests, testReport } from '../../runtime/tests/test-kinds.js';
import { isObject } from '../../protocol/json-value.js';

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
  if (!isObject(policy)) throw new PlatformConfigError('missing', 'There is no sample with a policy.');
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

/** @throws {PlatformConfigError} for a sample that is not there. @throws {UserError} for a clock that is no time */
export function previewIn(module: ModuleInMemory, claim: Claim): ClaimPreview {
  const { files, options } = module;
  const { layout, locale, banks } = options;
  const timeZone = timeZoneOf(options.timeZone);
  return previewClaim({
    claimsBlocks: files[layout.claimsBlocks],
    configuration: files[layout.configuration],
    sample: sampleOf(module, claim.sample),
    states: claim.states ?? {},
    answers: claim.answers ?? {},
    statuses: { status: claim.status, approvalStatus: claim.approvalStatus },
    environment: { now: clock(claim.now, timeZone, '`now`'), timeZone, numbers: new NumberFormats(locale) },
    banks,
    create: claim.create ?? [],
  });
}

/** @throws {PlatformConfigError} if `until` is no day */
export function simulateIn(module: ModuleInMemory, life: LifecycleFile, until: string | undefined): LifecycleReport {
  const day = until === undefined ? undefined : parseDay(until);
  if (until !== undefined && day === undefined)
    throw new PlatformConfigError('invalid-argument', `'${until}' is no day: write a date such as 2026-12-31.`);
  const { layout, timeZone } = module.options;
  return runLifecycle({
    text: JSON.stringify(life),
    name: 'life',
    configuration: module.files[layout.configuration],
    timeZone: timeZoneOf(timeZone),
    money: moneyOf(module),
    until: day,
  });
}

/** @throws {UserError} for a clock that is no time */
export async function testIn(
  module: ModuleInMemory,
  { now, signal }: TestOptions,
  sandboxes: Sandboxes,
): Promise<TestReport> {
  const timeZone = timeZoneOf(module.options.timeZone);
  const setting = {
    ...module,
    timeZone,
    now: clock(now, timeZone, '`now`'),
    sandboxes,
    ...(signal && { signal }),
  };
  const tests: TestEntry[] = [];
  for (const { run } of kindsOfTests) for (const one of await run(setting)) tests.push(one);
  return testReport('.', tests, undefined);
}
