import assert from 'node:assert/strict';
import fc from 'fast-check';
import { withinBudget } from '../../cli/mcp/budget.js';
import { runs } from '../support/runs.js';

describe('An answer within its budget', () => {
  it('is whole if it fits, and loses items at the ends of long lists if not', () => {
    assert.equal(withinBudget({ a: [1, 2] }, 100), '{"a":[1,2]}');
    const items = Array.from({ length: 100 }, (_, index) => ({ index }));
    const { list, left_out: leftOut } = JSON.parse(withinBudget({ list: items }, 300)) as {
      list: readonly unknown[];
      left_out: unknown;
    };
    assert.deepEqual(list, items.slice(0, list.length));
    assert.deepEqual(leftOut, [{ path: '/list', shown: list.length, total: 100 }]);
  });

  it('loses members of large objects as well, such as the states of a long form', () => {
    const states = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`block_${String(index)}`, { value: index }]),
    );
    const { block_states: shown, left_out: leftOut } = JSON.parse(withinBudget({ block_states: states }, 2000)) as {
      block_states: object;
      left_out: unknown;
    };
    const count = Object.keys(shown).length;
    assert.ok(count > 10);
    assert.deepEqual(Object.keys(shown), Object.keys(states).slice(0, count));
    assert.deepEqual(leftOut, [{ path: '/block_states', shown: count, total: 1000 }]);
  });

  it('is JSON within the budget, whatever the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 500, max: 2000 }), (value, budget) => {
        const many = { value, texts: ['x'.repeat(3000), JSON.stringify(value)], list: [value, value, value] };
        const text = withinBudget(many, budget);
        assert.ok(text.length <= budget);
        assert.ok(Array.isArray((JSON.parse(text) as { left_out?: unknown }).left_out));
      }),
      { numRuns: runs(100) },
    );
  });
});
