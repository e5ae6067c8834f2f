import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { JsonValue } from '../../../protocol/json-value.js';
import { changesBetween, isEqual } from '../../../runtime/alterations/changes.js';

describe('changesBetween', () => {
  it('names the smallest parts that differ', () => {
    const before = { a: 1, b: { c: [1, 2], d: 'x' }, gone: null, '~/': 1 };
    const after = { b: { d: 'x', c: [1, 3, { e: 1 }] }, a: 1, '~/': 2, fresh: {} };
    assert.deepEqual(changesBetween(before, after), [
      { path: '/b/c/1', before: 2, after: 3 },
      { path: '/b/c/2', after: { e: 1 } },
      { path: '/~0~1', before: 1, after: 2 },
      { path: '/fresh', after: {} },
      { path: '/gone', before: null },
    ]);
  });

  it('takes a value of another type as a whole', () => {
    assert.deepEqual(changesBetween({ a: [] }, { a: {} }), [{ path: '/a', before: [], after: {} }]);
  });

  it('finds no change in a copy, and one in everything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const [first, second] = [a, b].map((value) => JSON.parse(JSON.stringify(value)) as JsonValue) as [
          JsonValue,
          JsonValue,
        ];
        assert.ok(isEqual(first, JSON.parse(JSON.stringify(first)) as JsonValue));
        assert.equal(isEqual(first, second), sorted(first) === sorted(second));
      }),
    );
  });
});

/** JSON with the members of objects in order. */
function sorted(value: JsonValue): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
