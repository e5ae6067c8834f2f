import assert from 'node:assert/strict';
import { testAt, testCounts } from '../../protocol/tests.js';

it('tests are counted, and told apart by their groups and places, in the same words everywhere', () => {
  const entry = { name: ['Change cover', 'has the right premium'], file: 'code/a.js', place: null };
  const place = { file: 'code/b.js', line: 13, column: 57 };
  const title = 'Change cover › has the right premium';
  assert.deepEqual(testAt(entry), { title, where: 'code/a.js' });
  assert.deepEqual(testAt({ ...entry, place }), { title, where: 'code/b.js:13:57' });
  assert.equal(testCounts({ passed: 6, failed: 4, skipped: 0 }), '4 of 10 tests failed');
  assert.equal(testCounts({ passed: 6, failed: 0, skipped: 1 }), '6 tests passed (1 skipped)');
  assert.equal(testCounts({ passed: 0, failed: 0, skipped: 2 }), 'No test has run (2 skipped).');
});
