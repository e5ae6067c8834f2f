import assert from 'node:assert/strict';
import { TestOutcomes } from '../../../client/modules/test-outcomes.js';
import type { TestEntry } from '../../../protocol/tests.js';

it('outcomes of tests are those of the tests that are there, by their kind: what passed until the module is edited, what failed until it runs again', () => {
  const outcomes = new TestOutcomes();
  let changes = 0;
  outcomes.onChanged(() => changes++);
  const test = (kind: TestEntry['kind'], name: string) => ({ kind, name: [name], file: `${name}.x` });
  const one = test('scenario', 'one');
  assert.deepEqual(outcomes.of('file:///a', [one]), []);
  outcomes.ran({ ...one, status: 'passed' }, 'file:///a');
  outcomes.ran({ ...test('scenario', 'two'), status: 'failed' }, 'file:///a');
  outcomes.ran({ ...test('scenario', 'gone'), status: 'passed' }, 'file:///a');
  outcomes.ran({ ...test('scenario', 'new'), status: 'skipped' }, 'file:///a');
  outcomes.ran({ ...test('unit', 'with a computed title'), status: 'failed' }, 'file:///a');
  const all = ['one', 'two', 'new'].map((name) => test('scenario', name));
  assert.deepEqual(outcomes.of('file:///a', [...all, test('unit', 'other'), test('lifecycle', 'a life')]), [
    { kind: 'scenario', passed: 1, failed: 1, all: 3 },
    { kind: 'unit', passed: 0, failed: 1, all: 2 },
    { kind: 'lifecycle', passed: 0, failed: 0, all: 1 },
  ]);
  outcomes.edited('file:///ab/code/main.js');
  outcomes.edited('file:///b/code/main.js');
  assert.deepEqual([outcomes.of('file:///a', [one])[0]?.passed, changes], [1, 4]);
  outcomes.edited('file:///a/code/main.js');
  outcomes.edited('file:///a/code/main.js');
  assert.deepEqual([outcomes.of('file:///a', [one]), changes], [[], 5]);
  // What failed is still to be fixed, if it is still there, and what runs again adds to it.
  assert.deepEqual(outcomes.of('file:///a', all), [{ kind: 'scenario', passed: 0, failed: 1, all: 3 }]);
  outcomes.ran({ ...one, status: 'passed' }, 'file:///a');
  assert.deepEqual(outcomes.of('file:///a', all), [{ kind: 'scenario', passed: 1, failed: 1, all: 3 }]);
  outcomes.ran({ ...test('scenario', 'two'), status: 'passed' }, 'file:///a');
  assert.deepEqual(outcomes.of('file:///a', all), [{ kind: 'scenario', passed: 2, failed: 0, all: 3 }]);
});
