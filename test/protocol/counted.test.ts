import assert from 'node:assert/strict';
import { countedOf } from '../../protocol/counted.js';

it('a part of a whole is counted in the plural, but one of one', () => {
  const parts = [[0, 1] as const, [1, 1] as const, [1, 2] as const];
  assert.deepEqual(
    parts.map(([part, whole]) => countedOf(part, whole, 'scenario')),
    ['0 of 1 scenarios', '1 of 1 scenario', '1 of 2 scenarios'],
  );
});
