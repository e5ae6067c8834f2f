import assert from 'node:assert/strict';
import { budgetsTable } from '../../bench/report/budgets.js';
import { measureReviews } from '../../bench/measure/reviews.js';
import { reviewsTable } from '../../bench/report/tables.js';

describe('The benchmark of reviews', () => {
  it('runs at its smallest size: it has differences, counts every claim, and follows keystrokes', async () => {
    const result = await measureReviews({ blocks: 40, claims: 10, shownBlocks: 40, rounds: 1 });
    assert.ok(result.differences > 2);
    const [one, other] = result.answers;
    assert.notDeepEqual(one, other);
    assert.deepEqual(
      one?.map(({ kind }) => kind),
      other?.map(({ kind }) => kind),
    );
    assert.match(reviewsTable(result, [2]), /a keystroke, 40 blocks: page *\| +2.0 ms/);
    const rows = budgetsTable({
      byBlocks: [],
      checks: [],
      coldCheck: [],
      warmCheck: [],
      reviews: result,
      reviewRedraw: [1],
    });
    assert.match(rows, /exported claims, one core *\| +[\d.]+ claims\/s \| +≥ 20000 claims\/s/);
    assert.match(rows, /two states, to a warm check of one *\| +[\d.]+ × \| +≤ 3 ×/);
  });
});
