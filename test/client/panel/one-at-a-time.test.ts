import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { oneAtATime } from '../../../client/panel/one-at-a-time.js';

describe('One at a time', () => {
  it('never runs twice at once, and the last run sees the latest state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('change', 'end of a run')), async (events) => {
        let state = 0;
        const running: (() => void)[] = [];
        const seen: number[] = [];
        const refresh = oneAtATime(async () => {
          const read = state;
          await new Promise<void>((resolve) => running.push(resolve));
          seen.push(read);
        });
        const end = async () => {
          assert.ok(running.length <= 1);
          running.pop()?.();
          await setImmediate();
        };
        for (const event of events)
          if (event === 'change') {
            state++;
            refresh();
          } else await end();
        while (running.length > 0) await end();
        assert.equal(seen.at(-1) ?? 0, state);
        assert.deepEqual(
          seen,
          [...new Set(seen)].sort((one, other) => one - other),
        );
      }),
    );
  });
});
