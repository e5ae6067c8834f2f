import type { PlayedClaim } from '../../../protocol/played-claim.js';
import assert from 'node:assert/strict';
import { HoverRequest } from 'vscode-languageserver-protocol/node';
import { PreviewRequest, type PreviewResult } from '../../../protocol/lsp.js';
import { AddToSampleRequest } from '../../../protocol/form-edit-messages.js';
import type { BlockView, ClaimPreview } from '../../../protocol/view-model.js';
import { filesIn } from '../../support/read-module.js';
import { TestClient } from '../client.js';
import { newClaim } from './played-claim.js';

const claims = 'workflows/claims-blocks.json';
const modulesChanged = 'platformConfig/modulesChanged';
const publishDiagnostics = 'textDocument/publishDiagnostics';

describe('platformConfig/preview', () => {
  let client: TestClient;
  const files = filesIn('samples/group-life');
  const text = files[claims]?.toString() ?? '';
  beforeEach(async () => {
    client = await TestClient.start({ files, initializationOptions: { modulesChanged: true } });
  });
  afterEach(() => client.stop());

  async function previewOf(
    claim: Partial<PlayedClaim> = {},
    create: string | null = null,
    path = claims,
  ): Promise<PreviewResult> {
    const params = { uri: client.uri(path), claim: { ...newClaim, ...claim }, create };
    const result = await client.connection.sendRequest(PreviewRequest, params);
    assert.ok(result);
    return result;
  }

  async function formOf(claim: Partial<PlayedClaim> = {}, create: string | null = null): Promise<ClaimPreview> {
    const { form, fault } = await previewOf(claim, create);
    assert.equal(fault, null);
    assert.ok(form);
    return form.preview;
  }

  it('tells of the module, whichever of its files is asked for', async () => {
    for (const path of [claims, 'code/main.js', 'code/not-there.js', '']) {
      const { root, name, claimsBlocks, samples, sample } = await previewOf({}, null, path);
      assert.equal(root, client.uri(''));
      assert.equal(name, 'Fernhollow Staff Life');
      assert.equal(claimsBlocks, client.uri(claims));
      assert.deepEqual([samples, sample], [['merge-vars.json'], 'merge-vars.json']);
    }
  });

  it('adds to a sample what it lacks', async () => {
    const uri = client.uri('sandbox/merge-vars.json');
    const additions = [{ path: ['policy', 'account'], value: { bank: '' } }];
    const edit = await client.connection.sendRequest(AddToSampleRequest, { uri, additions });
    const [change, ...others] = edit?.changes?.[uri] ?? [];
    assert.deepEqual(others, []);
    assert.match(change?.newText ?? '', /^,\s*"account": \{\s*"bank": ""\s*\}$/);
    // By now it may be there.
    const known = [{ path: ['policy', 'policy_number'], value: '' }, ...additions];
    assert.deepEqual(await client.connection.sendRequest(AddToSampleRequest, { uri, additions: known }), edit);
    assert.equal(
      await client.connection.sendRequest(AddToSampleRequest, { uri: 'file:///nowhere', additions: [] }),
      null,
    );
  });

  it('shows and hides what an answer decides', async () => {
    const seasonEnd = async (answers: PlayedClaim['answers']) => blockOf(await formOf({ answers }), 'season_end');
    const unanswered = await seasonEnd({});
    assert.deepEqual([unanswered.visible, unanswered.reason?.condition], [false, 'show_if']);
    assert.equal((await seasonEnd({ cover_class: 'seasonal' })).visible, true);
    assert.equal((await seasonEnd({ cover_class: 'permanent' })).visible, false);
  });

  it('says in words what the conditions of hidden blocks say', async () => {
    const { form } = await previewOf();
    assert.equal(form?.sentences['counselling_request'], 'Shown when the approval status is approved.');
  });

  it('takes an answer away, and its default does not come back', async () => {
    const { block_states } = await formOf({ answers: { cover_class: null, benefit_amount: null } });
    assert.deepEqual(block_states['cover_class'], { type: 'dropdown' });
    assert.deepEqual(block_states['benefit_amount'], { type: 'input.currency' });
  });

  it('says nothing of answers whose block is gone: they count again when it is back', async () => {
    assert.deepEqual((await formOf({ answers: { no_such_block: 1 } })).problems, (await formOf()).problems);
    const pressed = await formOf({}, 'no_such_block');
    assert.ok(pressed.problems.some(({ code }) => code === 'unknown-block'));
  });

  it('leaves out an answer that a block of another type had, and takes it up when the type is back', async () => {
    const answers = { date_of_death: '2026-10-02' };
    await client.open(claims, text);
    const asDivider = text.replace(/("key": "date_of_death",\s+"type": )"input\.date"/, '$1"divider"');
    assert.notEqual(asDivider, text);
    await client.change(claims, asDivider);
    const { block_states: states, problems } = await formOf({ answers });
    assert.deepEqual(states['date_of_death'], { type: 'divider' });
    assert.deepEqual(problems, (await formOf()).problems);
    await client.change(claims, text);
    const { block_states: back } = await formOf({ answers });
    assert.deepEqual(back['date_of_death'], { type: 'input.date', value: '2026-10-02' });
  });

  it('tells the day by the clock of the module', async () => {
    await client.write('.platform-tools.json', '{ "timeZone": "Africa/Johannesburg" }');
    await client.watched(['created', '.platform-tools.json']);
    const { form } = await previewOf({ now: '2026-10-06T22:00:00Z' });
    assert.equal(form?.world.today, '2026-10-07');
  });

  it('keeps the payload of a request that was created', async () => {
    const approved = { approvalStatus: 'approved', answers: { benefit_amount: 100_000 } };
    const { requests } = await formOf(approved, 'employer_payout');
    const [created] = requests;
    assert.deepEqual([requests.length, created?.block, created?.['amount']], [1, 'employer_payout', 100_000]);

    const later = await formOf({ approvalStatus: 'rejected', answers: { benefit_amount: 200_000 }, requests });
    assert.deepEqual(later.requests, requests);
    assert.deepEqual(blockOf(later, 'employer_payout').request, created);
    assert.deepEqual(later.block_states['employer_payout'], {
      type: 'payout_request',
      payout_request_id: created?.id,
      status: 'pending',
    });

    const again = await formOf({ ...approved, requests }, 'employer_payout');
    assert.deepEqual(again.requests, requests);
    assert.deepEqual(
      again.problems.map(({ block, code }) => [block, code]),
      [['employer_payout', 'request-exists']],
    );
  });

  it('is of what is in the editor', async () => {
    const sample = 'sandbox/merge-vars.json';
    await client.open(claims, text.replace('Date of death', 'Day of death'));
    await client.open(sample, '{ "policy": {}, "claim": { "claim_number": "NOT-SAVED" } }');
    const form = await formOf();
    assert.equal(blockOf(form, 'date_of_death')['title'], 'Day of death');
    assert.match(JSON.stringify(form.blocks), /NOT-SAVED/);
    await client.close(sample);
    assert.doesNotMatch(JSON.stringify(await formOf()), /NOT-SAVED/);
  });

  it('says where the JSON is invalid, and is back when it is fixed', async () => {
    await client.open(claims, text);
    const at = text.indexOf(',');
    await client.change(claims, `${text.slice(0, at)}${text.slice(at + 1)}`);
    const { form, fault } = await previewOf();
    assert.equal(form, null);
    assert.match(fault?.message ?? '', /comma is missing/);
    assert.equal(fault?.place?.uri, client.uri(claims));
    const before = text.slice(0, text.indexOf('"type"')).split('\n');
    assert.deepEqual(fault.place.start, { line: before.length - 1, character: before.at(-1)?.length });
    await client.change(claims, text);
    assert.ok(await formOf());
  });

  it('is told of every change before the diagnostics are', async () => {
    await client.open(claims, text);
    await client.diagnostics(claims, (_, version) => version !== undefined);
    client.arrived.length = 0;
    await client.change(claims, text.replace('"input.currency"', '"input.curency"'));
    await client.diagnostics(claims, (found) => found.length > 0);
    const [first, ...others] = client.arrived;
    assert.equal(first, modulesChanged);
    assert.ok(others.includes(`${publishDiagnostics} ${claims}`));
  });

  it('is told of samples and code, in an editor and on the disk', async () => {
    const told = async (what: string, act: () => Promise<unknown>) => {
      client.arrived.length = 0;
      await act();
      await client.until(`a notification of ${what}`, () => client.arrived.includes(modulesChanged));
    };
    // What came before the first question is told by then.
    await formOf();
    await told('code', () => client.open('code/main.js', '// mine'));
    await told('code that was edited', () => client.change('code/main.js', '// ours'));
    await told('a sample on the disk', async () => {
      await client.write('sandbox/merge-vars.json', '{ "policy": {}, "claim": { "claim_number": "WRITTEN" } }');
      await client.watched(['changed', 'sandbox/merge-vars.json']);
    });
    assert.match(JSON.stringify(await formOf()), /WRITTEN/);
    await told('a new sample', async () => {
      await client.write('sandbox/a.json', '{}');
      await client.watched(['created', 'sandbox/a.json']);
    });
    assert.deepEqual((await previewOf()).samples, ['a.json', 'merge-vars.json']);
  });

  it('is null where there is no module', async () => {
    for (const uri of ['file:///nowhere/at/all.json', 'untitled:Untitled-1', 'not a uri at all'])
      assert.equal(await client.connection.sendRequest(PreviewRequest, { uri, claim: newClaim, create: null }), null);
  });
  it('leaves hover and the like of code and documents alone', async () => {
    await client.open('code/main.js', 'const a = "{{claim.";');
    const at = { textDocument: { uri: client.uri('code/main.js') }, position: { line: 0, character: 19 } };
    assert.equal(await client.connection.sendRequest(HoverRequest.type, at), null);
    assert.deepEqual(await client.connection.sendRequest('textDocument/completion', at), []);
    const formatting = { ...at, options: { tabSize: 2, insertSpaces: true } };
    assert.deepEqual(await client.connection.sendRequest('textDocument/formatting', formatting), []);
  });
});

function blockOf({ blocks }: ClaimPreview, key: string): BlockView {
  const all = blocks.flatMap((block) => [block, ...(block.blocks ?? [])]);
  const found = all.find((block) => block.key === key);
  assert.ok(found, key);
  return found;
}
