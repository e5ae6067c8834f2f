import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readableValue } from '../../protocol/readable-value.js';

describe('a value', () => {
  it('has quotes where a text could be taken for something else', () => {
    for (const text of ['active', 'Themba Example', '2026-01-01', '2026-01-01T00:00:00Z'])
      assert.equal(readableValue(text), text);
    for (const text of ['', ' a', '5', '-1.5', 'true', 'null', 'none'])
      assert.equal(readableValue(text), JSON.stringify(text));
    assert.deepEqual(
      [5, true, null].map((value) => readableValue(value)),
      ['5', 'true', 'null'],
    );
  });

  it('is never taken for a value of another type', () => {
    const scalar = fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(scalar, scalar, (one, other) => {
        if (typeof one !== typeof other) assert.notEqual(readableValue(one), readableValue(other));
      }),
    );
  });
});
