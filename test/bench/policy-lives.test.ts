import assert from 'node:assert/strict';
import { measureLifeWithCode } from '../../bench/measure/life-with-code.js';
import { budgetsTable } from '../../bench/report/budgets.js';
import { measurePolicyLives } from '../../bench/measure/policy-lives.js';
import { policyLivesTable } from '../../bench/report/tables.js';

describe('The benchmark of the lives of policies', () => {
  it('runs at its smallest size: twice as many years have about twice as many events', () => {
    const result = measurePolicyLives({ policies: 10, years: [1, 2] });
    const [one, two] = result.lives;
    assert.ok(one && two && one.happenings > 0);
    assert.ok(two.events > one.events * 1.7 && two.events < one.events * 2.3, JSON.stringify(result.lives));
    assert.match(policyLivesTable(result), /\| 2 years \| +\d+ \| +[\d.]+ ms \| +[\d.]+ µs \|/);
  });

  it('plays one with code, which is called for each payment', async () => {
    const { calls, times } = await measureLifeWithCode({ years: 1, rounds: 2 });
    assert.deepEqual([calls, times.length], [12, 2]);
    const budgets = budgetsTable({
      ...{ byBlocks: [], checks: [], coldCheck: [], warmCheck: [] },
      lifeWithCode: { years: 10, calls: 120, times: [299, 301, 280] },
    });
    assert.match(budgets, /a life of 10 years with 120 calls of code, worker ready *\| +300 ms \| +≤ 300 ms \| met/);
  });
});
