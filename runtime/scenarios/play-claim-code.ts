/** Plays a scenario of kind `claim` that calls the lifecycle functions of the code. */
import type { JsonObject, JsonValue } from '../../protocol/sandbox.js';
import { own } from '../alterations/changes.js';
import { isJsonObject } from '../json-text.js';
import { callClaimCode, type ClaimCode } from '../lifecycle-code/claim-code.js';
import { hasError } from '../lifecycle-code/check-actions.js';
import { errorText, type LifecycleCode } from '../lifecycle-code/lifecycle-calls.js';
import { asJson, mismatches, type Mismatch } from './expectations.js';
import { playClaim, withoutEnd, type Played } from './play-claim.js';
import { replayClaim, type ClaimSetting } from './replay-claim.js';
import type { ClaimScenario } from './scenario.js';

export interface PlayedClaimCode extends Played {
  readonly code: ClaimCode;
}

/** The names of the expectations that code answers. */
const ofCode = ['changes', 'actions', 'errors'] as const;

export async function playClaimWithCode(
  scenario: ClaimScenario,
  setting: ClaimSetting,
  code: LifecycleCode,
): Promise<PlayedClaimCode> {
  const { expect } = scenario;
  const [formExpect, codeExpect] = [expectOf(expect, false), expectOf(expect, true)];
  const form = playClaim({ ...scenario, expect: formExpect }, setting);
  const ran = await callClaimCode(claimInCode(scenario, setting), code, setting.environment.now);
  const actual = asJson({
    changes: ran.changes,
    actions: ran.actions.map(({ name, members }) => ({ name, ...members })),
    errors: ran.calls.flatMap(({ function: name, error }) => (error ? [{ function: name, error }] : [])),
  });
  return {
    code: ran,
    actual: { ...form.actual, ...actual },
    mismatches: [...form.mismatches, ...mismatches(codeExpect, actual), ...unexpected(expect, ran)],
  };
}

function expectOf(expect: JsonObject, isOfCode: boolean): JsonObject {
  const names: readonly string[] = ofCode;
  return Object.fromEntries(Object.entries(expect).filter(([name]) => names.includes(name) === isOfCode));
}

/** The claim as the form leaves it. Answered blocks were updated in their order, then those whose requests were created. */
function claimInCode(scenario: ClaimScenario, setting: ClaimSetting) {
  const { preview } = replayClaim(scenario, setting);
  const sample = asJson(setting.sample ?? {});
  const claim = objectIn(sample, 'claim');
  const { status, approvalStatus, answers, create } = scenario;
  return {
    ...{ status, approvalStatus, updated: [...Object.keys(answers), ...create] },
    claim: {
      ...claim,
      ...(status !== null && { status, claim_status: status }),
      ...(approvalStatus !== null && { approval_status: approvalStatus }),
      block_states: asJson(preview.block_states),
    },
    policy: objectIn(sample, 'policy'),
    policyholder:
      setting.policyholder === undefined ? (own(sample, 'policyholder') ?? null) : asJson(setting.policyholder),
  };
}

function objectIn(sample: JsonObject, name: string): JsonObject {
  const found: JsonValue | undefined = own(sample, name);
  return isJsonObject(found) ? found : {};
}

/** What must not happen unless a scenario expects it. */
function unexpected(expect: JsonObject, { calls, stopped }: ClaimCode): readonly Mismatch[] {
  const found: Mismatch[] = [];
  const add = (message: string) => found.push({ path: '', message, unasked: { name: 'errors', expected: [] } });
  if (stopped) add(withoutEnd(stopped.message));
  for (const { function: name, error, checks } of calls) {
    if (error && !stopped && expect['errors'] === undefined) add(`\`${name}\` failed: ${withoutEnd(errorText(error))}`);
    for (const check of checks) if (hasError([check])) add(`\`${name}\`: ${withoutEnd(check.message)}`);
  }
  return found;
}
