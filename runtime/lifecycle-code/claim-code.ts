/** The lifecycle functions of a claim: what they would change in its policy. */
import type { ClaimAction, ClaimCodeReport } from '../../protocol/lifecycle-code.js';
import type { ClaimPreview } from '../../protocol/view-model.js';
import { changesBetween } from '../alterations/changes.js';
import type { ClaimInput } from '../claims/preview.js';
import { LifecycleCalls, type LifecycleCode } from './lifecycle-calls.js';
import { PolicyInCode } from './policy-in-code.js';
import { isObject, memberOf, type JsonObject, type JsonValue } from '../../protocol/json-value.js';

/** A claim as code gets it, and what has happened to it. */
interface ClaimInCode {
  readonly claim: JsonObject;
  readonly policy: JsonObject;
  readonly policyholder: JsonValue;
  /** The keys of the blocks whose state has changed, in order. */
  readonly updated: readonly string[];
  /** The chosen statuses; null: those of the sample, which call nothing. */
  readonly status: string | null;
  readonly approvalStatus: string | null;
}

/** What the platform calls about a claim, in the order of a claim. */
export const claimFunctions: readonly string[] = [
  'afterClaimBlockUpdated',
  'beforeClaimSentToReview',
  'afterClaimSentToReview',
  'afterClaimDecision',
  'afterClaimApproved',
  'afterClaimDecisionAcknowledged',
  'afterClaimClosed',
];

/**
 * The claim as a form leaves it.
 *
 * @param statuses the chosen ones; null: those of the sample
 * @param updated the keys of the blocks that were answered, then of those whose requests were created
 */
export function claimInCode(
  { block_states: states }: Pick<ClaimPreview, 'block_states'>,
  { sample: given, policyholder }: Pick<ClaimInput, 'sample' | 'policyholder'>,
  { status, approvalStatus }: Pick<ClaimInCode, 'status' | 'approvalStatus'>,
  updated: readonly string[],
): ClaimInCode {
  const sample = objectIn({ sample: asJson(given ?? {}) }, 'sample');
  return {
    ...{ status, approvalStatus, updated },
    claim: {
      ...objectIn(sample, 'claim'),
      ...(status !== null && { status, claim_status: status }),
      ...(approvalStatus !== null && { approval_status: approvalStatus }),
      block_states: asJson(states),
    },
    policy: objectIn(sample, 'policy'),
    policyholder: policyholder === undefined ? (memberOf(sample, 'policyholder') ?? null) : asJson(policyholder),
  };
}

/** The blocks of a form whose state has changed: those with answers, then those with requests. Answers outlive their blocks while the blocks are edited. */
export function updatedBlocks(
  { block_states: states }: Pick<ClaimPreview, 'block_states'>,
  answers: Readonly<Record<string, unknown>>,
  requested: readonly string[],
): readonly string[] {
  return [...Object.keys(answers), ...requested].filter((key) => Object.hasOwn(states, key));
}

function asJson(value: unknown): JsonValue {
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}

function objectIn(sample: JsonObject, name: string): JsonObject {
  const found = memberOf(sample, name);
  return isObject(found) ? found : {};
}

/** @param now the clock of all calls */
export function callClaimCode(given: ClaimInCode, code: LifecycleCode, now: number): Promise<ClaimCodeReport> {
  return LifecycleCalls.with(code, now, async (calls) => {
    const policy = new PolicyInCode(given.policy);
    const before = policy.fields;
    const actions: ClaimAction[] = [];
    let { claim } = given;
    for (const [name, more] of callsOf(given)) {
      calls.beginEvent();
      const { policyholder } = given;
      const called = await calls.call(name, now, { ...more, claim, policyholder, policy: policy.fields });
      if (!called) continue;
      for (const action of called.actions) {
        policy.apply(action);
        if (action.name === 'update_claim_module_data')
          claim = { ...claim, module_data: memberOf(action.members, 'data') ?? null };
        actions.push({ ...action, call: called.number, place: calls.actionPlace(called.number, action.name) });
      }
      // A claim that code refuses to send to review gets no decision.
      if (name === 'beforeClaimSentToReview' && called.error) break;
    }
    return {
      ...{ calls: calls.calls, actions, stopped: calls.stopped ?? null },
      changes: changesBetween(before, policy.fields),
    };
  });
}

type Call = readonly [name: string, more?: Readonly<Record<string, JsonValue>>];

/** In the order of a claim. A status that was not chosen calls nothing. */
function callsOf({ updated, status, approvalStatus }: ClaimInCode): readonly Call[] {
  const isDecided = approvalStatus !== null && approvalStatus !== 'pending';
  return [
    ...updated.map((block): Call => ['afterClaimBlockUpdated', { block_key: block }]),
    ...(status === 'in_review' ? ([['beforeClaimSentToReview'], ['afterClaimSentToReview']] as const) : []),
    ...(isDecided ? ([['afterClaimDecision']] as const) : []),
    ...(approvalStatus === 'approved' ? ([['afterClaimApproved']] as const) : []),
    ...(status === 'acknowledged' ? ([['afterClaimDecisionAcknowledged']] as const) : []),
    ...(status === 'closed' ? ([['afterClaimClosed']] as const) : []),
  ];
}
