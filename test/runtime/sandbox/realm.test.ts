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

  it('tells which arguments a function has changed, however their texts are written', () => {
    const text = 'var given = ({ policy }) => policy; var changed = ({ policy }) => { policy.b.push(3); };';
    assert.equal(realm.load({ files: [{ path: 'code/main.js', text }], now, seed: 1, env: {} }), null);
    const mutatedBy = (name: string, json: string) => {
      const result = realm.call(name, { policy: { json } });
      return result.ok ? result.mutated : result.error;
    };
    for (const json of ['{"a":1,"b":[2]}', ' { "\\u0061": 1.0, "b": [ 2e0 ] }']) {
      assert.deepEqual({ ...mutatedBy('given', json) }, {});
      assert.deepEqual({ ...mutatedBy('changed', json) }, { policy: '{"a":1,"b":[2,3]}' });
    }
  });
});
