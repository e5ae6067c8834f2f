import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { BookSession, type BookHost } from '../../../client/what-if/book-session.js';
import type { BookPolicyResult, BookProgress, RunBookParams, RunBookResult } from '../../../protocol/book-messages.js';
import type { BookState } from '../../../protocol/panels/what-if.js';
import { SummaryOfBook } from '../../../runtime/book/summary.js';

const uri = 'file:///module';
const file = 'file:///book.ndjson';
const order = { hook: 'grow', data: '{ "by": 1 }' };
const summary: BookProgress['summary'] = new SummaryOfBook().toJson('', null);
const failure = { policy_id: 'a', outcome: 'failed', line: 2, message: 'No', codes: [] } as const;
const policy: BookPolicyResult = { sample: '{}', name: 'a', data: { by: 1 }, folder: uri, fault: null };

function start(more: Partial<BookHost> = {}) {
  const started: RunBookParams[] = [];
  const shown: BookState[] = [];
  let tell: (progress: BookProgress) => void = () => undefined;
  let answer: (result: RunBookResult | null) => void = () => undefined;
  let cancelled = 0;
  const session: BookSession = new BookSession(uri, {
    begin: (params, told) => {
      started.push(params);
      tell = told;
      const result = new Promise<RunBookResult | null>((resolve) => {
        answer = resolve;
      });
      return { result, cancel: () => void cancelled++ };
    },
    policy: () => Promise.resolve(policy),
    show: () => shown.push(session.state),
    ...more,
  });
  return {
    ...{ session, started, shown },
    tell: (progress: BookProgress) => tell(progress),
    answer: (result: RunBookResult | null) => answer(result),
    cancelled: () => cancelled,
  };
}

describe('A book in the what-if panel', () => {
  it('fills while it runs, and keeps what it came to', async () => {
    const { session, started, tell, answer } = start();
    await session.start(order);
    assert.deepEqual(started, [], 'without a file');
    session.choose(file, 'book.ndjson');
    const running = session.start(order);
    assert.deepEqual(started, [{ uri, file, hook: 'grow', data: { by: 1 } }]);
    await session.start(order);
    assert.equal(started.length, 1, 'one at a time');
    tell({ share: 0.5, summary, failures: [failure] });
    tell({ share: 1, summary, failures: [{ ...failure, line: 3 }] });
    assert.deepEqual([session.state.share, session.state.failures.map(({ line }) => line)], [1, [2, 3]]);
    answer({ fault: null, notes: ['One note.'] });
    await running;
    assert.deepEqual([session.state.status, session.state.notes], ['done', ['One note.']]);
  });

  it('is cancelled, and keeps what came until then', async () => {
    const { session, tell, answer, cancelled } = start();
    session.choose(file, 'book.ndjson');
    const running = session.start(order);
    tell({ share: 0.5, summary, failures: [failure] });
    session.cancel();
    tell({ share: 0.7, summary, failures: [failure] });
    answer(null);
    await running;
    assert.deepEqual([cancelled(), session.state.status, session.state.share], [1, 'cancelled', 0.5]);
    session.choose('file:///other', 'other');
    assert.deepEqual([session.state.file, session.state.status, session.state.failures], ['other', 'none', []]);
  });

  it('tells why it cannot run', async () => {
    const { session, answer } = start();
    session.choose(file, 'book.ndjson');
    await session.start({ ...order, data: '{' });
    assert.match(session.state.fault?.message ?? '', /not JSON/);
    const running = session.start(order);
    answer({ fault: { message: 'No code.', place: null }, notes: [] });
    await running;
    assert.equal(session.state.fault?.message, 'No code.');
  });

  it('reads single policies of the run', async () => {
    const asked: unknown[] = [];
    const { session, answer } = start({
      policy: (params) => {
        asked.push(params);
        return Promise.resolve(
          asked.length === 1 ? policy : { ...policy, sample: null, fault: { message: 'Gone.', place: null } },
        );
      },
    });
    assert.equal(await session.policy(2, true, false), undefined);
    session.choose(file, 'book.ndjson');
    const running = session.start(order);
    answer({ fault: null, notes: [] });
    await running;
    assert.equal(await session.policy(2, true, false), policy);
    assert.deepEqual(asked, [{ uri, file, hook: 'grow', data: { by: 1 }, line: 2, keeps: true, redacts: false }]);
    assert.equal(await session.policy(9, false, true), undefined);
    assert.equal(session.state.fault?.message, 'Gone.');
    await setImmediate();
  });
});
