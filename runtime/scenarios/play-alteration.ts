/** Runs a scenario of kind `alteration`. */
import { errorText } from '../../protocol/error-text.js';
import type { AlterationReport } from '../../protocol/sandbox.js';
import type { JsonObject, JsonValue } from '../../protocol/json-value.js';
import { runAlteration } from '../alterations/run-alteration.js';
import type { HookModule } from '../alterations/hook-module.js';
import type { PolicySample } from '../inputs/samples.js';
import type { Sandboxes } from '../sandbox/session.js';
import { asJson, mismatches, type Mismatch } from './expectations.js';
import { withoutEnd, type Played } from './play-claim.js';
import type { AlterationScenario } from './scenario.js';

/** What an alteration needs besides its scenario. */
export interface AlterationSetting {
  readonly module: HookModule;
  readonly sample: PolicySample;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly env: Readonly<Record<string, string>>;
  readonly sandboxes: Sandboxes;
}

export interface PlayedAlteration extends Played {
  readonly report: AlterationReport;
}

export async function playAlteration(
  { hook, data, apply, seed, expect }: AlterationScenario,
  { module, sample, now, env, sandboxes }: AlterationSetting,
): Promise<PlayedAlteration> {
  const report = await runAlteration(
    {
      subject: { hook, ...sample, isGroupScheme: module.isGroupScheme },
      data,
      apply,
      definedHooks: module.hooks.map(({ key }) => key),
      session: { files: module.files, now, seed, env },
    },
    (request) => sandboxes.open(request),
  );
  const { alteration_package, policy, changes, checks, error, steps } = report;
  const actual = asJson({ rejection: steps.validate.error, error, alteration_package, policy, changes, checks });
  return { report, actual, mismatches: [...mismatches(expect, actual), ...unexpected(expect, report)] };
}

/** What must not happen unless a scenario expects it. */
function unexpected(expect: JsonObject, { error, steps, checks }: AlterationReport): readonly Mismatch[] {
  const found: Mismatch[] = [];
  const add = (name: string, expected: JsonValue, message: string) =>
    found.push({ path: '', message, unasked: { name, expected } });
  const rejection = steps.validate.error;
  if (expect['error'] === undefined && error)
    add('error', null, `${error.step} failed: ${withoutEnd(errorText(error))}`);
  if (expect['rejection'] === undefined && rejection !== null && !steps.validate.ok)
    add('rejection', null, `the request was rejected: ${JSON.stringify(rejection).slice(0, 300)}`);
  if (expect['checks'] === undefined)
    for (const { severity, message } of checks) if (severity === 'error') add('checks', [], withoutEnd(message));
  return found;
}
