import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { Quiet } from '../../../client/webview/preview/quiet.js';

describe('What is wrong with a text', () => {
  let told = 0;
  let quiet: Quiet;

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    told = 0;
    quiet = new Quiet(() => told++);
  });
  afterEach(() => mock.timers.reset());

  it('is told after a second without another letter', () => {
    quiet.take(['module'], true);
    mock.timers.tick(900);
    quiet.take(['module', 'title'], true);
    mock.timers.tick(999);
    assert.deepEqual([told, quiet.tells('module'), quiet.tells('title')], [0, false, false]);
    mock.timers.tick(1);
    assert.deepEqual([told, quiet.tells('module'), quiet.tells('title')], [1, true, true]);
    // It stays while more is typed, and goes when it is gone.
    quiet.take(['module'], true);
    assert.deepEqual([quiet.tells('module'), quiet.tells('title')], [true, false]);
    quiet.take([], true);
    mock.timers.tick(1000);
    assert.deepEqual([told, quiet.tells('module')], [1, false]);
  });

  it('is told at once where it comes from what the user did in the form', () => {
    quiet.take(['title'], false);
    assert.equal(quiet.tells('title'), true);
    quiet.take(['title', 'amount'], true);
    quiet.take([], true);
    mock.timers.tick(1000);
    assert.deepEqual([told, quiet.tells('amount')], [0, false]);
  });
});
