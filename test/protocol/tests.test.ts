import assert from 'node:assert/strict';
import { comparedTexts, outcomeLines, testAt, testCounts, type TestEntry } from '../../protocol/tests.js';

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

it('the output names the test that failed or did not run, and says why below', () => {
  const said = (status: TestEntry['status'], message: string | null) => {
    const where = { kind: 'unit', name: ['Cover', 'ends'], file: 'code/a.js', line: 3, place: null } as const;
    return outcomeLines({ ...where, status, message, duration: 0, expected: null, actual: null, console: [] });
  };
  const why = 'Not run, because a "before all" hook failed.';
  assert.deepEqual(said('skipped', why), ['- Cover › ends  code/a.js', `    ${why}`]);
  assert.deepEqual(said('failed', 'no\n\nmore'), ['✖ Cover › ends  code/a.js', '    no', '    more']);
  assert.deepEqual([said('passed', null), said('skipped', null)], [[], []]);
});

it('two values are compared side by side, but a short one with null: its message has both, and `null` alone says nothing', () => {
  assert.equal(comparedTexts({ expected: null, actual: null }), undefined);
  assert.equal(comparedTexts({ expected: 3, actual: null }), undefined);
  assert.deepEqual(comparedTexts({ expected: 3, actual: 4 }), ['3', '4']);
  assert.deepEqual(comparedTexts({ expected: { a: 1 }, actual: null }), ['{\n  "a": 1\n}', 'null']);
  // Its message is cut off.
  const long = 'a'.repeat(41);
  assert.deepEqual(comparedTexts({ expected: long, actual: null }), [`"${long}"`, 'null']);
});
