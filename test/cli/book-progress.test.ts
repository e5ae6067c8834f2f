import assert from 'node:assert/strict';
import { progressOf } from '../../cli/book/progress.js';
import { SummaryOfBook } from '../../runtime/book/summary.js';
import { record } from '../support/book.js';

describe('The progress of a book', () => {
  /** @returns the texts after each piece: its bytes, its policies, and the seconds that it took */
  function texts(
    sizes: readonly (number | null)[],
    pieces: readonly (readonly [bytes: number, policies: number, seconds: number])[],
    policiesBefore = 0,
  ): readonly string[] {
    const summary = new SummaryOfBook();
    const add = (count: number) => {
      for (let at = 0; at < count; at++) summary.add({ record: record({}), line: { length: 1 } });
    };
    add(policiesBefore);
    let now = 0;
    const shown: string[] = [];
    const terminal = {
      colours: false,
      isTerminal: true,
      columns: undefined,
      progress: (text: string) => void shown.push(text),
      write: () => Promise.resolve(true),
    };
    const files = sizes.map((size) => ({ name: 'book', size }));
    const progress = progressOf(files, summary, terminal, () => now);
    for (const [bytes, policies, seconds] of pieces) {
      progress.read(bytes);
      add(policies);
      now += seconds * 1000;
      progress.wrote(policies);
    }
    return shown;
  }

  it('has the policies, how many a second, and the time left', () => {
    assert.deepEqual(
      texts(
        [6000, 4000],
        [
          [1000, 1500, 10],
          [1000, 1500, 10],
          [8000, 500, 5],
        ],
      ),
      [
        '1500 policies, 150 a second, 1 min 30 s left',
        '3000 policies, 150 a second, 1 min 20 s left',
        '3500 policies, 140 a second, 0 s left',
      ],
    );
    assert.deepEqual(texts([1_000_000], [[100, 5, 1]]), ['5 policies, 5 a second, 2 h 46 min left']);
  });

  it('is shown ten times a second at most', () => {
    const pieces = Array.from({ length: 30 }, () => [1, 1, 0.02] as const);
    assert.equal(texts([30], pieces).length, 6);
  });

  it('counts the rate of this run alone, and knows no time left of standard input', () => {
    assert.deepEqual(texts([null], [[100, 50, 1]], 1000), ['1050 policies, 50 a second']);
  });
});
