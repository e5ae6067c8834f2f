import assert from 'node:assert/strict';
import { resultOf, tables, withTables } from '../../bench/report.js';
import { median, type Samples } from '../../bench/samples.js';

const edit = (blocks: number, ours: readonly number[], peer: readonly number[]): Samples => ({
  ...{ row: 'edit', blocks, ours, peer },
});
const own = (row: 'check' | 'book', value: number): Samples => ({ row, blocks: null, ours: [value], peer: [] });

describe('the report of the benchmark', () => {
  it('compares medians, and needs all bounds of a budget', () => {
    assert.deepEqual([median([3, 1, 2]), median([4, 1, 3, 2]), median([])], [2, 3, NaN]);
    const { ours, peer, ratio, budget, isMet } = resultOf(edit(35, [9, 6, 7], [2, 4, 2]));
    assert.deepEqual({ ours, peer, ratio, isMet }, { ours: 7, peer: 2, ratio: 3.5, isMet: false });
    assert.deepEqual(budget, { ratio: 3, most: 10 });
    assert.equal(resultOf(edit(35, [10], [5])).isMet, true);
    assert.equal(resultOf(edit(35, [10.5], [5])).isMet, false);
  });

  it('knows nothing of a budget without the other server, or at another size', () => {
    assert.deepEqual([resultOf(edit(35, [7], [])).ratio, resultOf(edit(35, [7], [])).isMet], [null, null]);
    assert.deepEqual([resultOf(edit(20, [7], [2])).budget, resultOf(edit(20, [7], [2])).isMet], [null, null]);
  });

  it('has a column for each size, and what misses its budget in bold', () => {
    const samples = [edit(35, [8.04], [2]), edit(1000, [40.4], [80]), own('check', 0.21), own('book', 450)];
    assert.equal(
      tables(samples.map(resultOf)),
      `|  | 35 blocks | 1,000 | budget |
| --- | --: | --: | --: |
| edit → diagnostics, p50 | **4 × (8 : 2 ms)** | 0.51 × (40 : 80 ms) | ≤ 3 × and ≤ 10 ms · ≤ 0.7 × |

|  | measured | budget |
| --- | --: | --: |
| \`check\` of one small module, beyond an empty Node | 0.21 s | ≤ 0.25 s |
| \`book\` of 10,000 policies: policies a second and core | **450 policies/s** | ≥ 500 policies/s |
`,
    );
  });

  it('says which size has which budget', () => {
    const step = (blocks: number): Samples => ({ row: 'step', blocks, ours: [20], peer: [] });
    const hover = (blocks: number): Samples => ({ row: 'hover', blocks, ours: [1], peer: [1] });
    const table = tables([step(1000), step(10_000), hover(1000), hover(10_000)].map(resultOf));
    assert.match(table, /\| longest time without an answer \| 20 ms \| 20 ms \| – · ≤ 50 ms \|/);
    assert.match(table, /\| hover, p50 \| 1 × .* \| ≤ 1\.3 × \|/);
  });

  it('replaces the tables of a page and nothing else', () => {
    const page = (tables: string) => `# A\n\n<!-- measured -->\n${tables}<!-- end of measured -->\n\nB\n`;
    assert.equal(withTables(page('\nold $1\n\n'), 'new $&'), page('\nnew $&\n'));
    assert.throws(() => withTables('# A\n', 'new'), /has no <!-- measured -->/);
  });
});
