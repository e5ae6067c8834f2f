import assert from 'node:assert/strict';
import type { ClaimInput } from '../../../runtime/claims/preview.js';
import { codesOf, payout, previewOf } from './support.js';

const options = [
  { key: 'theft', value: 'theft or robbery' },
  { key: 'fire', value: 'fire' },
];

function stateOf(block: object, input: Partial<ClaimInput> = {}): unknown {
  return previewOf([{ block: { key: 'it', ...block } }], input).block_states['it'];
}

describe('Block states', () => {
  it('hold defaults from the start', () => {
    const choice = { type: 'radio', option_value: 'theft or robbery', option_key: 'theft' };
    assert.deepEqual(stateOf({ type: 'radio', options, default_value: 'theft or robbery' }), choice);
    assert.deepEqual(stateOf({ type: 'radio', options, default_value: 'theft' }), choice, 'the key is found, too');
    assert.deepEqual(stateOf({ type: 'dropdown', options, default_value: '' }), { type: 'dropdown' });
    assert.deepEqual(stateOf({ type: 'dropdown', options, default_value: 'water' }), { type: 'dropdown' });
    assert.deepEqual(stateOf({ type: 'checkbox', default_value: false }), { type: 'checkbox', value: false });
    assert.deepEqual(stateOf({ type: 'checkbox', default_value: '{{ifIsDefined claim}}' }), {
      type: 'checkbox',
      value: true,
    });
    assert.deepEqual(stateOf({ type: 'input.date', default_value: '{{ dateNow }}' }), {
      type: 'input.date',
      value: '2026-03-01',
    });
    assert.deepEqual(stateOf({ type: 'input.time', default_value: '09:00' }), { type: 'input.time', value: '09:00' });
  });

  it('say which initial answer is no option', () => {
    const problemsOf = (defaultValue: string) =>
      previewOf([
        { block: { key: 'it', title: 'It', type: 'dropdown', options, default_value: defaultValue } },
      ]).problems.map(({ property, code, message }) => [property, code, message]);
    assert.deepEqual(problemsOf('{{ policy.status }}'), [
      [
        'default_value',
        'no-such-option',
        '`default_value` renders `active`, which is the `value` of no option: nothing is chosen.',
      ],
    ]);
    assert.deepEqual([problemsOf('fire'), problemsOf('')], [[], []]);
  });

  it('hold the type alone for display blocks, groups and what is not answered', () => {
    for (const type of ['alert', 'heading', 'markdown', 'divider', 'group', 'checkbox', 'radio', 'dropdown'])
      assert.deepEqual(stateOf({ type }), { type });
    for (const type of ['currency', 'number', 'text', 'paragraph', 'time', 'date'])
      assert.deepEqual(stateOf({ type: `input.${type}` }), { type: `input.${type}` });
  });

  it('are empty for disbursement blocks without a request', () => {
    for (const type of ['payout_request', 'fulfillment_request', 'annuity_request'])
      assert.deepEqual(stateOf({ type }), {});
  });

  it('are siblings of the state of their group', () => {
    const inner = { block: { type: 'divider', key: 'inner' } };
    const { block_states: states } = previewOf([
      {
        block: { type: 'group', key: 'outer', blocks: [{ block: { type: 'group', key: 'middle', blocks: [inner] } }] },
      },
    ]);
    assert.deepEqual(states, { outer: { type: 'group' }, middle: { type: 'group' }, inner: { type: 'divider' } });
  });

  it('take what is given over the defaults, with the type first', () => {
    const block = { type: 'input.number', title: 'It' };
    const state = stateOf(block, { states: { it: { value: 5 } } });
    assert.deepEqual(Object.entries(state ?? {}), [
      ['type', 'input.number'],
      ['value', 5],
    ]);
    assert.deepEqual(stateOf(block, { answers: { it: 6 }, states: { it: { value: 5 } } }), {
      type: 'input.number',
      value: 6,
    });
    assert.deepEqual(
      stateOf({ type: 'radio', options, default_value: 'fire' }, { states: { it: { option_key: 'theft' } } }),
      {
        type: 'radio',
        option_value: 'theft or robbery',
        option_key: 'theft',
      },
    );
    assert.deepEqual(stateOf({ type: 'radio', options }, { answers: { it: 'fire' } }), {
      type: 'radio',
      option_key: 'fire',
      option_value: 'fire',
    });
  });

  it('are the same whether an option is the default or the answer, in the order of the specification', () => {
    const block = { type: 'radio', options };
    const chosen = '{"type":"radio","option_value":"theft or robbery","option_key":"theft"}';
    assert.equal(JSON.stringify(stateOf({ ...block, default_value: 'theft or robbery' })), chosen);
    assert.equal(JSON.stringify(stateOf(block, { answers: { it: 'theft' } })), chosen);
    assert.equal(JSON.stringify(stateOf(block, { states: { it: { option_key: 'theft', type: 'radio' } } })), chosen);
  });

  it('hold the value of an option as it is rendered', () => {
    const templated = [{ key: 'holder', value: '{{policyholder.first_name}}' }];
    const chosen = { type: 'dropdown', option_value: 'Amara', option_key: 'holder' };
    assert.deepEqual(stateOf({ type: 'dropdown', options: templated, default_value: 'holder' }), chosen);
    assert.deepEqual(stateOf({ type: 'dropdown', options: templated }, { answers: { it: 'holder' } }), chosen);
    assert.deepEqual(
      stateOf({ type: 'dropdown', options: templated }, { states: { it: { option_value: 'Amara' } } }),
      chosen,
    );
  });

  it('keep no value of another option beside a key that is none', () => {
    const block = { type: 'radio', options, default_value: 'fire' };
    assert.deepEqual(stateOf(block, { answers: { it: 'gone' } }), { type: 'radio', option_key: 'gone' });
  });

  it('hold nothing that blocks of their type do not store', () => {
    const problems = (type: string, input: Partial<ClaimInput>) =>
      codesOf(previewOf([{ block: { type, key: 'it', title: 'It', options, blocks: [] } }], input)).filter((code) =>
        code.startsWith('it unknown'),
      );
    for (const type of ['heading', 'divider', 'group', 'payout_request', 'annuity_request']) {
      const empty = type.endsWith('_request') ? {} : { type };
      assert.deepEqual(stateOf({ type }, { answers: { it: 'an answer' } }), empty, type);
      assert.deepEqual(problems(type, { answers: { it: 'an answer' } }), ['it unknown-state-field'], type);
    }
    assert.deepEqual(stateOf({ type: 'input.text' }, { states: { it: { option_key: 'theft' } } }), {
      type: 'input.text',
    });
    assert.deepEqual(stateOf({ type: 'dropdown', options }, { states: { it: { value: 'x', option_key: 'fire' } } }), {
      type: 'dropdown',
      option_value: 'fire',
      option_key: 'fire',
    });
    assert.deepEqual(problems('input.text', { answers: { it: 'an answer' } }), []);
  });

  it('take those of the sample', () => {
    const sample = { policy: {}, claim: { block_states: { it: { type: 'input.text', value: 'x' } } } };
    assert.deepEqual(stateOf({ type: 'input.text' }, { sample }), { type: 'input.text', value: 'x' });
  });

  it('leave out what cannot be taken, with a problem', () => {
    const entries = [{ block: { type: 'input.text', key: 'it', title: 'It' } }];
    const problems = (states: unknown) => codesOf(previewOf(entries, { states }));
    assert.deepEqual(problems({ it: 'x' }), ['it state-not-an-object']);
    assert.deepEqual(problems({ it: { type: 'checkbox', value: true } }), ['it state-of-another-type']);
    assert.deepEqual(problems({ other: {} }), ['other unknown-block']);
    for (const states of [5, 'x', [], null, true]) assert.deepEqual(problems(states), ['states-not-an-object']);
  });

  it('know a block that has the name of a member of every object', () => {
    const text =
      '[{ "block": { "type": "input.text", "key": "__proto__", "title": "{{claim.block_states.__proto__.type}}" } }]';
    const preview = previewOf(text, { states: JSON.parse('{ "__proto__": { "value": "x" } }') as unknown });
    assert.equal(preview.blocks[0]?.['title'], 'input.text');
    assert.equal(JSON.stringify(preview.block_states), '{"__proto__":{"type":"input.text","value":"x"}}');
  });

  it('hold a request, once it was created', () => {
    const { block_states: states, requests } = previewOf([{ block: payout }], { create: ['pay'] });
    assert.deepEqual(Object.keys(states['pay'] ?? {}), ['type', 'payout_request_id', 'status']);
    assert.equal(states['pay']?.['payout_request_id'], requests[0]?.id);
  });

  it('may say that a request was created before', () => {
    const preview = previewOf([{ block: payout }], { states: { pay: { status: 'completed' } }, create: ['pay'] });
    assert.deepEqual(Object.keys(preview.block_states['pay'] ?? {}), ['type', 'payout_request_id', 'status']);
    assert.equal(preview.requests[0]?.status, 'completed');
    assert.deepEqual(codesOf(preview), ['pay request-exists']);
  });
});
