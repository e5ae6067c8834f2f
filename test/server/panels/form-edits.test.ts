import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { BlockEdit } from '../../../protocol/block-edit.js';
import {
  ConditionRequest,
  CopyBlocksRequest,
  EditBlockRequest,
  InspectBlockRequest,
  type InspectedProperty,
} from '../../../protocol/form-edit-messages.js';
import { newClaim } from '../../../protocol/played-claim.js';
import { filesIn } from '../../support/read-module.js';
import { TestClient } from '../client.js';

const claims = 'workflows/claims-blocks.json';
const files = filesIn('samples/funeral-cover');
const text = files[claims]?.toString() ?? '';

describe('Edits of a claim form over the server', () => {
  let client: TestClient;
  beforeEach(async () => {
    client = await TestClient.start({ files });
  });
  afterEach(() => client.stop());

  const edited = (edit: BlockEdit) => client.connection.sendRequest(EditBlockRequest, { uri: client.uri(''), edit });
  const inspected = async (key: string) => {
    const answer = await client.connection.sendRequest(InspectBlockRequest, { uri: client.uri(''), block: { key } });
    return answer?.block;
  };

  it('are edits of the unsaved text', async () => {
    const unsaved = text.replace('"Who died?"', '"Who has died?"');
    await client.open(claims, unsaved);
    const block = { key: 'deceased_person' };
    const answer = await edited({ kind: 'set', block, path: ['title'], value: 'Who?' });
    const edits = answer?.edit?.changes?.[client.uri(claims)];
    assert.ok(edits);
    const document = TextDocument.create('', 'json', 0, unsaved);
    assert.equal(TextDocument.applyEdits(document, edits), unsaved.replace('"Who has died?"', '"Who?"'));
    assert.deepEqual((await edited({ kind: 'set', block, path: ['title'], value: 'Who has died?' }))?.edit, null);
  });

  it('say what is to be fixed first while the file is broken, be it a comma', async () => {
    const copy = { uri: client.uri(''), blocks: [{ key: 'deceased_person' }] };
    await client.open(claims, text.replace('"value": "Under investigation" }', '$&,'));
    assert.match((await client.connection.sendRequest(CopyBlocksRequest, copy))?.refused ?? '', /first\. /);
    await client.change(claims, text.replace('"Who died?"', '"Who died?'));
    const answer = await edited({ kind: 'delete', blocks: [{ key: 'deceased_person' }] });
    assert.match(
      answer?.refused ?? '',
      /^Fix workflows\/claims-blocks\.json, line \d+, first\. This text is not closed\./,
    );
    const inspection = await client.connection.sendRequest(InspectBlockRequest, { uri: client.uri(''), block: null });
    assert.equal(inspection?.refused, answer?.refused);
  });

  it('rename a block as the rename does, and tell what reads a deleted one', async () => {
    const renamed = await edited({ kind: 'rename', block: { key: 'cause_of_death' }, path: ['key'], key: 'cause' });
    assert.ok((renamed?.edit?.changes?.[client.uri(claims)] ?? []).length > 1);
    assert.deepEqual(renamed?.blocks, [{ key: 'cause', nth: 0 }]);
    const taken = await edited({
      kind: 'rename',
      block: { key: 'cause_of_death' },
      path: ['key'],
      key: 'deceased_person',
    });
    assert.match(taken?.refused ?? '', /already called `deceased_person`/);
    const deleted = await edited({ kind: 'delete', blocks: [{ key: 'cause_of_death' }] });
    assert.deepEqual([...new Set(deleted?.readers.map(({ of }) => of))], ['“Cause of death”']);
    const option = await edited({ kind: 'unset', block: { key: 'deceased_person' }, path: ['options', 0] });
    assert.match(option?.readers[0]?.of ?? '', /^The option “[a-z_]+” of “Who died\?”$/);
    assert.deepEqual(
      deleted?.readers.map(({ place }) => place),
      [
        'death_in_waiting_period_alert: show_if',
        '“Police case number”: required_if',
        '“The accident”: show_if',
        '“Police report received”: hide_if',
        'sandbox/scenarios/death-of-a-spouse.json, line 10',
        'sandbox/two-beneficiaries.json, line 131',
        'sandbox/waiting-period.json, line 107',
      ],
    );
  });

  it('rename the key of an option as the rename does, but write one that names nothing yet alone', async () => {
    const block = { key: 'cause_of_death' };
    const renamedTo = (key: string, index = 0) =>
      edited({ kind: 'rename', block, path: ['options', index, 'key'], key });
    const renamed = await renamedTo('of_itself');
    // Also in the condition that compares with it, and in the sample.
    assert.deepEqual(
      Object.entries(renamed?.edit?.changes ?? {}).map(([uri, edits]) => [uri.split('/').at(-1), edits.length]),
      [
        ['claims-blocks.json', 2],
        ['waiting-period.json', 1],
      ],
    );
    assert.deepEqual(renamed?.blocks, [block]);
    const same = await renamedTo('natural');
    assert.deepEqual([same?.edit, same?.refused], [null, null], 'what it is called already');
    assert.match((await renamedTo('accident'))?.refused ?? '', /^Another option of `cause_of_death` is already called/);
    await client.open(claims, text);
    for (const old of ['accident', '']) {
      await client.change(claims, text.replace('"key": "natural"', `"key": "${old}"`));
      assert.match((await renamedTo('under_investigation'))?.refused ?? '', /already called `under_investigation`/);
      const alone = await renamedTo('of_itself');
      assert.deepEqual(
        alone?.edit?.changes?.[client.uri(claims)]?.map(({ newText }) => newText),
        ['"of_itself"'],
      );
    }
  });

  it('paste what was copied with free keys', async () => {
    const copied = await client.connection.sendRequest(CopyBlocksRequest, {
      uri: client.uri(''),
      blocks: [{ key: 'deceased_person' }],
    });
    assert.ok(copied?.text);
    const pasted = await edited({ kind: 'paste', text: copied.text, place: { side: 'inside', block: null } });
    assert.deepEqual(pasted?.blocks, [{ key: 'deceased_person_2', nth: 0 }]);
  });

  it('know the properties of a block, its conditions and its problems with their fixes', async () => {
    await client.open(claims, text.replace('"title": "Who died?"', '"titel": "Who died?"'));
    const block = await inspected('deceased_person');
    const line = ({ label, control, isSet }: InspectedProperty) => `${label} ${control}${isSet ? '' : ' absent'}`;
    assert.ok(block);
    assert.ok(block.properties.map(line).includes('Options options'));
    assert.ok(block.properties.map(line).includes('Title text absent'));
    const problems = [...block.problems, ...block.properties.flatMap((property) => property.problems)];
    assert.ok(
      problems.some(({ fixes }) => fixes.some(({ title }) => title === 'Rename to `title`')),
      JSON.stringify(problems),
    );
    await client.open(
      claims,
      text.replace('(dateNow) claim.policy.start_date', '(dateNow) claim.block_states.start_date.value'),
    );
    const alert = await inspected('waiting_period_alert');
    const fixes = alert?.conditions.flatMap((condition) => condition.problems.flatMap((problem) => problem.fixes));
    assert.deepEqual(
      fixes?.slice(0, 2).map(({ title }) => title),
      ['Change to `policy.start_date`', 'Add a block `start_date`: a new question'],
    );
    const payout = await inspected('policyholder_payout');
    const payee = payout?.properties.find(({ label }) => label === 'Payee');
    assert.ok(payee?.members.some(({ label, control }) => label === 'Amount' && control === 'money'));
    assert.ok(payout?.conditions.some(({ sentence, rows }) => sentence?.startsWith('Shown when') && rows !== null));
  });

  it('tell what a condition comes to: now, with which answers, and in how many scenarios', async () => {
    const ask = (rows: Parameters<typeof tried>[0], template: string | null = null) => tried(rows, template);
    const tried = (rows: { readonly kind: 'row'; readonly literal: string } | null, template: string | null) =>
      client.connection.sendRequest(ConditionRequest, {
        uri: client.uri(''),
        block: { key: 'accident_details' },
        condition: 'show_if',
        claim: newClaim,
        rows: rows && {
          kind: 'row',
          field: 'claim.block_states.cause_of_death.option_key',
          operator: '===',
          value: { is: 'literal', literal: rows.literal },
        },
        template,
      });
    const now = await ask(null);
    assert.equal(now?.rows?.kind, 'row');
    assert.equal(now.holds, false);
    assert.deepEqual(now.way?.steps, ['“Cause of death”: Accident']);
    assert.deepEqual(now.scenarios.changed, []);
    assert.ok(now.scenarios.total > 0);
    assert.ok(now.fields.some(({ label, values }) => label === 'Cause of death' && values?.length));
    const other = await ask({ kind: 'row', literal: 'natural_causes' });
    assert.equal(
      other?.template,
      "{{ifCondition claim.block_states.cause_of_death.option_key '===' 'natural_causes'}}",
    );
    assert.ok(other.scenarios.changed.length > 0);
    // It is no option of the question.
    assert.deepEqual([now.neverHolds, other.neverHolds], [false, true]);
    // The specification does not name the statuses of a claim: others are possible.
    const unusual = await ask(null, "{{ifEquals claim.claim_status 'xxxxx'}}");
    assert.equal(unusual?.neverHolds, false);
    assert.deepEqual(unusual.way?.steps, ['Claim status: xxxxx (not a known value)']);
    const early = await ask(
      null,
      "{{ifCondition (dateDifference claim.block_states.date_of_death.value claim.policy.start_date measurement='days') '<' 30}}",
    );
    assert.deepEqual(early?.rows, {
      kind: 'row',
      field: 'claim.block_states.date_of_death.value',
      operator: 'fewer than',
      value: {
        is: 'span',
        count: 30,
        unit: 'days',
        side: 'after',
        of: { is: 'field', path: 'claim.policy.start_date' },
      },
    });
    assert.equal(early.holds, false);
    assert.deepEqual(early.way?.steps, ['“Date of death”: 19 Mar 2015']);
    assert.match(early.sentence ?? '', /^Shown when fewer than 30 whole days have passed from /);
    const asText = await ask(null, '{{#each claim.policy.beneficiaries}}true{{/each}}');
    assert.equal(asText?.rows, null);
    assert.deepEqual(asText.faults, []);
    const faulty = await ask(null, "{{if (ifCondition 1 '===' 1) '!' true}}");
    assert.equal(faulty?.holds, null);
    assert.equal(faulty.sentence, 'Shown: this condition cannot be read');
    assert.match(faulty.faults.join(), /^Column 1: `!` is not an operator of `if`/);
    assert.equal(faulty.isBroken, true);
    const unclosed = await ask(null, '\n  {{claim.status');
    assert.match(unclosed?.faults.join() ?? '', /^Line 2, column 3: /);
    assert.equal(unclosed?.isBroken, true);
    // What fails with the data of this claim alone is well written.
    const failing = await ask(null, '{{dateAdd claim.block_states.cause_of_death.option_key months=1}}x');
    assert.equal(failing?.isBroken, false);
    const renamed = await ask(null, "{{ifCondition claim.block_states.cause_of_deth.option_key '===' 'accident'}}");
    assert.match(renamed?.faults.join() ?? '', /^No block has the key `cause_of_deth`.* `cause_of_death`/);
    assert.equal(renamed?.isBroken, true);
    const [ofPolicy, alone] = [
      await ask(null, "{{ifCondition claim.block_states.start_date.value '<' (dateNow)}}"),
      await ask(null, "{{ifCondition start_date '<' (dateNow)}}"),
    ];
    for (const one of [ofPolicy, alone]) assert.match(one?.faults.join() ?? '', /`policy\.start_date`/);
    // The data of a platform may have more names than the specification.
    assert.deepEqual([ofPolicy?.isBroken, alone?.isBroken], [true, false]);
  });

  it('tell with what a condition holds, as tried with the sample: what is answered stays, and what the sample lacks is said', async () => {
    const ask = (template: string, answers: typeof newClaim.answers = {}) =>
      client.connection.sendRequest(ConditionRequest, {
        uri: client.uri(''),
        block: { key: 'accident_details' },
        condition: 'show_if',
        claim: { ...newClaim, answers },
        rows: null,
        template,
      });
    const isAccident = "ifCondition claim.block_states.cause_of_death.option_key '===' 'accident'";
    const isPaid = 'ifCondition claim.block_states.approved_amount.value ' + "'>' 100";
    const both = (one: string, other: string) => `{{ifCondition (${one}) '&&' (${other})}}`;
    const amount = await ask(both(isAccident, isPaid), { approved_amount: 45000 });
    assert.deepEqual([amount?.way?.steps, amount?.lacks], [['“Cause of death”: Accident'], null]);
    const reported = "ifCondition claim.policy.module.reported_on '>' claim.policy.start_date";
    const lacking = await ask(both(isAccident, reported));
    assert.deepEqual(lacking?.way?.steps, ['“Cause of death”: Accident']);
    assert.deepEqual(lacking.lacks, {
      data: ['the reported on of the policy'],
      because: {
        text: "the sample's `claim.policy.module` has no `reported_on`",
        inSample: '/policy/module/reported_on',
        additions: [{ path: ['policy', 'module', 'reported_on'], value: '2026-01-31' }],
      },
    });
    // With what is proposed it would not hold.
    const early = await ask(both(isAccident, reported.replace('>', '<')));
    assert.deepEqual([early?.way, early?.lacks?.data.length], [null, 1]);
    const other = await ask(both(isAccident, "ifCondition claim.policy.status '===' 'lapsed'"));
    assert.deepEqual([other?.way, other?.lacks, other?.isImpossible, other?.neverHolds], [null, null, true, false]);
  });
});
