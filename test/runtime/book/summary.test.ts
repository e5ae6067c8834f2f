import assert from 'node:assert/strict';
import fc from 'fast-check';
import { bookOutcomes, type BookRecord } from '../../../protocol/book.js';
import { SummaryOfBook } from '../../../runtime/book/summary.js';
import { record } from '../../support/book.js';
import { runs } from '../../support/runs.js';

interface Line {
  readonly record: BookRecord;
  readonly line: { readonly length: number };
}

const amount = fc.option(fc.integer({ min: 0, max: 1e7 }));

const line: fc.Arbitrary<Line> = fc.record({
  record: fc
    .record({
      policy_id: fc.option(fc.string({ minLength: 1 })),
      outcome: fc.constantFrom(...bookOutcomes),
      premium_before: amount,
      premium_after: amount,
      codes: fc.array(fc.constantFrom('a/b', 'rejected: c', 'rejected: d'), { maxLength: 2 }),
    })
    .map(record),
  line: fc.record({ length: fc.integer({ min: 1, max: 30 }) }),
});

function summaryOf(lines: readonly Line[]): SummaryOfBook {
  const summary = new SummaryOfBook();
  for (const one of lines) summary.add(one);
  return summary;
}

describe('Summaries of shards', () => {
  it('add up to that of the whole, in any split and any order', () => {
    const book = fc.array(line, { maxLength: 60 });
    fc.assert(
      fc.property(book, fc.integer({ min: 1, max: 64 }), fc.infiniteStream(fc.nat()), (lines, count, numbers) => {
        const shards: Line[][] = Array.from({ length: count }, () => []);
        for (const one of lines) shards[(numbers.next().value as number) % count]?.push(one);
        const sum = new SummaryOfBook();
        for (const [index, shard] of shards.reverse().entries()) {
          const json = summaryOf(shard).toJson('run', { index: index + 1, count });
          sum.addSummary(JSON.parse(JSON.stringify(json)) as typeof json);
        }
        assert.deepEqual(sum.toJson('run', null), summaryOf(lines).toJson('run', null));
      }),
      { numRuns: runs(100) },
    );
  });

  it('add up where the whole has too many different changes to be exact, and its shards do not', () => {
    const lines = Array.from({ length: 9000 }, (_, at) => ({
      record: record({ policy_id: String(at), premium_before: 0, premium_after: at * 1001 }),
      line: { length: 1 },
    }));
    const sum = new SummaryOfBook();
    for (const shard of [lines.slice(0, 3000), lines.slice(3000)]) sum.addSummary(summaryOf(shard).toJson('run', null));
    const whole = summaryOf(lines).toJson('run', null);
    assert.equal(whole.merge.digits, 3);
    assert.deepEqual(sum.toJson('run', null), whole);
  });

  it('name the ten largest changes, and of each cause the smallest policy', () => {
    const invalid = (id: string, after: number, length: number): Line => ({
      record: record({ policy_id: id, outcome: 'invalid', premium_before: 0, premium_after: after, codes: ['x', 'y'] }),
      line: { length },
    });
    const summary = summaryOf([
      ...Array.from({ length: 20 }, (_, at) => invalid(String(at), at, 50 - at)),
      invalid('z', -99, 70),
    ]);
    const { premium, causes } = summary.toJson('run', null);
    assert.deepEqual(
      premium.extremes.map(({ policy_id }) => policy_id),
      ['z', ...Array.from({ length: 9 }, (_, at) => String(19 - at))],
    );
    assert.deepEqual(causes, [{ cause: 'x', count: 21, example: '19' }]);
  });
});
