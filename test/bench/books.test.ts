import assert from 'node:assert/strict';
import { measureBooks } from '../../bench/measure/books.js';
import { booksTable } from '../../bench/report/tables.js';

describe('The benchmark of books', () => {
  it('runs at its smallest size, and has a row for each thing that is done with a policy', async () => {
    const result = await measureBooks({ policies: 10 });
    // At such a small size the times are meaningless.
    const times = [result.own, ...result.hook, result.claim, ...result.life];
    assert.ok(
      times.every((time) => Number.isFinite(time) && time >= 0),
      JSON.stringify(result),
    );
    assert.match(booksTable(result), /policies through the hook *\| +\d+ µs \| +[\d,]+ \| +≥ 1,000 *\|/);
    assert.match(booksTable(result), /lives *\| +\d+ µs \| +[\d,]+ \| +≥ 20,000 *\|/);
  });
});
