import assert from 'node:assert/strict';
import { groupedDifferences, groupsByReason } from '../../protocol/difference-groups.js';
import { reviewMarkdown } from '../../protocol/review-markdown.js';
import type { ReviewedDifference } from '../../protocol/review.js';

const range = (line: number) => ({ start: { line, character: 4 }, end: { line, character: 9 } });

const changed = (subject: string, line: number, affected: number): ReviewedDifference => ({
  ...{ kind: 'block/amount-changed', verdict: 'breaking', subject, section: '2.7.6' },
  ...{ message: `\`amount\` of \`${subject}\` was changed.`, reason: 'Open claims pay another amount.' },
  ...{ path: 'a.json', range: range(line), basePath: 'a.json', baseRange: range(line) },
  ...{ condition: null, witness: null, claims: { affected, total: 3, first: [] } },
});

describe('Equal changes in the Markdown of a review', () => {
  it('are one row, with what each does to open claims and the first places', () => {
    const differences = ['one', 'two', 'three', 'four'].map((subject, i) => changed(subject, i, i === 1 ? 2 : 0));
    const text = reviewMarkdown({
      ...{ version: 1, base: 'main', head: 'working copy', summary: { breaking: 4, review: 0, safe: 0 } },
      modules: [{ root: 'modules/one', differences, effects: null }],
    });
    const rows = text.split('\n').filter((line) => line.startsWith('| `amount`'));
    assert.equal(rows.length, 1);
    assert.match(rows[0] ?? '', /^\| `amount` of 4 blocks was changed\. \| Open claims pay another amount\. /);
    assert.match(rows[0] ?? '', /\*\*`two` affects 2 of 3 open claims\.\*\*/);
    assert.match(rows[0] ?? '', /\| `a\.json:1:5`, `a\.json:2:5`, `a\.json:3:5` and 1 more \| 2\.7\.6 \|$/);
  });
});

it('groups of differences with one reason are together, where the first of them is', () => {
  const added = (subject: string, reason: string): ReviewedDifference => ({
    ...changed(subject, 1, 0),
    message: `The block \`${subject}\` was added.`,
    reason,
  });
  const groups = groupedDifferences([added('a', 'One.'), added('b', 'Two.'), added('c', 'One.')]);
  const subjects = groupsByReason(groups).map(({ reason, groups: same }) => [
    reason,
    ...same.map(({ differences: [{ subject }] }) => subject),
  ]);
  assert.deepEqual(subjects, [
    ['One.', 'a', 'c'],
    ['Two.', 'b'],
  ]);
});
