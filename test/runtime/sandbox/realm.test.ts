import assert from 'node:assert/strict';
import { defaultLimits } from '../../../runtime/sandbox/limits.js';
import { sharedEngine } from '../../support/shared-engine.js';
import { startEngine } from '../../../runtime/sandbox/worker/engine.js';
import type { Realm } from '../../../runtime/sandbox/realm.js';

const now = Date.UTC(2026, 0, 1);

describe('A realm', () => {
  let realm: Realm;
  before(async () => {
    const ofThread = Object.getOwnPropertyDescriptor(Date.prototype, 'getTimezoneOffset') ?? {};
    ({ realm } = await startEngine({ ...(await sharedEngine.assets()), limits: defaultLimits }, () => undefined));
    after(() => {
      Object.defineProperty(Date.prototype, 'getTimezoneOffset', ofThread);
    });
  });

  it('gives each call its full time, however long it was idle', () => {
    const files = [{ path: 'code/main.js', text: 'const run = () => 1;' }];
    assert.equal(realm.load({ files, now, seed: 1, env: {} }), null);
    const clock = performance.now.bind(performance);
    let slept = 0;
    performance.now = () => clock() + slept;
    try {
      // The engine looks at the clock each few thousand steps, so many questions make sure that it does.
      for (let time = 0; time < 3000; time++) {
        slept += 3_600_000;
        realm.reset(now, 1);
        slept += 3_600_000;
        const result = realm.call('run', {});
        assert.equal(result.ok && result.json, '1');
      }
    } finally {
      performance.now = clock;
    }
  });
});
