import assert from 'node:assert/strict';
import { codesOf, payout, previewOf } from './support.js';

describe('An answer beyond its limits', () => {
  it('is in no request: what nothing captures is not sent', () => {
    const approvedAmount = { type: 'input.currency', key: 'approved', title: 'Approved', max: 50000 };
    const amount = '{{claim.block_states.approved.value}}';
    const pays = { ...payout, amount, payee: { ...payout.payee, amount } };
    const with_ = (block: object, approvedCents: number, conditions: object = {}) =>
      previewOf([{ block }, { block: approvedAmount, ...conditions }], {
        statuses: { approvalStatus: 'approved' },
        answers: { approved: approvedCents },
        create: ['pay'],
      });
    const preview = with_(pays, 50001);
    assert.deepEqual(codesOf(preview), ['pay request-invalid', 'pay invalid-answer']);
    assert.equal(
      preview.problems.at(-1)?.message.replaceAll('\u00a0', ' '),
      '“Approved” has an invalid answer. This is more than R 500,00.',
    );
    assert.equal(preview.requests.length, 0);
    assert.equal(with_(pays, 50000).requests.length, 1);
    // What a request does not send, and what is not asked, keeps none from being created.
    assert.equal(with_(payout, 50001).requests.length, 1);
    assert.deepEqual(codesOf(with_(pays, 50001, { show_if: false })), []);
  });
});
