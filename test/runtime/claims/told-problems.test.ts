import assert from 'node:assert/strict';
import { toldProblems } from '../../../runtime/claims/told-problems.js';
import { payout, previewOf } from './support.js';

/** What a form tells of a payout of the answer to a question. */
function told(question: object, value: number): readonly string[] {
  const amount = '{{claim.block_states.loss.value}}';
  const block = { ...payout, amount, payee: { ...payout.payee, amount } };
  const loss = { block: { type: 'input.currency', key: 'loss', title: 'Loss', ...question } };
  return toldProblems(previewOf([loss, { block }], { states: { loss: { value } } }).problems).map(
    ({ message }) => message,
  );
}

describe('What a form tells of a negative amount', () => {
  it('is one line, in money', () => {
    assert.deepEqual(told({}, -5000), ['An amount cannot be negative: -R\u00a050,00.']);
  });

  it('is the invalid answer, where a limit excludes it', () => {
    assert.deepEqual(told({ min: 0 }, -5000), ['“Loss” has an invalid answer. This is less than R\u00a00,00.']);
  });

  it('is nothing for another amount', () => {
    assert.deepEqual(told({ min: 0 }, 5000), []);
  });
});
