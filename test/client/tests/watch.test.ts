import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { watch } from '../../../client/tests/watch.js';

const file = 'file:///module/code/main.js';

/** A watch whose events a test tells, and whose runs end when they are told to. */
function start() {
  const events = new EventEmitter();
  const on = (name: string) => (listener: (value: string) => unknown) => {
    events.on(name, listener);
    return { dispose: () => void events.off(name, listener) };
  };
  const runs: { isCancelled: boolean; readonly end: () => void }[] = [];
  const watching = watch({
    onSaved: on('saved'),
    onFileChanged: on('changed'),
    onModulesChanged: on('modules'),
    begin: () => {
      let end = (): void => undefined;
      const ended = new Promise<void>((resolve) => (end = resolve));
      const run = { isCancelled: false, end };
      runs.push(run);
      const cancel = () => {
        run.isCancelled = true;
        end();
      };
      return { ended, cancel };
    },
  });
  const typed = async () => {
    events.emit('modules');
    await setImmediate();
  };
  const saved = async () => {
    events.emit('saved', file);
    await setImmediate();
  };
  const written = async (uri: string) => {
    events.emit('changed', uri);
    await setImmediate();
  };
  return { watching, events, runs, typed, saved, written };
}

describe('A continuous run', () => {
  it('runs at the start and after each save, but not while the user types', async () => {
    const { runs, typed, saved, written } = start();
    assert.equal(runs.length, 1);
    runs[0]?.end();
    await typed();
    await typed();
    assert.equal(runs.length, 1);
    await saved();
    assert.equal(runs.length, 2);
    runs[1]?.end();
    await written(file);
    await typed();
    assert.equal(runs.length, 2);
  });

  it('does not wait for the server after a save, because its message may have arrived before', async () => {
    const { runs, typed, saved, written } = start();
    for (const run of [1, 2, 3]) {
      runs.at(-1)?.end();
      await typed();
      await saved();
      await written(file);
      assert.equal(runs.length, run + 1);
    }
  });

  it('waits until the server knows of what another program wrote', async () => {
    const { runs, typed, written } = start();
    runs[0]?.end();
    await written(file);
    await written('file:///module/code/pricing.js');
    assert.equal(runs.length, 1);
    await typed();
    assert.equal(runs.length, 2);
  });

  it('cancels a run that is overtaken', async () => {
    const { runs, saved } = start();
    await saved();
    assert.deepEqual(
      runs.map(({ isCancelled }) => isCancelled),
      [true, false],
    );
  });

  it('ends with what runs', async () => {
    const { watching, events, runs, saved } = start();
    watching.dispose();
    await saved();
    assert.deepEqual([runs.length, runs[0]?.isCancelled, events.eventNames()], [1, true, []]);
  });
});
