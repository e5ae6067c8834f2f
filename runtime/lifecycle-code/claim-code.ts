/** The lifecycle functions of a claim: what they would change in its policy. */
import type { CodeCall } from '../../protocol/lifecycle-code.js';
import type { JsonObject, JsonValue, PolicyChange } from '../../protocol/sandbox.js';
import { changesBetween } from '../alterations/changes.js';
import type { CheckedAction } from './check-actions.js';
import { LifecycleCalls, type CodeStop, type LifecycleCode } from './lifecycle-calls.js';
import { PolicyInCode } from './policy-in-code.js';

/** A claim as code gets it, and what has happened to it. */
export interface ClaimInCode {
  readonly claim: JsonObject;
  readonly policy: JsonObject;
  readonly policyholder: JsonValue;
  /** The keys of the blocks whose state has changed, in order. */
  readonly updated: readonly string[];
  /** The chosen statuses; null: those of the sample, which call nothing. */
  readonly status: string | null;
  readonly approvalStatus: string | null;
}

/** What the code of a module would do. */
export interface ClaimCode {
  readonly calls: readonly CodeCall[];
  /** The actions without errors, in order. */
  readonly actions: readonly CheckedAction[];
  readonly policy: JsonObject;
  readonly changes: readonly PolicyChange[];
  /** Why no more functions were called. */
  readonly stopped: CodeStop | undefined;
}

/** @param now the clock of all calls */
export function callClaimCode(given: ClaimInCode, code: LifecycleCode, now: number): Promise<ClaimCode> {
  return LifecycleCalls.with(code, now, async (calls) => {
    const policy = new PolicyInCode(given.policy);
    const before = policy.fields;
    const actions: CheckedAction[] = [];
    for (const [name, more] of callsOf(given)) {
      calls.beginEvent();
      const { claim, policyholder } = given;
      const called = await calls.call(name, now, { ...more, claim, policyholder, policy: policy.fields });
      for (const action of called?.actions ?? []) {
        policy.apply(action);
        actions.push(action);
      }
      // A claim that code refuses to send to review gets no decision.
      if (name === 'beforeClaimSentToReview' && called?.error) break;
    }
    return {
      ...{ calls: calls.calls, actions, policy: policy.fields, stopped: calls.stopped },
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
