import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { ClaimCodeRequest } from '../../../protocol/claim-code-messages.js';
import { PreviewRequest, ScenarioTextRequest, TrustGrantedNotification } from '../../../protocol/lsp.js';
import type { PlayedClaim } from '../../../protocol/played-claim.js';
import { runCommand } from '../../cli/command-line.js';
import { TestClient } from '../client.js';
import { filesIn } from '../../support/read-module.js';
import { newClaim } from './played-claim.js';

const code = `const afterClaimBlockUpdated = ({ claim, policy, block_key }) => {
  console.log(block_key);
  return [{ name: 'update_policy_module_data', data: { ...policy.module, updated: [...(policy.module.updated || []), block_key] } }];
};
const afterPolicyLapsed = () => [];
const beforeClaimSentToReview = ({ claim }) => {
  if (claim.status !== 'in_review') throw new Error(claim.status);
};
const afterClaimApproved = ({ claim, policyholder }) => [
  { name: 'credit_policy', amount: claim.block_states.cover_class.option_key === 'seasonal' ? 1 : 2 },
];
`;
const functions = ['afterClaimBlockUpdated', 'beforeClaimSentToReview', 'afterClaimApproved'];

describe('platformConfig/claimCode', () => {
  let client: TestClient;
  const files = { ...filesIn('samples/group-life'), 'code/claims.js': code };

  async function start(trusted: boolean, more: Readonly<Record<string, string>> = {}): Promise<void> {
    client = await TestClient.start({ files: { ...files, ...more }, initializationOptions: { trusted } });
  }
  afterEach(() => client.stop());

  async function ask(claim: Partial<PlayedClaim> = {}, isCalled = true) {
    const params = { uri: client.uri(''), claim: { ...newClaim, ...claim }, isCalled };
    const result = await client.connection.sendRequest(ClaimCodeRequest, params);
    assert.ok(result);
    return result;
  }

  it('calls the functions of answers and decisions, and tells what they would change in the policy', async () => {
    await start(true);
    // An answer of a block that is not there any more calls nothing.
    const answers = { cover_class: 'seasonal', renamed_since: 'x' };
    const { report, ...about } = await ask({ answers, status: 'in_review', approvalStatus: 'approved' });
    assert.deepEqual(about, { functions, isTrusted: true, fault: null });
    assert.ok(report);
    assert.deepEqual(
      report.calls.map((call) => [call.function, call.error]),
      [
        ['afterClaimBlockUpdated', null],
        ['beforeClaimSentToReview', null],
        ['afterClaimApproved', null],
      ],
    );
    assert.deepEqual(
      report.actions.map(({ name, call, place }) => [name, call, place?.file, place?.line]),
      [
        ['update_policy_module_data', 0, 'code/claims.js', 3],
        ['credit_policy', 2, 'code/claims.js', 10],
      ],
    );
    assert.deepEqual(
      report.changes.map(({ path, after }) => [path, after]),
      [
        ['/module/updated', ['cover_class']],
        ['/balance', 1],
      ],
    );
    assert.equal(report.calls[0]?.now, '2026-10-06T08:00:00.000Z');
  });

  it('calls nothing unless it is asked to, nor without trust, and does once trust is granted', async () => {
    await start(false);
    const answers = { cover_class: 'seasonal' };
    assert.deepEqual(await ask({ answers }), { functions, isTrusted: false, report: null, fault: null });
    await client.connection.sendNotification(TrustGrantedNotification);
    assert.deepEqual(await ask({ answers }, false), { functions, isTrusted: true, report: null, fault: null });
    assert.equal((await ask({ answers })).report?.calls.length, 1);
  });

  it('follows the unsaved code, and leaves a module without such functions alone', async () => {
    await start(true);
    await client.open('code/claims.js', 'const afterClaimClosed = () => { throw new Error("no"); };\n');
    const { functions: declared, report } = await ask({ status: 'closed' });
    assert.deepEqual([declared, report?.calls[0]?.error?.message], [['afterClaimClosed'], 'no']);
    await client.change('code/claims.js', 'const afterPolicyLapsed = () => [];\n');
    assert.deepEqual(await ask({ status: 'closed' }), { functions: [], isTrusted: true, report: null, fault: null });
  });

  it('says which file keeps the claim from being played', async () => {
    await start(true, { 'sandbox/merge-vars.json': '{' });
    const { report, fault } = await ask();
    assert.equal(report, null);
    assert.match(fault?.message ?? '', /merge-vars\.json/);
  });

  async function saved(claim: Partial<PlayedClaim>, isCalled?: boolean) {
    const params = {
      uri: client.uri(''),
      claim: { ...newClaim, ...claim },
      ...(isCalled !== undefined && { isCalled }),
    };
    const text = await client.connection.sendRequest(ScenarioTextRequest, params);
    assert.equal(text?.isExact, true);
    return text;
  }
  const path = 'sandbox/scenarios/saved.json';
  const test = () => runCommand(['test', '.', '--scenarios'], fileURLToPath(client.uri('')));

  it('is a part of the saved scenario, which passes until the code does something else', async () => {
    const refusing = "\nconst afterClaimClosed = () => { throw new Error('Still open.'); };\n";
    await start(true, { 'code/claims.js': code + refusing });
    const answers = { cover_class: 'seasonal' };
    for (const [claim, expected] of [
      [
        { answers, status: 'in_review', approvalStatus: 'approved' },
        { name: 'credit_policy', amount: 1 },
      ],
      [
        { answers, status: 'closed' },
        { function: 'afterClaimClosed', error: { kind: 'thrown', message: 'Still open.' } },
      ],
    ] as const) {
      const { text: plain, broken } = await saved(claim, true);
      assert.deepEqual(
        broken?.errors ?? [],
        'function' in expected ? ['`afterClaimClosed` failed: Error: Still open.'] : [],
      );
      // An error is expected only where the user says so.
      assert.equal(Object.hasOwn((JSON.parse(plain) as { expect: object }).expect, 'errors'), false);
      const text = broken?.expecting ?? plain;
      const scenario = JSON.parse(text) as {
        readonly code: boolean;
        readonly expect: Readonly<Record<string, unknown>>;
      };
      assert.equal(scenario.code, true);
      const { actions, errors } = scenario.expect as { readonly actions: unknown[]; readonly errors?: unknown[] };
      assert.deepEqual((errors ?? actions).at(-1), expected);
      await client.write(path, text);
      const passing = await test();
      assert.equal(passing.exitCode, 0, passing.stdout);
    }
    await client.write('code/claims.js', `${code}const afterClaimClosed = () => {};\n`);
    const failing = await test();
    assert.equal(failing.exitCode, 1);
    assert.match(failing.stdout, /\/errors/);
  });

  it('is called for the same blocks by a scenario whose request is from other answers', async () => {
    await start(true);
    const claim = { ...newClaim, approvalStatus: 'approved', answers: { benefit_amount: 5_000_000 } };
    const uri = client.uri('');
    const shown = await client.connection.sendRequest(PreviewRequest, { uri, claim, create: 'employer_payout' });
    const requests = shown?.form?.preview.requests ?? [];
    const { text } = await saved({ ...claim, answers: { benefit_amount: 100_000 }, requests }, true);
    const { create, expect } = JSON.parse(text) as {
      readonly create?: unknown;
      readonly expect: { changes: unknown[] };
    };
    assert.equal(create, undefined);
    const updated = { path: '/module/updated', after: ['benefit_amount', 'employer_payout'] };
    assert.deepEqual(expect.changes[0], updated);
    await client.write(path, text);
    const passing = await test();
    assert.equal(passing.exitCode, 0, passing.stdout);
  });

  it('is left out of a scenario that calls nothing: not asked to, without trust, or without a function', async () => {
    await start(false);
    const [answers, status] = [{ cover_class: 'seasonal' }, 'closed'];
    const untrusted = await saved({ answers }, true);
    await client.connection.sendNotification(TrustGrantedNotification);
    for (const { text } of [
      untrusted,
      await saved({ answers }),
      await saved({ answers }, false),
      await saved({ status }, true),
    ]) {
      const scenario = JSON.parse(text) as { readonly code?: boolean; readonly expect: object };
      assert.equal(scenario.code, undefined);
      assert.ok(!('actions' in scenario.expect));
    }
  });
});
