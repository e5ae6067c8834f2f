import assert from 'node:assert/strict';
import fc from 'fast-check';
import { shareStructure } from '../../../client/webview/preview/share-structure.js';

describe('Structure that two values share', () => {
  it('stays the same object, as far as nothing changed', () => {
    const before = { a: { b: [1, { c: 2 }] }, d: { e: 3 }, f: [{}, []] };
    const now = shareStructure(before, structuredClone({ ...before, d: { e: 4 } }));
    assert.equal(now.a, before.a);
    assert.equal(now.f, before.f);
    assert.notEqual(now.d, before.d);
    assert.deepEqual(now, { ...before, d: { e: 4 } });
    assert.equal(shareStructure(before, structuredClone(before)), before);
  });

  it('is told from what looks alike', () => {
    for (const [one, other] of [
      [[], {}],
      [{ 0: 'a' }, ['a']],
      [{ a: undefined }, {}],
      [{}, { a: undefined }],
      [[1], [1, 2]],
      [[1, 2], [1]],
      [{ a: 1, b: 2 }, { a: 1 }],
      [null, {}],
      [{ b: 2 }, JSON.parse('{ "__proto__": { "b": 2 } }')],
    ])
      assert.deepEqual(shareStructure(one, other), other);
  });

  it('never changes what is shown', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        assert.deepEqual(shareStructure(one, other), other);
        assert.equal(shareStructure(one, structuredClone(one)), one);
      }),
    );
  });
});
