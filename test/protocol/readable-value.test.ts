import assert from 'node:assert/strict';
import fc from 'fast-check';
import { defaultMoney } from '../../protocol/money.js';
import type { JsonValue } from '../../protocol/json-value.js';
import { amountOrDateText, namedValues, readableValue } from '../../protocol/readable-value.js';

describe('a value', () => {
  it('of a policy is an amount by its name, or a day or a time by its text', () => {
    const text = (name: string, value: JsonValue) => amountOrDateText(name, value, defaultMoney);
    assert.equal(text('sum_assured', 1_310_900), 'R\u00a013\u00a0109,00');
    assert.equal(text('end_date', '2026-05-03'), '3 May 2026');
    assert.equal(text('end_date', '2050-10-05T18:40:47.831Z'), '5 Oct 2050 18:40:47 UTC');
    assert.equal(text('end_date', '2026-05-03T00:00:00Z'), '3 May 2026 00:00 UTC');
    for (const [name, value] of [
      ['age', 30],
      ['sum_assured', '7'],
      ['end_date', '2026-05-03T00:00:00+02:00'],
      ['end_date', null],
    ] as const)
      assert.equal(text(name, value), null);
  });

  it('inside of an object is named with those around it', () => {
    assert.deepEqual(namedValues({ a: 1, module: { b: { c: null }, d: {}, e: [{ f: 2 }] } }), [
      ['a', 1],
      ['module.b.c', null],
      ['module.d', {}],
      ['module.e', [{ f: 2 }]],
    ]);
  });

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
