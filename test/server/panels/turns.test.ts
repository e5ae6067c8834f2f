import assert from 'node:assert/strict';
import { Turns, type Leave } from '../../../server/panels/turns.js';

const never = new AbortController().signal;

describe('Turns', () => {
  /** Asks for a place in the name of each letter of a text, and writes down who got one. */
  function asking(turns: Turns) {
    const [taken, leaves]: [string[], Leave[]] = [[], []];
    const ask = async (who: string, signal = never): Promise<void> => {
      leaves.push(await turns.take(who, signal));
      taken.push(who);
    };
    const leave = async (): Promise<void> => {
      leaves.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { taken, ask, leave };
  }

  it('are given out up to their number, and then to those who wait, one panel after the other', async () => {
    const { taken, ask, leave } = asking(new Turns(2));
    const all = [...'aaaaabbc'].map((who) => ask(who));
    await new Promise((resolve) => setImmediate(resolve));
    await leave();
    assert.deepEqual(taken, ['a', 'a', 'a']);
    for (let left = 0; left < 7; left++) await leave();
    await Promise.all(all);
    assert.equal(taken.join(''), 'aaabcaba');
  });

  it('come back once for each place', async () => {
    const turns = new Turns(1);
    const leave = await turns.take('a', never);
    leave();
    leave();
    const { taken, ask } = asking(turns);
    void ask('b');
    void ask('c');
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(taken, ['b']);
  });

  it('are not waited for any more when that is cancelled', async () => {
    const { taken, ask, leave } = asking(new Turns(1));
    await ask('a');
    const controller = new AbortController();
    const cancelled = assert.rejects(ask('b', controller.signal), /AbortError/);
    const waiting = ask('c');
    controller.abort();
    await cancelled;
    await leave();
    await waiting;
    assert.deepEqual(taken, ['a', 'c']);
    await assert.rejects(ask('d', controller.signal), /AbortError/);
  });
});
