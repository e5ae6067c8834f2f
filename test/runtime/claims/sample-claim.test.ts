import assert from 'node:assert/strict';
import { parseTemplate } from '../../../language/syntax/template/parser.js';
import { previewClaim } from '../../../runtime/claims/preview.js';
import { SampleClaim } from '../../../runtime/claims/sample-claim.js';
import { timeZoneNamed } from '../../../language/dates/time-zone.js';
import { readTexts } from '../../support/read-module.js';
import { previewOf } from './support.js';
import { NumberFormats } from '../../../protocol/money.js';

const timeZone = timeZoneNamed('Africa/Johannesburg');
assert.ok(timeZone);
const environment = { now: Date.parse('2026-03-01T08:00:00Z'), timeZone, numbers: new NumberFormats('en-ZA') };

interface Entry {
  readonly block: { readonly key: string; readonly blocks?: readonly Entry[] };
}

/** A sample claim on a claims list, and the keys whose entries were asked for. */
function claimOn(list: readonly unknown[], sample: unknown) {
  const entries = new Map((list as readonly Entry[]).flatMap((entry) => keysIn(entry).map((key) => [key, entry])));
  const asked: string[] = [];
  const claim = new SampleClaim({
    sample,
    environment,
    keys: () => entries.keys(),
    entryText: (key) => {
      asked.push(key);
      return JSON.stringify(entries.get(key));
    },
  });
  return { claim, keys: [...entries.keys()], asked };
}

function keysIn({ block }: Entry): readonly string[] {
  return [block.key, ...(block.blocks ?? []).flatMap(keysIn)];
}

const policy = { policy_id: 'p', sum_assured: 5000000 };
const question = (key: string) => ({ block: { type: 'checkbox', key, title: key, default_value: true } });
const textOf = (claim: SampleClaim, template: string) => claim.evaluate(parseTemplate(template)).text;

describe('SampleClaim', () => {
  for (const name of ['first-steps', 'funeral-cover', 'group-life'])
    it(`has the states and conditions of the preview: ${name}`, () => {
      const files = readTexts(`samples/${name}`);
      const claimsBlocks = files.get('workflows/claims-blocks.json') ?? '';
      for (const [path, text] of files) {
        if (!/^sandbox\/[^/]+\.json$/.test(path)) continue;
        const sample = JSON.parse(text) as unknown;
        const { claim, keys } = claimOn(JSON.parse(claimsBlocks) as Entry[], sample);
        const { block_states, blocks } = previewClaim({ claimsBlocks, configuration: undefined, sample, environment });
        for (const key of keys)
          assert.deepEqual(claim.evaluate(parseTemplate(`{{claim.block_states.[${key}]}}`)).value, block_states[key]);
        assert.ok(keys.length > 5);
        for (const { reason } of blocks) {
          if (!reason?.template.includes('{{')) continue;
          const { text: rendered, reads } = claim.evaluate(parseTemplate(reason.template));
          assert.equal(rendered, reason.text);
          assert.deepEqual(reads, reason.because);
        }
      }
    });

  it('makes no state that is not read', () => {
    const { claim, asked } = claimOn([question('a'), question('b'), question('c')], { policy });
    assert.equal(textOf(claim, '{{claim.block_states.b.value}} {{claim.policy.sum_assured}}'), 'true 5000000');
    assert.deepEqual(asked, ['b']);
    assert.equal(textOf(claim, '{{claim.block_states.nowhere.value}}'), '');
  });

  it('goes through all states where a template does', () => {
    const { claim } = claimOn([question('a'), question('b')], { policy });
    assert.equal(textOf(claim, '{{#each claim.block_states}}{{@key}}={{value}} {{/each}}'), 'a=true b=true ');
  });

  it('gives up on a template that goes through more states than anybody reads', () => {
    const { claim, asked } = claimOn(
      Array.from({ length: 2000 }, (_, i) => question(`q${String(i)}`)),
      { policy },
    );
    const all = parseTemplate('{{#each claim.block_states}}{{value}}{{/each}}');
    const { text, problems } = claim.evaluate(all);
    assert.deepEqual([text, problems.map(({ code }) => code)], ['', ['too-many-steps']]);
    assert.ok(asked.length < 600);
  });

  it('has as much work left for each template as for the first', () => {
    const asking = (i: number) => ({
      block: { type: 'checkbox', key: `q${String(i)}`, title: 'Q', default_value: '{{#if claim.policy}}true{{/if}}' },
    });
    const { claim, keys } = claimOn(
      Array.from({ length: 6000 }, (_, i) => asking(i)),
      { policy },
    );
    const values = new Set(keys.map((key) => textOf(claim, `{{claim.block_states.${key}.value}}`)));
    assert.deepEqual([...values], ['true']);
  });

  it('takes the states of the sample, and gives a request its id', () => {
    const list = [
      { block: { type: 'dropdown', key: 'why', title: 'Why', options: [{ key: 'fire', value: 'Fire' }] } },
      { block: { type: 'payout_request', key: 'pay', title: 'Pay', amount: '1', payee: {} } },
    ];
    const states = { why: { type: 'dropdown', option_key: 'fire' }, pay: { status: 'completed' } };
    const sample = { policy, claim: { claim_id: 'c', block_states: states } };
    const { claim } = claimOn(list, sample);
    assert.equal(textOf(claim, '{{claim.block_states.why.option_value}}'), 'Fire');
    assert.match(textOf(claim, '{{claim.block_states.pay.payout_request_id}}'), /^[0-9a-f-]{36}$/);
  });

  it('needs no sample', () => {
    const { claim } = claimOn([question('a')], undefined);
    assert.equal(textOf(claim, '{{claim.approval_status}} {{claim.block_states.a.value}}'), 'pending true');
  });

  it('tells where the settings do not allow the sample', () => {
    const configuration = JSON.stringify({
      settings: {
        beneficiaries: { min: 1, max: 3 },
        policyholder: {
          individualPolicyholderFields: { dateOfBirth: { required: true }, 'address.suburb': { required: false } },
        },
      },
    });
    const codes = (policy: object, policyholder: object, banks: readonly string[] = []) =>
      previewOf([], { configuration, banks, sample: { policy, policyholder } }).problems.map(({ code }) => code);
    const beneficiaries = (count: number) => Array.from({ length: count }, () => ({ first_name: 'Ada' }));
    const born = { date_of_birth: '1990-01-31' };
    assert.deepEqual(codes({ beneficiaries: beneficiaries(3) }, born), []);
    assert.deepEqual(codes({ beneficiaries: beneficiaries(5) }, born), ['sample-too-many-beneficiaries']);
    assert.deepEqual(codes({ beneficiaries: [] }, born), ['sample-too-few-beneficiaries']);
    assert.deepEqual(codes({}, {}), ['sample-missing-field']);
    assert.deepEqual(codes({}, { type: 'company' }), []);
    const payment = (bank_name: string) => ({ payment: { bank_name } });
    assert.deepEqual(codes(payment('example_bank'), born), []);
    assert.deepEqual(codes(payment('Example Bank'), born), ['sample-unknown-bank']);
    assert.deepEqual(codes(payment('example_bank'), born, ['other_bank']), ['sample-unknown-bank']);
  });
});
