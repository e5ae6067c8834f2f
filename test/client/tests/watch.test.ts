import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { watch } from '../../../client/tests/watch.js';

/** A watch whose events a test tells, and whose runs end when they are told to. */
function start() {
  const events = new EventEmitter();
  const on = (name: string) => (listener: (value: unknown) => unknown) => {
    events.on(name, listener);
    return { dispose: () => void events.off(name, listener) };
  };
  const runs: { isCancelled: boolean; readonly end: () => void }[] = [];
  const watching = watch({
    onFilesChanged: on('files'),
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
    events.emit('files');
    await typed();
  };
  return { watching, events, runs, typed, saved };
}

describe('A continuous run', () => {
  it('runs at first, and again upon each save, but not while somebody types', async () => {
    const { runs, typed, saved } = start();
    assert.equal(runs.length, 1);
    runs[0]?.end();
    await typed();
    await typed();
    assert.equal(runs.length, 1);
    await saved();
    assert.equal(runs.length, 2);
    runs[1]?.end();
    await typed();
    assert.equal(runs.length, 2);
  });

  it('waits until the server knows of what was saved', async () => {
    const { events, runs, typed } = start();
    runs[0]?.end();
    events.emit('files');
    events.emit('files');
    await setImmediate();
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
