import assert from 'node:assert/strict';
import { BlockReasonRequest, ClaimMapRequest } from '../../../protocol/claim-map-messages.js';
import { filesIn } from '../../support/read-module.js';
import { TestClient } from '../client.js';

const claims = 'workflows/claims-blocks.json';

describe('platformConfig/claimMap', () => {
  const files = filesIn('samples/funeral-cover');
  const text = files[claims]?.toString() ?? '';
  let client: TestClient;
  beforeEach(async () => {
    client = await TestClient.start({ files });
  });
  afterEach(() => client.stop());

  const mapOf = (known: string | null = null) =>
    client.connection.sendRequest(ClaimMapRequest, { uri: client.uri(claims), known });
  const reasonOf = (block: string, chosen: { readonly sample?: string } = {}) =>
    client.connection.sendRequest(BlockReasonRequest, {
      uri: client.uri(''),
      block,
      sample: null,
      policyholder: null,
      ...chosen,
    });

  it('is the map of the unsaved text, and is sent again only if it has changed', async () => {
    const first = await mapOf();
    assert.ok(first?.map);
    assert.equal(first.name, 'Brightwillow Funeral Cover');
    const { edges, nodes } = first.map;
    assert.ok(nodes.some(({ key, type }) => key === 'policyholder_payout' && type === 'payout_request'));
    assert.ok(
      edges.some(({ from, to, by }) => from === 'cause_of_death' && to === 'accident_details' && by === 'show_if'),
    );
    assert.ok(edges.some(({ from }) => from === 'claim.approval_status'));
    const again = await mapOf(first.version);
    assert.deepEqual([again?.version, again?.map], [first.version, null]);
    await client.open(claims, text.replace('"title": "Who died?"', '"title": "Who has died?"'));
    const changed = await mapOf(first.version);
    assert.equal(changed?.map?.nodes.find(({ key }) => key === 'deceased_person')?.title, 'Who has died?');
  });

  it('tells the errors and warnings of each block', async () => {
    assert.deepEqual((await mapOf())?.problems, {});
    await client.open(claims, text.replace('"type": "input.paragraph"', '"type": "input.paragraf"'));
    const problems = Object.entries((await mapOf())?.problems ?? {});
    assert.deepEqual(
      problems.map(([key, { severity, messages }]) => [key, severity, messages.length > 0]),
      [['accident_description', 'error', true]],
    );
  });

  it('has a fault with its place while the file is broken', async () => {
    await client.open(claims, text.replace('"title": "Who died?"', '"title": '));
    const answer = await mapOf();
    assert.deepEqual([answer?.version, answer?.map], [null, null]);
    assert.match(answer?.fault?.message ?? '', /not valid JSON/);
    assert.equal(answer?.fault?.place?.uri, client.uri(claims));
    assert.equal(await reasonOf('accident_details'), null);
  });

  it('says why a block is on the form, and what to play', async () => {
    const reason = await reasonOf('police_case_number');
    assert.deepEqual(reason?.sentences, [
      '“The accident”: Shown when “Cause of death” is Accident.',
      'Required when “Cause of death” is Accident.',
    ]);
    assert.deepEqual(reason.way?.steps, ['“Cause of death”: Accident']);
    assert.deepEqual(reason.way.claim?.answers, { cause_of_death: 'accident' });
    const always = await reasonOf('cause_of_death');
    assert.deepEqual(always?.way?.steps, []);
    const byStatus = await reasonOf('approval_note');
    assert.ok(byStatus?.way);
    assert.equal(await reasonOf('not_there'), null);
  });

  it('says an amount in the currency of its question', async () => {
    const loss = { block: { type: 'input.currency', key: 'loss', title: 'Loss', isoCode: 'GBP' } };
    const large = {
      block: { type: 'checkbox', key: 'large', title: 'Large?' },
      show_if: "{{ifCondition claim.block_states.loss.value '===' 250000}}",
    };
    await client.open(claims, JSON.stringify([loss, large]));
    assert.deepEqual((await reasonOf('large'))?.way?.steps, ['“Loss”: £2\u00a0500,00']);
  });

  it('tries the answers with the sample, and says what a sample would need if none show the block', async () => {
    const day = { block: { type: 'input.date', key: 'day', title: 'Day' } };
    const block = (key: string, show_if: string) => ({
      block: { type: 'alert', key, color: 'info', title: key, markdown: key },
      show_if,
    });
    const months = "dateDifference claim.block_states.day.value claim.policy.start_date measurement='months'";
    await client.open(
      claims,
      JSON.stringify([
        day,
        block('soon', `{{ifCondition (${months}) '<' 6}}`),
        block('old', "{{ifCondition claim.policy.start_date '===' '2020-09-18'}}"),
      ]),
    );
    const soon = await reasonOf('soon', { sample: 'merge-vars.json' });
    assert.equal(soon?.isRefused, false);
    assert.deepEqual([soon.sample, soon.way?.assumed], ['merge-vars.json', []]);
    assert.match(soon.way?.steps.join() ?? '', /^“Day”: \d+ \w+ 20\d\d$/);
    const old = await reasonOf('old', { sample: 'merge-vars.json' });
    assert.deepEqual([old?.isRefused, old?.way?.assumed], [true, ['claim.policy.start_date: 18 Sep 2020']]);
  });

  it('takes lists that are empty, very long or in a circle', async () => {
    await client.open(claims, '[]');
    assert.deepEqual((await mapOf())?.map, { nodes: [], edges: [] });
    const circle = ['a', 'b'].map((key, i) => ({
      block: { type: 'checkbox', key, title: key },
      show_if: `{{claim.block_states.${['b', 'a'][i] ?? ''}.value}}`,
    }));
    await client.change(claims, JSON.stringify(circle));
    const map = (await mapOf())?.map;
    assert.deepEqual(
      map?.nodes.map(({ reachable }) => reachable),
      ['no', 'no'],
    );
    assert.equal(map.edges.length, 2);
    assert.equal((await reasonOf('a'))?.way, null);
    const many = Array.from({ length: 5000 }, (_, i) => ({
      block: { type: 'checkbox', key: `b${String(i)}`, title: `Question ${String(i)}` },
      ...(i > 0 && { show_if: `{{claim.block_states.b${String(i - 1)}.value}}` }),
    }));
    await client.change(claims, JSON.stringify(many));
    assert.equal((await mapOf())?.map?.nodes.length, 5000);
  });
});
