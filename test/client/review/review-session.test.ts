import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { ReadBase } from '../../../client/review/compared-base.js';
import { ReviewSession, type ReviewHost } from '../../../client/review/review-session.js';
import type { ReviewHostMessage } from '../../../protocol/panels/review.js';
import type {
  ComparedDifference,
  ReviewEffectsResult,
  ReviewParams,
  ReviewResult,
} from '../../../protocol/review-messages.js';

const uri = 'file:///work/cover';
const state = { root: uri, movedFrom: null, files: [], changed: [`${uri}/documents/terms.pdf`] };
const base: ReadBase = { commit: '0123456789', ...state };
const removed: ComparedDifference = {
  ...{ kind: 'block/removed', verdict: 'breaking', subject: 'cause', section: '2.7.2' },
  ...{ path: null, range: null, basePath: 'workflows/claims-blocks.json', baseRange: null },
  ...{ message: 'The block `cause` was removed.', reason: 'Open claims have stored answers.' },
  ...{ condition: null, witness: null, claims: null, before: null, after: null },
};
const effects: ReviewEffectsResult = {
  effects: { scenarios: [{ file: 'a.json', base: 'visible', head: 'hidden', causes: [] }], alterations: [], lives: [] },
  fingerprint: 'one',
  fault: null,
};

function start(given: Partial<ReviewHost> = {}) {
  const shown: ReviewHostMessage[] = [];
  const asked: ReviewParams[] = [];
  const run: ReviewParams[] = [];
  let result: ReviewResult = { root: uri, name: 'Cover', differences: [removed], fingerprint: 'one', fault: null };
  const session = new ReviewSession(
    { uri, base: 'HEAD' },
    {
      readBase: () => Promise.resolve(base),
      mergeBase: () => Promise.resolve('main...'),
      review: (params) => {
        asked.push(params);
        return Promise.resolve(result);
      },
      effects: (params) => {
        run.push(params);
        return { result: Promise.resolve(effects), cancel: () => undefined };
      },
      isTrusted: () => true,
      path: 'products/cover',
      show: (message) => shown.push(message),
      ...given,
    },
  );
  const settled = async () => {
    for (let i = 0; i < 10; i++) await setImmediate();
    return shown.at(-1);
  };
  const change = (more: Partial<ReviewResult>) => {
    result = { ...result, ...more };
    session.view.refresh();
    return settled();
  };
  session.view.begin();
  return { session, shown, asked, run, settled, change };
}

describe('A review panel', () => {
  it('compares with the revision, then runs both states', async () => {
    const { asked, run, settled } = start();
    const last = await settled();
    assert.deepEqual(asked, [{ uri, path: 'products/cover', base: state }]);
    assert.equal(run.length, 1);
    assert.deepEqual([last?.commit, last?.mergeBase, last?.name], ['0123456', 'main...', 'Cover']);
    assert.deepEqual([last?.effects.status, last?.effects.isOutdated], ['done', false]);
  });

  it('follows edits without running anything, and runs both states again when a file is saved', async () => {
    const { session, run, settled, change } = start();
    await settled();
    const edited = await change({ fingerprint: 'two' });
    assert.deepEqual([edited?.effects.status, edited?.effects.isOutdated, run.length], ['done', true, 1]);
    session.run();
    await settled();
    assert.equal(run.length, 2);
  });

  it('reads the revision once, and again when the repository changes', async () => {
    const read: string[] = [];
    const { session, shown, settled, change } = start({
      readBase: (revision) => {
        read.push(revision);
        return Promise.resolve({ ...base });
      },
    });
    await settled();
    await change({ fingerprint: 'two' });
    assert.deepEqual(read, ['HEAD']);
    const before = shown.length;
    session.repositoryChanged();
    await settled();
    // It is the same commit.
    assert.ok(shown.slice(before).every(({ differences }) => differences !== null));
    session.compareWith('v1');
    assert.equal((await settled())?.state.base, 'v1');
    assert.deepEqual(read, ['HEAD', 'HEAD', 'v1']);
  });

  it('keeps the last valid review while a file is broken, with the reason', async () => {
    const { settled, change } = start();
    await settled();
    const fault = { message: 'A comma is missing.', place: { uri, start: { line: 1, character: 2 } } };
    const broken = await change({ differences: [], fault });
    assert.deepEqual(broken?.differences, [removed]);
    assert.equal(broken.fault?.message, 'A comma is missing. Showing the last valid review.');
    assert.deepEqual((await change({ differences: [], fault: null }))?.differences, []);
  });

  it('shows what could be compared if a file was broken from the start', async () => {
    const { run, settled } = start({
      review: () =>
        Promise.resolve({
          ...{ root: uri, name: 'Cover', differences: [removed], fingerprint: 'one' },
          fault: { message: 'A comma is missing.', place: null },
        }),
    });
    const last = await settled();
    assert.deepEqual(last?.differences, [removed]);
    assert.equal(last.fault?.message, 'A comma is missing. Only the rest was compared.');
    assert.equal(run.length, 0);
  });

  it('says why a revision cannot be read, and compares with another one', async () => {
    const { session, settled } = start({
      readBase: (revision) =>
        revision === 'HEAD' ? Promise.reject(new Error('No commit yet.')) : Promise.resolve(base),
    });
    const failed = await settled();
    assert.deepEqual([failed?.fault?.message, failed?.differences, failed?.commit], ['No commit yet.', null, null]);
    assert.equal(session.markdown(), undefined);
    session.compareWith('v1');
    assert.deepEqual((await settled())?.differences, [removed]);
  });

  it('cancels a run that another one replaces, and shows the newer one alone', async () => {
    const ends: ((result: ReviewEffectsResult) => void)[] = [];
    let cancelled = 0;
    const { session, settled } = start({
      effects: () => ({
        result: new Promise((resolve) => ends.push(resolve)),
        cancel: () => {
          cancelled++;
        },
      }),
    });
    assert.equal((await settled())?.effects.status, 'running');
    session.run();
    await settled();
    assert.deepEqual([ends.length, cancelled], [2, 1]);
    ends[0]?.({ ...effects, fault: { message: 'old', place: null } });
    assert.equal((await settled())?.effects.status, 'running');
    ends[1]?.(effects);
    assert.equal((await settled())?.effects.fault, null);
  });

  it('runs nothing without a difference, and keeps what it has while the server restarts', async () => {
    const { run, settled } = start({
      review: () => Promise.resolve({ root: uri, name: 'Cover', differences: [], fingerprint: 'one', fault: null }),
    });
    assert.equal((await settled())?.effects.status, 'none');
    assert.equal(run.length, 0);
    const gone = start({ review: () => Promise.resolve(null) });
    assert.equal((await gone.settled())?.name, null);
    const stopped = start({ review: () => Promise.resolve(undefined) });
    assert.match((await stopped.settled())?.fault?.message ?? '', /server is not running/);
  });

  it('is copied as the Markdown of the command line', async () => {
    const { session, settled } = start();
    await settled();
    const text = session.markdown() ?? '';
    assert.match(text, /^<!-- platform-config review -->\n\n## Review of the change: 1 breaking\n/);
    assert.match(text, /### products\/cover/);
    assert.match(text, /Compared with `HEAD`/);
    assert.match(text, /Scenario a\.json: visible → hidden/);
  });
});
