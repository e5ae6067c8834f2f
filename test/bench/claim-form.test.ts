import assert from 'node:assert/strict';
import { measureClaimForm } from '../../bench/measure/claim-form.js';
import { claimFormTable } from '../../bench/report/tables.js';

describe('The benchmark of the claim form', () => {
  it('evaluates and checks the same list, and tells the ratio', () => {
    const result = measureClaimForm({ blocks: 20, rounds: 2 });
    assert.deepEqual([result.evaluation.length, result.firstPass.length], [2, 2]);
    assert.ok([...result.evaluation, ...result.firstPass].every((time) => time > 0));
    assert.match(claimFormTable(result, undefined), /evaluation to check *\| +\d+\.\d\d × \| +≤ 1 × \|/);
    assert.doesNotMatch(claimFormTable(result, undefined), /page/);
  });

  it('has the rows of the page where its browser runs', () => {
    const evaluation = { blocks: 20, rounds: 1, evaluation: [1], firstPass: [4] };
    const redraw = { blocks: 300, rounds: 1, first: [80], answer: [2, 3], edit: [5] };
    const shown = claimFormTable(evaluation, redraw);
    assert.match(shown, /evaluation to check *\| +0\.25 × \|/);
    assert.match(shown, /300 blocks in the page, redrawn after an edit, p50 *\| +5\.0 ms \| +≤ 16 ms \|/);
  });
});
