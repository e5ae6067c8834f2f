import assert from 'node:assert/strict';
import { reviewPageMessage, reviewPanelState } from '../../../protocol/panels/review.js';
import { readAs } from '../../../protocol/decoder.js';

const diff = (path: unknown, line: unknown = 3) => ({ type: 'openDiff', base: { path, line }, head: null });

describe('The messages of the review panel’s page', () => {
  it('are those that the page sends', () => {
    for (const message of [
      { type: 'ready' },
      { type: 'run' },
      { type: 'chooseBase' },
      { type: 'copyMarkdown' },
      { type: 'compare', base: 'main...' },
      diff('workflows/claims-blocks.json'),
    ])
      assert.deepEqual(readAs(reviewPageMessage, message), message);
  });

  for (const message of [
    diff('../other/.platform-config.json'),
    diff('/etc/passwd'),
    diff('code/main.js', -1),
    diff(null),
    { type: 'compare', base: 1 },
    { type: 'chooseRevision' },
  ])
    it(`are not ${JSON.stringify(message)}`, () => {
      assert.equal(readAs(reviewPageMessage, message), undefined);
    });

  it('restore a panel with its module and its revision', () => {
    const state = { uri: 'file:///module', base: 'HEAD' };
    assert.deepEqual(readAs(reviewPanelState, state), state);
    assert.equal(readAs(reviewPanelState, { uri: 'file:///module' }), undefined);
  });
});
