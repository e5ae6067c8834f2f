import assert from 'node:assert/strict';
import type { CreatedRequest } from '../../../protocol/view-model.js';
import type { ClaimInput } from '../../../runtime/claims/preview.js';
import { annuity, codesOf, payout, previewOf } from './support.js';

const amount = '{{claim.block_states.amount.value}}';
const entries = [
  { block: { type: 'input.currency', key: 'amount', title: 'Amount' } },
  { block: { ...payout, amount, payee: { ...payout.payee, amount } } },
];
const answered = { answers: { amount: 500 } };

/** The requests after the button was pressed. */
function pressed(input: Partial<ClaimInput> = {}, blocks: unknown = entries): readonly CreatedRequest[] {
  return previewOf(blocks, { ...answered, create: ['pay'], ...input }).requests;
}

describe('A request that was created before', () => {
  it('keeps its payload, its id and its status, whatever is answered and whatever the claim is now', () => {
    const requests = pressed();
    const [created] = requests;
    assert.ok(created);
    assert.equal(created['amount'], 500);
    const later = { requests, answers: { amount: 900 }, statuses: { approvalStatus: 'approved' } };
    const { block_states, requests: kept, blocks, problems } = previewOf(entries, later);
    assert.deepEqual(kept, requests);
    assert.deepEqual(blocks[1]?.request, created);
    assert.deepEqual(block_states['pay'], {
      type: 'payout_request',
      payout_request_id: created.id,
      status: 'pending_claim_approval',
    });
    assert.deepEqual(problems, []);
  });

  it('is not created again', () => {
    const requests = pressed();
    const again = previewOf(entries, { requests, create: ['pay'] });
    assert.deepEqual(again.requests, requests);
    assert.deepEqual(codesOf(again), ['pay request-exists']);
  });

  it('overrides the sample and the states for its block', () => {
    const requests = pressed();
    const states = { pay: { payout_request_id: 'other', status: 'failed' } };
    const { block_states } = previewOf(entries, { requests, states, answers: { pay: null } });
    assert.equal(block_states['pay']?.['payout_request_id'], requests[0]?.id);
  });

  it('stays in its place when others are created', () => {
    const more = [...entries, { block: annuity }, { block: { ...payout, key: 'first' } }];
    const requests = previewOf(more, { ...answered, create: ['annuity', 'pay'] }).requests;
    const later = previewOf(more, { requests, create: ['first'] }).requests;
    assert.deepEqual(
      later.map(({ block }) => block),
      ['annuity', 'pay', 'first'],
    );
    assert.deepEqual(later.slice(0, 2), requests);
  });

  it('stays when its block is gone, and the preview says so', () => {
    const requests = pressed();
    const without = previewOf(entries.slice(0, 1), { requests });
    assert.deepEqual(without.requests, requests);
    assert.deepEqual(Object.keys(without.block_states), ['amount']);
    assert.deepEqual(codesOf(without), ['pay request-without-block']);
  });

  it('stays when its block is of another type now, and that may create its own', () => {
    const requests = pressed();
    const changed = [{ block: { ...annuity, key: 'pay' } }];
    const before = previewOf(changed, { requests });
    assert.deepEqual(before.block_states['pay'], {});
    assert.equal(before.blocks[0]?.request?.type, 'annuity_request');
    const both = pressed({ requests }, changed);
    assert.deepEqual(
      both.map(({ block, type }) => [block, type]),
      [
        ['pay', 'payout_request'],
        ['pay', 'annuity_request'],
      ],
    );
    assert.notEqual(both[0]?.id, both[1]?.id);
  });
});

describe('An answer that was taken away', () => {
  const choice = {
    type: 'radio',
    key: 'choice',
    title: 'Choice',
    default_value: 'one',
    options: [{ key: '1', value: 'one' }],
  };

  it('leaves a state with a type alone: the default and the state of the sample do not come back', () => {
    const states = { amount: { value: 7 }, choice: { option_key: '1' } };
    const { block_states } = previewOf([...entries, { block: choice }], {
      states,
      answers: { amount: null, choice: null },
    });
    assert.deepEqual(block_states['amount'], { type: 'input.currency' });
    assert.deepEqual(block_states['choice'], { type: 'radio' });
  });

  it('is missing where one is required', () => {
    const required = [{ block: choice, required_if: 'true' }];
    assert.equal(previewOf(required).blocks[0]?.missing, false);
    assert.equal(previewOf(required, { answers: { choice: null } }).blocks[0]?.missing, true);
  });
});
