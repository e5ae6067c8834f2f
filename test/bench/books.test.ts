import assert from 'node:assert/strict';
import { measureBooks } from '../../bench/measure/books.js';
import { booksTable } from '../../bench/report/tables.js';

describe('The benchmark of books', () => {
  it('runs at its smallest size, and has a row for each thing that is done with a policy', async () => {
    const result = await measureBooks({ policies: 10 });
    assert.ok(
      [result.own, ...result.hook, result.claim, ...result.life].every((time) => time > 0),
      JSON.stringify(result),
    );
    // A policy of a book takes more than its three functions, and not many times as much.
    assert.ok(result.hook[1] > result.own, JSON.stringify(result));
    assert.match(booksTable(result), /policies through the hook *\| +\d+ µs \| +[\d,]+ \| +≥ 1,000 *\|/);
    assert.match(booksTable(result), /lives *\| +\d+ µs \| +[\d,]+ \| +≥ 20,000 *\|/);
  });
});
