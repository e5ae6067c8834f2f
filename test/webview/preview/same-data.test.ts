import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isSameData } from '../../../client/webview/preview/same-data.js';

describe('The same data', () => {
  it('is a copy, in any order of its members', () => {
    fc.assert(fc.property(fc.jsonValue(), (one) => assert.ok(isSameData(one, structuredClone(one)))));
    assert.ok(isSameData({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 }));
  });

  it('is told from what looks alike', () => {
    for (const [one, other] of [
      [[], {}],
      [{ 0: 'a' }, ['a']],
      [{ a: undefined }, {}],
      [{ a: undefined }, { b: 1 }],
      [[1], [1, 2]],
      [{ a: 1, b: 2 }, { a: 1 }],
      [{ a: { b: [1] } }, { a: { b: [2] } }],
      [null, {}],
      [{ b: 2 }, JSON.parse('{ "__proto__": { "b": 2 } }')],
    ]) {
      assert.ok(!isSameData(one, other));
      assert.ok(!isSameData(other, one));
    }
  });
});
