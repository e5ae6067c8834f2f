/** Plays a scenario of kind `claim` that calls the lifecycle functions of the code. */
import { errorText } from '../../protocol/error-text.js';
import type { ClaimCodeReport } from '../../protocol/lifecycle-code.js';
import type { JsonObject } from '../../protocol/json-value.js';
import { callClaimCode, claimInCode, updatedBlocks } from '../lifecycle-code/claim-code.js';
import { hasError } from '../lifecycle-code/check-actions.js';
import type { LifecycleCode } from '../lifecycle-code/lifecycle-calls.js';
import { asJson, mismatches, type Mismatch } from './expectations.js';
import { playClaim, withoutEnd, type Played } from './play-claim.js';
import { replayClaim, type ClaimSetting } from './replay-claim.js';
import type { ClaimScenario } from './scenario.js';

export interface PlayedClaimCode extends Played {
  readonly code: ClaimCodeReport;
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
  const { preview } = replayClaim(scenario, setting);
  const requested = [...new Set([...scenario.create, ...Object.keys(scenario.requests)])];
  const given = claimInCode(preview, setting, scenario, updatedBlocks(preview, scenario.answers, requested));
  const ran = await callClaimCode(given, code, setting.environment.now);
  const actual = codeOutcome(ran);
  return {
    code: ran,
    actual: { ...form.actual, ...actual },
    mismatches: [...form.mismatches, ...mismatches(codeExpect, actual), ...unexpected(expect, ran)],
  };
}

/** What code did, by the names of its expectations. */
function codeOutcome({ changes, actions, calls }: ClaimCodeReport): JsonObject {
  return asJson({
    changes,
    actions: actions.map(({ name, members }) => ({ name, ...members })),
    errors: calls.flatMap(({ function: name, error }) => (error ? [{ function: name, error }] : [])),
  });
}

/** What a saved scenario expects of the code, apart from its errors. */
export function codeExpectations(report: ClaimCodeReport): JsonObject {
  const { errors: _, ...done } = codeOutcome(report);
  return done;
}

/** The errors of the code as expectations: of each only what an edit elsewhere in the code leaves as it is. */
export function codeErrors({ calls }: ClaimCodeReport): readonly JsonObject[] {
  return calls.flatMap(({ function: name, error }) =>
    error ? [{ function: name, error: { kind: error.kind, message: error.message } }] : [],
  );
}

function expectOf(expect: JsonObject, isOfCode: boolean): JsonObject {
  const names: readonly string[] = ofCode;
  return Object.fromEntries(Object.entries(expect).filter(([name]) => names.includes(name) === isOfCode));
}

/** What must not happen unless a scenario expects it. */
export function unexpected(expect: JsonObject, { calls, stopped }: ClaimCodeReport): readonly Mismatch[] {
  const found: Mismatch[] = [];
  const add = (message: string) => found.push({ path: '', message, unasked: { name: 'errors', expected: [] } });
  if (stopped) add(withoutEnd(stopped.message));
  for (const { function: name, error, checks } of calls) {
    if (error && !stopped && expect['errors'] === undefined) add(`\`${name}\` failed: ${withoutEnd(errorText(error))}`);
    for (const check of checks) if (hasError([check])) add(`\`${name}\`: ${withoutEnd(check.message)}`);
  }
  return found;
}
