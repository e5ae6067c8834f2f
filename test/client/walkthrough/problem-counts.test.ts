import assert from 'node:assert/strict';
import { ProblemCounts } from '../../../client/walkthrough/problem-counts.js';

const file = 'file:///module/workflows/claims-blocks.json';

describe('A problem', () => {
  it('is fixed when a file has fewer after a change of its text', () => {
    const counts = new ProblemCounts();
    assert.equal(counts.isMended(file, 3, 1), false);
    assert.equal(counts.isMended(file, 3, 2), false);
    assert.equal(counts.isMended(file, 2, 2), true);
  });

  it('is fixed by a change that the editor’s own JSON support reports first', () => {
    const counts = new ProblemCounts();
    counts.isMended(file, 3, 1);
    assert.equal(counts.isMended(file, 3, 4), false);
    assert.equal(counts.isMended(file, 2, 4), true);
  });

  it('is not fixed if the text is the same: another file was changed, or the server has stopped', () => {
    const counts = new ProblemCounts();
    counts.isMended(file, 3, 1);
    assert.equal(counts.isMended(file, 0, 1), false);
  });

  it('is not fixed by the first count, or if there are more', () => {
    const counts = new ProblemCounts();
    assert.equal(counts.isMended(file, 0, 5), false);
    assert.equal(counts.isMended(file, 1, 6), false);
    assert.equal(counts.isMended('file:///module/.platform-config.json', 0, 7), false);
  });
});
