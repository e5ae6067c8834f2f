/** What the extension shows in the claim form of what code would do: calls of real code, made as the server makes them. */
import type { ClaimCodeView, PreviewCodeMessage } from '../../../protocol/panels/preview.js';
import type { JsonObject } from '../../../protocol/json-value.js';
import { callClaimCode, claimFunctions, claimInCode } from '../../../runtime/lifecycle-code/claim-code.js';
import { LifecycleText } from '../../../runtime/lifecycle-code/lifecycle-text.js';
import { Sandbox } from '../../../runtime/sandbox/node/sandbox.js';
import { sharedEngine } from '../../support/shared-engine.js';
import { Trust } from '../../../runtime/sandbox/trust.js';

/** A claim that code follows from its answers to its approval. */
const text = `const afterClaimBlockUpdated = ({ claim, policy, block_key }) => {
  if (block_key !== 'deceased_person') return [];
  const deceased = claim.block_states.deceased_person.option_key;
  console.log(\`The \${deceased} of \${policy.policy_number} died.\`);
  return [{ name: 'update_policy_module_data', data: { ...policy.module, deceased } }];
};

const afterClaimDecision = ({ claim }) => {
  if (!claim.reviewer) throw new Error('The claim has no reviewer.');
};

const afterClaimApproved = () => [
  { name: 'credit_policy', amount: 18800, description: 'The premium after the death' },
  { name: 'lapse_policy_now' },
];
`;

interface Asked {
  readonly code?: string;
  readonly answers?: readonly string[];
  readonly approvalStatus?: string | null;
  readonly isTrusted?: boolean;
  readonly isCalled?: boolean;
}

const policy: JsonObject = {
  policy_number: '000417',
  monthly_premium: 18800,
  balance: 0,
  module: { cover_amount: 3000000, plan: 'family' },
};

export async function claimCodeMessage({
  code = text,
  answers = ['deceased_person', 'cause_of_death'],
  approvalStatus = 'approved',
  isTrusted = true,
  isCalled = true,
}: Asked = {}): Promise<PreviewCodeMessage> {
  const files = [{ path: 'code/claims.js', text: code }];
  const functions = new LifecycleText(files).functions.filter((name) => claimFunctions.includes(name));
  const about: ClaimCodeView = { functions, isTrusted, isCalled, report: null, fault: null };
  if (!isTrusted || !isCalled) return { type: 'code', code: about };
  const sandbox = new Sandbox(Trust.givenByUser(), { engine: sharedEngine, keepsSpare: false });
  try {
    const states = { deceased_person: { type: 'dropdown', option_key: 'spouse', option_value: 'spouse' } };
    const given = claimInCode(
      { block_states: states },
      { sample: { policy, policyholder: {}, claim: { claim_id: 'c' } }, policyholder: undefined },
      { status: null, approvalStatus },
      answers,
    );
    const run = { files, env: {}, seed: 1, open: (request: Parameters<Sandbox['open']>[0]) => sandbox.open(request) };
    const report = await callClaimCode(given, run, Date.parse('2026-10-06T08:00:00Z'));
    return { type: 'code', code: { ...about, report } };
  } finally {
    await sandbox.dispose();
  }
}
