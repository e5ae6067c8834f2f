import assert from 'node:assert/strict';
import fc from 'fast-check';
import { PremiumChanges } from '../../../runtime/book/premium-changes.js';
import { runs } from '../../support/runs.js';

function changesOf(changes: readonly number[]): PremiumChanges {
  const counted = new PremiumChanges();
  for (const change of changes) counted.add(change);
  return counted;
}

describe('The changes of a premium', () => {
  it('have quantiles by the nearest rank', () => {
    const changes = changesOf([...Array(100).keys()].map((at) => at + 1));
    assert.deepEqual(
      [0.05, 0.25, 0.5, 0.75, 0.95].map((share) => changes.quantile(share)),
      [5, 25, 50, 75, 95],
    );
    assert.equal(changesOf([]).quantile(0.5), null);
    assert.equal(changesOf([7]).quantile(0.05), 7);
  });

  it('have a histogram of round bars that holds all of them', () => {
    assert.deepEqual(changesOf([]).histogram(), []);
    assert.deepEqual(changesOf([5, 5]).histogram(), [{ from: 5, to: 6, count: 2 }]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (changes) => {
        const bars = changesOf(changes).histogram();
        assert.ok(bars.length <= 21, String(bars.length));
        for (const { from, to, count } of bars)
          assert.equal(count, changes.filter((change) => change >= from && change < to).length);
      }),
      { numRuns: runs(50) },
    );
  });

  it('are exact up to 5,000 different ones, and then within 0.5 %', () => {
    const few = changesOf(Array.from({ length: 20_000 }, (_, at) => 1_000_000 + (at % 5000)));
    assert.deepEqual([few.digits, few.quantile(0.5)], [null, 1_002_499]);
    const many = changesOf(Array.from({ length: 20_000 }, (_, at) => at * 137));
    assert.equal(many.digits, 3);
    for (const share of [0.05, 0.25, 0.5, 0.75, 0.95]) {
      const exact = (Math.ceil(share * 20_000) - 1) * 137;
      assert.ok(
        Math.abs((many.quantile(share) ?? 0) - exact) <= exact * 0.005,
        `${String(share)}: ${String(many.quantile(share))}`,
      );
    }
    assert.ok(many.counts.length < 5000);
  });

  it('take bounded memory, whatever the changes are', () => {
    const changes = new PremiumChanges();
    // Each amount of up to three digits, and each beginning of three digits of the longer ones, with any rest.
    for (let size = 1; size < 1000; size++) for (const sign of [1, -1]) changes.add(sign * size);
    for (let zeros = 1; zeros <= 13; zeros++)
      for (let first = 100; first < 1000; first++)
        for (const [sign, rest] of [
          [1, 0.31],
          [-1, 0.49],
          [1, 0.02],
        ] as const)
          changes.add(sign * Math.floor((first + rest) * 10 ** zeros));
    changes.add(0);
    assert.equal(changes.counts.length, 25_399);
    changes.add(Number.MAX_SAFE_INTEGER);
    changes.add(-1_234_567);
    assert.equal(changes.counts.length, 25_399);
  });
});
