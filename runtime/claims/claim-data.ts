/** The data of templates: the sample, with the statuses and block states of the preview in its claim. Section 2.7.2, rule 5. */
import { timeText } from '../../language/dates/index.js';
import type { Environment } from '../../language/semantics/index.js';
import { defaultCurrency, isCurrencyCode } from '../../protocol/money.js';
import type { BlockState } from '../../protocol/view-model.js';
import { Problems } from './problems.js';
import { isObject, memberOf, type JsonRecord } from '../../protocol/json-value.js';

export interface Statuses {
  /** Becomes `claim.status` and `claim.claim_status`; undefined keeps the sample's. */
  readonly status?: string | undefined;
  readonly approvalStatus?: string | undefined;
}

/** The claim of a sample, without block states. */
export interface ClaimData {
  readonly sample: JsonRecord;
  readonly claim: JsonRecord;
  /** Of the sample's claim: by key, not yet checked. */
  readonly states: JsonRecord;
}

/** The policy and policyholder of the claim: any JSON values, or undefined if missing. */
export interface Insured {
  readonly sample: unknown;
  /** Replaces the sample's policyholder; undefined keeps it. */
  readonly policyholder?: unknown;
}

/** The currency of a claim or its policy, else the default of section 2.7.2. */
export function currencyOf(claim: JsonRecord): string {
  const given = memberOf(claim, 'currency') ?? memberOf(memberOf(claim, 'policy'), 'currency');
  return typeof given === 'string' && isCurrencyCode(given) ? given : defaultCurrency;
}

/**
 * A missing policy is a problem, and the claim is shown without one. What every claim has is added where the sample has none: an id, a number, and the
 * day of reporting, which is that of the preview.
 */
export function claimData(
  { sample, policyholder }: Insured,
  { now }: Pick<Environment, 'now'>,
  { status, approvalStatus }: Statuses,
  problems: Problems,
): ClaimData {
  const data = ofPolicyholder(isObject(sample) ? sample : {}, policyholder);
  const given = memberOf(data, 'claim');
  const claim = isObject(given) ? given : {};
  const policy = memberOf(claim, 'policy') ?? memberOf(data, 'policy');
  if (!isObject(policy)) {
    const [code, message] = sample === undefined ? noSample : noPolicy;
    problems.add({ block: null, property: null, code, severity: 'error', message });
  }
  const states = memberOf(claim, 'block_states');
  return {
    sample: data,
    claim: {
      policy_id: memberOf(policy, 'policy_id'),
      policyholder_id:
        memberOf(memberOf(data, 'policyholder'), 'policyholder_id') ?? memberOf(policy, 'policyholder_id'),
      ...claim,
      claim_id: memberOf(claim, 'claim_id') ?? anyClaim.id,
      claim_number: memberOf(claim, 'claim_number') ?? anyClaim.number,
      created_at: memberOf(claim, 'created_at') ?? timeText(now),
      status: status ?? memberOf(claim, 'status') ?? memberOf(claim, 'claim_status') ?? 'open',
      claim_status: status ?? memberOf(claim, 'claim_status') ?? memberOf(claim, 'status') ?? 'open',
      approval_status: approvalStatus ?? memberOf(claim, 'approval_status') ?? 'pending',
      policy,
    },
    states: isObject(states) ? states : {},
  };
}

/** Of a claim whose sample says nothing about it. */
const anyClaim = { id: '6f1c1f0e-5d1b-4f6a-9c62-0d5b7e2a8c41', number: 'CLM-000001' };

const noSample = [
  'no-sample',
  'There is no sample data: templates that read the policy are empty. Write a JSON file with a `policy` object into the samples folder.',
] as const;
const noPolicy = [
  'sample-without-policy',
  'The sample has no `policy` object: templates that read the policy are empty. Add one.',
] as const;

/** The sample with another policyholder, whose id replaces the original one everywhere. */
function ofPolicyholder(sample: JsonRecord, policyholder: unknown): JsonRecord {
  if (!isObject(policyholder)) return sample;
  const id = memberOf(policyholder, 'policyholder_id');
  const owned = ['policy', 'claim'].flatMap((name) => {
    const value = memberOf(sample, name);
    return isObject(value) && id !== undefined ? [[name, { ...value, policyholder_id: id }] as const] : [];
  });
  return { ...sample, policyholder, ...Object.fromEntries(owned) };
}

/** What templates read of a sample before any answer, by paths such as `claim.policy.start_date`. */
export function sampleDataOf(input: Insured & { readonly environment: Environment }): (path: string) => unknown {
  const data = templateData(claimData(input, input.environment, {}, new Problems()), {});
  return (path) => path.split('.').reduce<unknown>(memberOf, data);
}

/** The data of a template. */
export function templateData({ sample, claim }: ClaimData, states: Readonly<Record<string, BlockState>>): JsonRecord {
  return { ...sample, claim: { ...claim, block_states: states } };
}
