import type { PlayedClaim } from '../../../protocol/played-claim.js';
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import {
  BlockAtRequest,
  BlockPlaceRequest,
  ClaimScenariosRequest,
  CompareClaimsRequest,
  MissingScenariosRequest,
  PreviewRequest,
  ScenarioTextRequest,
} from '../../../protocol/lsp.js';
import type { ClaimPreview } from '../../../protocol/view-model.js';
import { runCommand } from '../../cli/command-line.js';
import { filesIn } from '../../support/read-module.js';
import { TestClient } from '../client.js';
import { newClaim } from './played-claim.js';

const claims = 'workflows/claims-blocks.json';
const folder = 'sandbox/scenarios';

const approvedSpouse = {
  ...newClaim,
  approvalStatus: 'approved',
  answers: {
    deceased_person: 'spouse',
    approved_amount: 3_000_000,
    first_bank: 'first_example_bank',
    first_branch_code: '000123',
    first_account_number: '1000000417',
  },
};

describe('The scenarios of claims', () => {
  let client: TestClient;
  const files = filesIn('samples/funeral-cover');

  async function start(more: Readonly<Record<string, string>> = {}): Promise<void> {
    client = await TestClient.start({ files: { ...files, ...more }, initializationOptions: { modulesChanged: true } });
  }
  afterEach(() => client.stop());

  const uri = () => client.uri(claims);
  async function write(path: string, text: string): Promise<void> {
    await client.write(path, text);
    await client.watched(['changed', path]);
  }
  async function scenarios() {
    const found = await client.connection.sendRequest(ClaimScenariosRequest, { uri: uri() });
    assert.ok(found);
    return found;
  }
  async function previewOf(claim: PlayedClaim, create: string | null = null): Promise<ClaimPreview> {
    const result = await client.connection.sendRequest(PreviewRequest, { uri: uri(), claim, create });
    assert.ok(result?.form);
    return result.form.preview;
  }
  async function textOf(claim: PlayedClaim) {
    const text = await client.connection.sendRequest(ScenarioTextRequest, { uri: uri(), claim });
    assert.ok(text);
    return text;
  }

  it('are listed, those of another kind left out, and what cannot be used with the reason', async () => {
    await start({
      [`${folder}/broken.json`]: '{ "kind": "claim", ',
      [`${folder}/wrong.json`]: '{ "kind": "claim", "answer": {} }',
    });
    const found = (await scenarios()).files;
    assert.deepEqual(
      found.map(({ file, claim }) => [file, claim !== null]),
      [
        ['broken.json', false],
        ['death-of-a-spouse.json', true],
        ['wrong.json', false],
      ],
    );
    assert.match(found[2]?.fault ?? '', /has no member `answer`\. Did you mean `answers`\?/);
    const played = found[1]?.claim;
    assert.ok(played);
    assert.deepEqual(
      played.requests.map(({ block }) => block),
      ['policyholder_payout', 'grocery_voucher_request', 'household_support_annuity', 'education_annuity'],
    );
    assert.deepEqual((await previewOf(played)).requests, played.requests);
  });

  it('tell which conditions none of them brings to both outcomes', async () => {
    await start();
    const { unexercised } = await scenarios();
    const of = (block: string, condition: string) =>
      unexercised?.find((one) => one.block === block && one.condition === condition)?.outcomes;
    assert.deepEqual(of('accident_details', 'show_if'), [false]);
    assert.deepEqual(of('waiting_period_alert', 'show_if'), [true]);
  });

  it('are saved so that playing them gives the same, also where the answers have changed since', async () => {
    await start({ [`${folder}/death-of-a-spouse.json`]: '{}' });
    const approved = { ...approvedSpouse, policyholder: 'two-beneficiaries.json' };
    const { requests } = await previewOf(approved, 'policyholder_payout');
    assert.equal(requests.length, 1);
    const completed = requests.map((request) => ({ ...request, status: 'completed' }));
    for (const played of [
      newClaim,
      approved,
      { ...approved, requests },
      { ...approved, requests: completed },
      { ...approved, answers: { ...approved.answers, approved_amount: 5 }, requests: completed },
      { ...approved, approvalStatus: 'pending', requests },
    ]) {
      const { text, isExact } = await textOf(played);
      assert.equal(isExact, true);
      await write(`${folder}/played.json`, text);
      const file = (await scenarios()).files.find((one) => one.file === 'played.json');
      assert.equal(file?.fault, null);
      assert.ok(file.claim);
      assert.deepEqual(await previewOf(file.claim), await previewOf(played));
    }
    const { expect, ...pressed } = JSON.parse((await textOf({ ...approved, requests: completed })).text) as {
      readonly expect: { readonly blocks: object; readonly requests: readonly object[] };
    };
    assert.deepEqual(expect.requests, [{ block: 'policyholder_payout', status: 'completed', amount: 3_000_000 }]);
    assert.deepEqual(
      ['policyholder_payout', 'first_beneficiary_payout', 'claim_heading'].map((key): unknown =>
        Reflect.get(expect.blocks, key),
      ),
      [{ visible: true }, { visible: false }, undefined],
    );
    assert.deepEqual(pressed, {
      kind: 'claim',
      sample: 'merge-vars.json',
      policyholder: 'two-beneficiaries.json',
      now: '2026-10-06T08:00:00Z',
      approval_status: 'approved',
      answers: approved.answers,
      create: ['policyholder_payout'],
      requests: { policyholder_payout: 'completed' },
    });
  });

  it('have the day on which they are saved, or the time if the form depends on it', async () => {
    await start({ [`${folder}/death-of-a-spouse.json`]: '{}' });
    const nowIn = async (claim: PlayedClaim) => {
      const { text, isExact } = await textOf(claim);
      assert.equal(isExact, true);
      return (JSON.parse(text) as { readonly now: string }).now;
    };
    const today = { ...newClaim, now: null };
    assert.match(await nowIn(today), /^\d{4}-\d\d-\d\d$/);
    assert.equal(await nowIn({ ...newClaim, now: '2026-03-01' }), '2026-03-01');
    const clock = "{{dateNow format='HH:mm:ss.SSS'}}";
    await write(claims, JSON.stringify([{ block: { type: 'markdown', key: 'clock', markdown: clock } }]));
    assert.match(await nowIn(today), /^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it('come to the identical form on the command line, and pass as tests until the form is another one', async () => {
    await start();
    const { requests } = await previewOf({ ...approvedSpouse, requests: [] }, 'policyholder_payout');
    const played = { ...approvedSpouse, requests: requests.map((one) => ({ ...one, status: 'completed' })) };
    await write(`${folder}/played.json`, (await textOf(played)).text);
    const root = fileURLToPath(client.uri(''));
    const { stdout } = await runCommand(
      ['preview', '.', '--scenario', `${folder}/played.json`, '--format', 'json'],
      root,
    );
    assert.deepEqual(JSON.parse(stdout), { ...(await previewOf(played)), waiting_period: null, invalid: {} });
    const test = () => runCommand(['test', '.', '--scenarios'], root);
    const passing = await test();
    assert.equal(passing.exitCode, 0, passing.stdout);
    const text = files[claims]?.toString() ?? '';
    const payout = text.indexOf('"key": "policyholder_payout"');
    await write(claims, `${text.slice(0, payout)}${text.slice(payout).replaceAll('approved_amount.value', 'x.value')}`);
    const failing = await test();
    assert.equal(failing.exitCode, 1);
    assert.match(failing.stdout, /played/);
  });

  it('of a form with errors fail, or expect them, as the user decides; and pass where there are none', async () => {
    await start();
    const root = fileURLToPath(client.uri(''));
    const test = async (scenario: string) => {
      await write(`${folder}/saved.json`, scenario);
      const { stdout } = await runCommand(['test', '.', '--scenarios', '--format', 'json'], root);
      const { tests } = JSON.parse(stdout) as { readonly tests: readonly { file: string; status: string }[] };
      return tests.find(({ file }) => file.endsWith('/saved.json'))?.status;
    };
    // A payout that is not created may wait for values.
    const { first_bank: _, ...answers } = approvedSpouse.answers;
    const waiting = { ...approvedSpouse, policyholder: 'two-beneficiaries.json', answers };
    assert.ok(
      (await previewOf(waiting)).problems.some(
        ({ code, severity }) => code === 'missing-value' && severity === 'error',
      ),
    );
    for (const claim of [newClaim, waiting]) {
      const whole = await textOf(claim);
      assert.deepEqual([whole.broken, await test(whole.text)], [null, 'passed']);
      // Once it is to be created, it may not.
      const pressed = { ...(JSON.parse(whole.text) as object), create: ['first_beneficiary_payout'] };
      assert.equal(await test(JSON.stringify(pressed)), 'failed');
    }
    await write(claims, (files[claims]?.toString() ?? '').replace('"Who died?"', '"Who died?{{#if}"'));
    const { text: failing, broken } = await textOf(newClaim);
    assert.match(broken?.errors[0] ?? '', /^deceased_person: .*\.$/);
    assert.ok(broken);
    assert.deepEqual([await test(failing), await test(broken.expecting)], ['failed', 'passed']);
    // What cannot be computed is said by its cause, in the words of the form.
    const paid = { block: { type: 'input.currency', key: 'paid', title: 'Amount to pay' } };
    const twice = '{{multiply claim.block_states.paid.value 2}}';
    const payee = { type: 'policyholder', amount: twice, policyholder_id: '{{claim.policyholder_id}}' };
    const pay = { type: 'payout_request', key: 'pay', title: 'Payout', description: 'All.', amount: twice, payee };
    await write(claims, JSON.stringify([paid, { block: pay }]));
    const { broken: unanswered } = await textOf(newClaim);
    assert.deepEqual(unanswered?.errors, ['“Amount to pay” is not answered, which “Payout” needs.']);
  });

  it('that are missing are found by what is known of the conditions, and try what they say', async () => {
    await start();
    const before = (await scenarios()).unexercised ?? [];
    const found = await client.connection.sendRequest(MissingScenariosRequest, { uri: uri() });
    assert.ok(found && found.length > 3);
    for (const { file, text } of found) await write(`${folder}/${file}`, text);
    const { files: now, unexercised, outcomes } = await scenarios();
    const after = unexercised ?? [];
    const left = (conditions: typeof after) => conditions.reduce((sum, one) => sum + one.outcomes.length, 0);
    // What each of them gains adds up.
    assert.equal(
      found.reduce((sum, { gain }) => sum + gain, 0),
      left(before) - left(after),
    );
    assert.equal((outcomes?.tried ?? 0) + left(after), outcomes?.all);
    assert.deepEqual(
      now.filter(({ fault }) => fault !== null),
      [],
    );
    for (const { block, condition, outcomes } of found) {
      const left = after.find((one) => one.block === block && one.condition === condition)?.outcomes ?? [];
      assert.ok(!outcomes.some((outcome) => left.includes(outcome)), `${block} ${condition}`);
    }
    assert.ok(after.length < before.length / 2, `${String(after.length)} of ${String(before.length)} are left`);
    const again = await client.connection.sendRequest(MissingScenariosRequest, { uri: uri() });
    assert.deepEqual(again, []);
    assert.ok(found.every(({ failure }) => failure === null));
    assert.ok(found.filter(({ text }) => text.includes('"expect"')).length > 3);
    const { exitCode, stdout } = await runCommand(['test', '.', '--scenarios'], fileURLToPath(client.uri('')));
    assert.equal(exitCode, 0, stdout);
  });

  it('that are missing answer with the dates that a sample asks for', async () => {
    const block = (text: string) => `{ "block": ${text} }`;
    await start({
      [claims]: `[
        ${block('{ "type": "input.date", "key": "day", "title": "Day" }')},
        { "block": { "type": "alert", "key": "waiting", "color": "warning", "markdown": "Waiting." },
          "show_if": "{{ifCondition (dateDifference claim.block_states.day.value claim.policy.start_date measurement='days') '<' 90}}" }
      ]`,
      ...Object.fromEntries(
        ['merge-vars', 'two-beneficiaries', 'waiting-period'].map((name) => [
          `sandbox/${name}.json`,
          '{ "policy": { "start_date": "2020-09-18T12:46:58.831Z" } }',
        ]),
      ),
      [`${folder}/death-of-a-spouse.json`]: '{}',
    });
    const found = await client.connection.sendRequest(MissingScenariosRequest, { uri: uri() });
    assert.deepEqual(
      found?.map(({ block, outcomes }) => [block, ...outcomes]),
      [
        ['waiting', true],
        ['waiting', false],
      ],
    );
  });

  it('that are missing say which error of the form they fail for', async () => {
    const block = { type: 'alert', key: 'closed', color: 'warning', markdown: '{{#if}' };
    await start({
      [claims]: JSON.stringify([{ block, show_if: "{{ifCondition claim.status '===' 'closed'}}" }]),
      [`${folder}/death-of-a-spouse.json`]: '{}',
    });
    const found = await client.connection.sendRequest(MissingScenariosRequest, { uri: uri() });
    const shown = found?.find(({ outcomes }) => outcomes[0] === true);
    assert.match(shown?.failure ?? '', /^Unexpected problem in closed markdown: /);
  });

  it('are compared', async () => {
    await start();
    const answered = { ...newClaim, answers: { deceased_person: 'spouse' } };
    const differences = await client.connection.sendRequest(CompareClaimsRequest, {
      uri: uri(),
      one: newClaim,
      other: answered,
    });
    assert.ok(differences);
    assert.deepEqual(
      differences.filter(({ block }) => block === 'deceased_person'),
      [{ block: 'deceased_person', what: 'answer', one: 'Main member', other: 'Spouse' }],
    );
    assert.ok(differences.some(({ block, what }) => block === 'children_at_school' && what === 'visible'));
    const later = await client.connection.sendRequest(CompareClaimsRequest, {
      uri: uri(),
      one: newClaim,
      other: { ...newClaim, now: '2026-10-06T23:30:00Z' },
    });
    assert.deepEqual(later?.[0], { block: null, what: 'date', one: '2026-10-06 08:00', other: '2026-10-06 23:30' });
  });

  it('are nothing where a claim cannot be played, or there is no module', async () => {
    await start({ [claims]: '{' });
    for (const answer of [
      await client.connection.sendRequest(ScenarioTextRequest, { uri: uri(), claim: newClaim }),
      await client.connection.sendRequest(CompareClaimsRequest, { uri: uri(), one: newClaim, other: newClaim }),
      await client.connection.sendRequest(ClaimScenariosRequest, { uri: 'file:///nowhere/x.json' }),
    ])
      assert.equal(answer, null);
    assert.equal((await scenarios()).unexercised, null);
    assert.equal(await client.connection.sendRequest(MissingScenariosRequest, { uri: uri() }), null);
  });

  it('leave the same out where the first sample cannot be read', async () => {
    await start({ 'sandbox/a-broken-one.json': '{', [`${folder}/death-of-a-spouse.json`]: '{ "kind": "alteration" }' });
    const { unexercised } = await scenarios();
    assert.deepEqual(
      unexercised?.find(({ block, condition }) => block === 'accident_details' && condition === 'show_if')?.outcomes,
      [true, false],
    );
  });

  it('lead to blocks, and blocks to their places, in text that is not saved', async () => {
    await start();
    const place = (block: string, property: string | null) =>
      client.connection.sendRequest(BlockPlaceRequest, { uri: client.uri(''), block, property });
    const found = await place('approved_amount', 'required_if');
    assert.equal(found?.uri, uri());
    assert.equal(await place('no_such_block', null), null);
    const at = await client.connection.sendRequest(BlockAtRequest, { uri: uri(), position: found.start });
    assert.deepEqual(at, { key: 'approved_amount' });
    assert.equal(
      await client.connection.sendRequest(BlockAtRequest, {
        uri: client.uri('code/pricing.js'),
        position: found.start,
      }),
      null,
    );
    await assert.rejects(client.connection.sendRequest('platformConfig/blockAt', { uri: uri() }), /takes other/);
  });
});
