import assert from 'node:assert/strict';
import fc from 'fast-check';
import { bookOutcomes } from '../../../protocol/book.js';
import { SummaryOfBook, type Told } from '../../../runtime/book/summary.js';
import { runs } from '../../support/runs.js';

const told: fc.Arbitrary<Told> = fc.record({
  outcome: fc.constantFrom(...bookOutcomes),
  before: fc.option(fc.integer({ min: 0, max: 1e7 })),
  after: fc.option(fc.integer({ min: 0, max: 1e7 })),
  causes: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
  totals: fc.constant({ one: 1 }),
  length: fc.integer({ min: 1, max: 30 }),
});

function summaryOf(lines: readonly (readonly [string | null, Told])[]): SummaryOfBook {
  const summary = new SummaryOfBook();
  for (const [id, line] of lines) summary.add(id, line);
  return summary;
}

describe('Summaries of shards', () => {
  it('add up to that of the whole, in any split and any order', () => {
    const book = fc.array(fc.tuple(fc.option(fc.string({ minLength: 1 })), told), { maxLength: 60 });
    fc.assert(
      fc.property(book, fc.integer({ min: 1, max: 64 }), fc.infiniteStream(fc.nat()), (lines, count, numbers) => {
        const shards: (readonly [string | null, Told])[][] = Array.from({ length: count }, () => []);
        for (const line of lines) shards[(numbers.next().value as number) % count]?.push(line);
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
    const lines = Array.from({ length: 9000 }, (_, at): readonly [string, Told] => [
      String(at),
      { outcome: 'applied', before: 0, after: at * 1001, causes: [], totals: {}, length: 1 },
    ]);
    const sum = new SummaryOfBook();
    for (const shard of [lines.slice(0, 3000), lines.slice(3000)]) sum.addSummary(summaryOf(shard).toJson('run', null));
    const whole = summaryOf(lines).toJson('run', null);
    assert.equal(whole.merge.digits, 3);
    assert.deepEqual(sum.toJson('run', null), whole);
  });

  it('name the ten largest changes, and of each cause the smallest policy', () => {
    const line = (after: number, length: number): Told => ({
      outcome: 'invalid',
      before: 0,
      after,
      causes: ['x'],
      totals: {},
      length,
    });
    const summary = summaryOf([
      ...Array.from({ length: 20 }, (_, at) => [String(at), line(at, 50 - at)] as const),
      ['z', line(-99, 70)],
    ]);
    const { premium, causes } = summary.toJson('run', null);
    assert.deepEqual(
      premium.extremes.map(({ policy_id }) => policy_id),
      ['z', ...Array.from({ length: 9 }, (_, at) => String(19 - at))],
    );
    assert.deepEqual(causes, [{ cause: 'x', count: 21, example: '19' }]);
  });
});
