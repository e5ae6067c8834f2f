import assert from 'node:assert/strict';
import { toldProblems } from '../../../runtime/claims/told-problems.js';
import { lackOfComputation } from '../../../runtime/claims/empty-values.js';
import { environment, payout, previewOf, sample } from './support.js';

/** What a form tells of a payout of the answer to a question. */
function told(question: object, value: unknown, amount = '{{claim.block_states.loss.value}}'): readonly string[] {
  const block = { ...payout, amount, payee: { ...payout.payee, amount } };
  const loss = { block: { type: 'input.currency', key: 'loss', title: 'Loss', ...question } };
  const input = { states: { loss: { value } } };
  const preview = previewOf([loss, { block }], input);
  const whole = { claimsBlocks: JSON.stringify([loss, { block }]), configuration: undefined, sample, environment };
  const lackOf = lackOfComputation({ ...whole, ...input }, preview);
  return toldProblems(preview.problems, lackOf).map(({ message }) => message);
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

describe('What a form tells of an amount that cannot be computed', () => {
  const twice = '{{multiply claim.block_states.loss.value 2}}';

  it('is that it is empty, where an answer is missing', () => {
    assert.deepEqual(told({}, null, twice), [
      '`amount` is empty: a request needs an amount in cents.',
      '`payee.amount` is empty: a request needs an amount in cents.',
    ]);
  });

  it('is also why, where that has another cause', () => {
    assert.match(told({}, 'abc', twice).join(' '), /`multiply` needs two numbers, not `abc`/);
  });
});
