import assert from 'node:assert/strict';
import { ScenarioOutcomes } from '../../../client/modules/scenario-outcomes.js';

it('outcomes of scenarios are those of the files that are there, until the module is edited', () => {
  const outcomes = new ScenarioOutcomes();
  let changes = 0;
  outcomes.onChanged(() => changes++);
  assert.equal(outcomes.of('file:///a', ['one.json']), null);
  outcomes.ran('file:///a', 'one.json', true);
  outcomes.ran('file:///a', 'two.json', false);
  outcomes.ran('file:///a', 'gone.json', true);
  assert.deepEqual(outcomes.of('file:///a', ['one.json', 'two.json', 'new.json']), { passed: 1, ran: 2, all: 3 });
  outcomes.edited('file:///ab/code/main.js');
  outcomes.edited('file:///b/code/main.js');
  assert.deepEqual([outcomes.of('file:///a', ['one.json'])?.ran, changes], [1, 3]);
  outcomes.edited('file:///a/code/main.js');
  assert.deepEqual([outcomes.of('file:///a', ['one.json']), changes], [null, 4]);
});
