import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { Patience } from '../../../client/language-server/patience.js';

const never = new Promise<void>(() => undefined);

describe('The files of a file system that does not answer', () => {
  it('wait together, and those of another one for themselves', () => {
    let now = 0;
    const patience = new Patience(() => now);
    assert.equal(patience.with('a', never), 20_000);
    now = 15_000;
    assert.equal(patience.with('a', never), 5_000);
    assert.equal(patience.with('b', never), 20_000);
    now = 60_000;
    assert.equal(patience.with('a', never), 1_000);
  });

  it('wait as long as ever once it has answered', async () => {
    let now = 0;
    const patience = new Patience(() => now);
    patience.with('a', Promise.resolve());
    await setImmediate();
    now = 60_000;
    assert.equal(patience.with('a', never), 20_000);
  });
});
