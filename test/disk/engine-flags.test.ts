import assert from 'node:assert/strict';
import { Script } from 'node:vm';
import { engineFlags, setEngineFlags } from '../../disk/engine-flags.js';

/** Whether the engine reads its own functions. @param time a text is compiled once */
function isOn(time: number): boolean {
  try {
    return new Script(`%IsSmi(${String(time)})`).cachedDataRejected === undefined;
  } catch {
    return false;
  }
}

describe('flags of the engine', () => {
  const flags = engineFlags({ '--allow-natives-syntax': '--no-allow-natives-syntax' });
  afterEach(() => {
    flags.unset();
    process.removeListener('exit', flags.unset);
  });

  it('are unset at the end of the process, before its compiled code is written', () => {
    process.prependListener('exit', noop);
    const listeners = process.listenerCount('exit');
    const before = isOn(1);
    setEngineFlags(flags);
    setEngineFlags(flags);
    const meanwhile = isOn(2);
    const [first] = process.listeners('exit');
    assert.deepEqual([before, meanwhile, process.listenerCount('exit') - listeners], [false, true, 1]);
    assert.equal(first, flags.unset);
    flags.unset();
    assert.equal(isOn(3), false);
    process.removeListener('exit', noop);
  });
});

function noop(): void {
  // Stands for what writes the code.
}
