import assert from 'node:assert/strict';
import type { TestReport } from '../../protocol/tests.js';
import { configuration, folderWith, runCommand } from './command-line.js';

const code = `const afterClaimBlockUpdated = ({ claim, policy, block_key }) => {
  if (block_key !== 'voucher') return;
  console.log(claim.block_states.voucher.fulfillment_request_id === undefined ? 'none' : 'created');
  return [{ name: 'update_policy_module_data', data: { ...policy.module, claimed: true } }];
};
const beforeClaimSentToReview = ({ claim }) => {
  if (claim.block_states.cause.value === undefined) throw new Error('The cause is missing.');
};
const afterClaimApproved = ({ policy }) => [{ name: 'credit_policy', amount: policy.module.claimed ? 50 : 10 }];
`;

const blocks = [
  { block: { key: 'cause', type: 'input.text', title: 'Cause' } },
  {
    block: {
      ...{ key: 'voucher', type: 'fulfillment_request', title: 'Voucher', description: 'A voucher' },
      ...{ fulfillment_type_key: 'voucher', fulfillment_data: { shop: 'Green' } },
    },
  },
];
const withVoucher = JSON.stringify({
  ...(JSON.parse(configuration) as object),
  settings: {
    claims: {
      fulfillmentTypes: [
        { key: 'voucher', label: 'Voucher', fulfillmentData: { shop: { label: 'Shop', valueType: 'string' } } },
      ],
    },
  },
});

function moduleWith(scenario: object, source = code): string {
  return folderWith({
    '.platform-config.json': withVoucher,
    'code/main.js': source,
    'workflows/claims-blocks.json': JSON.stringify(blocks),
    'sandbox/merge-vars.json': JSON.stringify({ policy: { module: { kind: 'a' } }, policyholder: {}, claim: {} }),
    'sandbox/scenarios/one.json': JSON.stringify({ kind: 'claim', now: '2026-03-01', code: true, ...scenario }),
  });
}

async function run(scenario: object, source?: string) {
  const { stdout } = await runCommand(['test', '--scenarios', '--format', 'json'], moduleWith(scenario, source));
  const [test] = (JSON.parse(stdout) as TestReport).tests;
  assert.ok(test);
  return test;
}

describe('test of claim scenarios with code', () => {
  const answers = { cause: 'Accident' };
  const changes = [
    { path: '/balance', before: 0, after: 50 },
    { path: '/module/claimed', after: true },
  ];

  it('calls the functions of blocks and decisions, and compares what they change in the policy', async () => {
    const actions = [{ name: 'update_policy_module_data' }, { name: 'credit_policy', amount: 50 }];
    const scenario = { answers, create: ['voucher'], status: 'in_review', approval_status: 'approved' };
    const passed = await run({ ...scenario, expect: { actions, blocks: { cause: { visible: true } } } });
    assert.deepEqual([passed.status, passed.message], ['passed', null]);
    assert.deepEqual(
      passed.console.map(({ text }) => text),
      ['created'],
    );
    const { actual } = await run({ ...scenario, expect: { changes: [] } });
    assert.deepEqual(new Set((actual as { readonly changes: readonly object[] }).changes), new Set(changes));
  });

  it('fails where a function fails, unless that is expected: a claim that is refused gets no decision', async () => {
    const scenario = { status: 'in_review', approval_status: 'approved' };
    const failed = await run(scenario);
    assert.equal(failed.status, 'failed');
    assert.match(failed.message ?? '', /`beforeClaimSentToReview` failed: Error: The cause is missing/);
    assert.deepEqual([failed.place?.file, failed.place?.line], ['code/main.js', 6]);
    const errors = [{ function: 'beforeClaimSentToReview', error: { message: 'The cause is missing.' } }];
    const expected = await run({ ...scenario, expect: { errors, actions: [], changes: [] } });
    assert.deepEqual([expected.status, expected.message], ['passed', null]);
  });

  it('fails for what the platform would not accept', async () => {
    const wrong = await run({ answers }, "const afterClaimBlockUpdated = () => [{ name: 'lapse_polcy' }];\n");
    assert.match(wrong.message ?? '', /There is no action `lapse_polcy`\. Did you mean `lapse_policy`\?/);
    const closed = await run({ status: 'closed' }, 'const afterClaimClosed = () => { for (;;); };\n');
    assert.match(closed.message ?? '', /`afterClaimClosed` met a limit/);
  });

  it('calls nothing without `code`', async () => {
    const silent = await run({ code: false, answers, expect: { problems: [] } });
    assert.deepEqual([silent.status, silent.console], ['passed', []]);
  });
});
