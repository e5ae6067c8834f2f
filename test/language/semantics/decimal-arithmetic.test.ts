import assert from 'node:assert/strict';
import fc from 'fast-check';
import { product, quotient } from '../../../language/semantics/decimal-arithmetic.js';
import { runs } from '../../support/runs.js';

describe('amounts that templates compute', () => {
  it('are decimal', () => {
    assert.deepEqual(
      [product(12000, 1.1), product(0.1, 3), product(1.005, 100), product(-4.35, 100), product(1e-7, 3)],
      [13200, 0.3, 100.5, -435, 3e-7],
    );
    assert.deepEqual(
      [quotient(13200, 1.1), quotient(0.3, 0.1), quotient(1, 3), quotient(4.35, -0.01), quotient(0.3, 1e21)],
      [12000, 3, 1 / 3, -435, 3e-22],
    );
  });

  it('are the number that is written like the exact product', () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 99_999 }), (amount, thousandths) => {
        const exact = BigInt(amount) * BigInt(thousandths);
        assert.equal(product(amount, thousandths / 1000), Number(`${String(exact)}e-3`) || 0);
        assert.equal(quotient(product(amount, thousandths / 1000), thousandths / 1000), amount);
      }),
      { numRuns: runs(200) },
    );
  });
});
