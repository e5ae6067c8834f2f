import assert from 'node:assert/strict';
import { compareClaims } from '../../../runtime/claims/compare-claims.js';
import type { ClaimInput } from '../../../runtime/claims/preview.js';
import { payout, previewOf } from './support.js';

const entries = [
  { block: { type: 'input.text', key: 'q', title: 'Q {{claim.block_states.q.value}}' } },
  {
    block: { type: 'input.text', key: 'more', title: 'More' },
    show_if: '{{claim.block_states.q.value}}',
  },
  { block: payout },
];
const compared = (input: Partial<ClaimInput>, world: Record<string, string> = {}) => ({
  preview: previewOf(entries, input),
  world,
});

describe('Two claims', () => {
  it('do not differ from themselves', () => {
    assert.deepEqual(compareClaims(compared({}), compared({})), []);
  });

  it('differ in the world, in what is seen and answered, and in their requests', () => {
    const one = compared({}, { sample: 'a.json' });
    const other = compared({ answers: { q: 'x' }, create: ['pay'] }, { sample: 'b.json', date: '2026-03-01' });
    assert.deepEqual(compareClaims(one, other), [
      { block: null, what: 'sample', one: 'a.json', other: 'b.json' },
      { block: null, what: 'date', one: null, other: '2026-03-01' },
      { block: 'q', what: 'title', one: 'Q ', other: 'Q x' },
      { block: 'q', what: 'answer', one: null, other: 'x' },
      { block: 'more', what: 'visible', one: 'no', other: 'yes' },
      { block: 'more', what: 'disabled', one: null, other: 'no' },
      { block: 'more', what: 'required', one: null, other: 'no' },
      { block: 'more', what: 'title', one: null, other: 'More' },
      { block: 'pay', what: 'request', one: null, other: 'pending_claim_approval' },
    ]);
  });

  it('differ where only one has a condition that can be evaluated, which says neither yes nor no', () => {
    const withCondition = (disabled_if: string) => ({
      preview: previewOf([{ block: payout, disabled_if }]),
      world: {},
    });
    assert.deepEqual(compareClaims(withCondition("{{#if claim.status '===' open}}"), withCondition('true')), [
      {
        block: 'pay',
        what: 'disabled',
        one: 'its condition has a mistake, no request can be created',
        other: 'yes',
      },
    ]);
  });
});
