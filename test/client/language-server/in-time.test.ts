import assert from 'node:assert/strict';
import { inTime } from '../../../client/language-server/in-time.js';

describe('A file system', () => {
  it('that answers in time is not announced as changed', async () => {
    const late = () => assert.fail();
    assert.deepEqual(await inTime(Promise.resolve({ text: 'a' }), { text: 'none' }, 60_000, late), { text: 'a' });
  });

  it('that is too slow is not waited for, and announced when it answers', async () => {
    let answer: (read: { readonly text: string }) => void = () => undefined;
    const slow = new Promise<{ readonly text: string }>((resolve) => {
      answer = resolve;
    });
    const announced = new Promise<void>((resolve) => {
      void inTime(slow, { text: 'none' }, 0, resolve).then(({ text }) => {
        assert.equal(text, 'none');
        answer({ text: 'a' });
      });
    });
    await announced;
  });
});
