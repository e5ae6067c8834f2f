import assert from 'node:assert/strict';
import { measureHookRuns } from '../../bench/measure/hook-runs.js';
import { hookRunsTable } from '../../bench/report/tables.js';

describe('The benchmark of hook runs', () => {
  it('runs at its smallest size, and every run succeeds', async () => {
    const result = await measureHookRuns({ rounds: 1, policies: 2, repeated: 10 });
    assert.deepEqual([result.flow.length, result.flowAlone.length, result.batch.length], [1, 1, 1]);
    assert.ok([...result.flow, ...result.flowAlone, ...result.batch].every((number) => number > 0));
    const [early, late] = result.memory;
    assert.ok(early.blocks > 1000 && early.engine > 1e6 && early.host > 1e6, JSON.stringify(early));
    assert.equal(late.engine, early.engine);
    assert.match(hookRunsTable(result), /2 policies × 3 hooks, two workers *\| +\d+ ms \| ≤ 2000 ms/);
  });
});
