import assert from 'node:assert/strict';
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
});
