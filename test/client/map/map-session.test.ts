import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { MapSession, type MapHost } from '../../../client/map/map-session.js';
import { playedMap } from '../../../client/map/played-map.js';
import type { ClaimMapParams, ClaimMapResult } from '../../../protocol/claim-map-messages.js';
import type { ClaimMap } from '../../../protocol/claim-map.js';
import { firstLook, type MapShowMessage } from '../../../protocol/panels/map.js';
import { newClaim } from '../../../protocol/played-claim.js';
import type { BlockView } from '../../../protocol/view-model.js';

const uri = 'file:///module';
const map: ClaimMap = { nodes: [], edges: [] };

function result(change: Partial<ClaimMapResult> = {}): ClaimMapResult {
  return { root: uri, name: 'Example', version: 'one', map, problems: {}, fault: null, ...change };
}

async function started(answers: readonly (ClaimMapResult | null | undefined)[], host: Partial<MapHost> = {}) {
  const shown: MapShowMessage[] = [];
  const asked: ClaimMapParams[] = [];
  let scenarios = 0;
  const session = new MapSession(
    { uri, look: firstLook },
    {
      map: (params) => {
        const answer = answers[Math.min(asked.length, answers.length - 1)];
        asked.push(params);
        return Promise.resolve(answer);
      },
      scenarios: () => {
        scenarios++;
        return Promise.resolve({
          folder: uri,
          files: [],
          unexercised: [{ block: 'cause', condition: 'show_if', outcomes: [true] }],
          outcomes: { tried: 1, all: 2 },
        });
      },
      show: (message) => shown.push(message),
      ...host,
    },
  );
  session.view.begin();
  await setImmediate();
  return { session, shown, asked, last: () => shown.at(-1), counts: () => scenarios };
}

describe('A map panel', () => {
  it('asks for the map once, and then only for what has changed', async () => {
    const { session, asked, last } = await started([result(), result({ map: null })]);
    assert.equal(last()?.map, map);
    session.view.refresh();
    await setImmediate();
    assert.deepEqual(
      asked.map(({ known }) => known),
      [null, 'one'],
    );
    assert.equal(last()?.map, map);
  });

  it('shows a new page the last map at once', async () => {
    const { session, shown, asked } = await started([result()]);
    session.view.begin();
    assert.deepEqual([shown.length, asked.length], [2, 1]);
  });

  it('keeps the last valid map and the name while the file is broken, with the reason', async () => {
    const fault = { message: 'The claims blocks file is not valid JSON.', place: null };
    const { session, last } = await started([result(), result({ name: 'module', version: null, map: null, fault })]);
    session.view.refresh();
    await setImmediate();
    const shown = { message: `${fault.message} Showing the last valid map.`, place: null };
    assert.deepEqual([last()?.map, last()?.fault, last()?.name], [map, shown, 'Example']);
    assert.deepEqual(session.view.fault, shown);
  });

  it('says that the module or the server is gone', async () => {
    const without = await started([null]);
    assert.deepEqual([without.last()?.isMissing, without.last()?.map], [true, null]);
    const stopped = await started([result(), undefined]);
    stopped.session.view.refresh();
    await setImmediate();
    assert.match(stopped.last()?.fault?.message ?? '', /language server is not running/);
    assert.equal(stopped.last()?.map, map);
    const failed = await started([], { map: () => Promise.reject(new Error('out of order')) });
    assert.equal(failed.last()?.fault?.message, 'The map cannot be drawn: out of order');
  });

  it('plays the scenarios only while it is asked what they do not cover', async () => {
    const { session, last, counts } = await started([result()]);
    assert.deepEqual([counts(), last()?.untested], [0, null]);
    session.look({ ...firstLook, filter: 'untested' });
    await setImmediate();
    assert.deepEqual([counts(), last()?.untested], [1, { cause: ['show_if'] }]);
  });

  it('shows the played claim: visible, answered, disabled, created', () => {
    const view = (key: string, change: Partial<BlockView>): BlockView => ({
      ...{ key, type: 'radio', visible: true, disabled: false, required: false, missing: false },
      ...{ reason: null, request: null, blocks: null },
      ...change,
    });
    const { blocks, statuses } = playedMap({
      claim: { ...newClaim, answers: { cause: 'theft', emptied: null } },
      preview: {
        now: '2026-01-01T00:00:00.000Z',
        blocks: [
          view('group', { blocks: [view('cause', {}), view('emptied', { disabled: true })] }),
          view('hidden', { visible: false, disabled: true }),
          view('paid', {}),
        ],
        block_states: {},
        requests: [{ block: 'paid', id: 'id', status: 'pending', type: 'payout_request' }],
        problems: [],
      },
      statuses: { status: 'open', approvalStatus: 'approved' },
    });
    const told = (key: string) => {
      const { isVisible, isAnswered, isLocked, isCreated } = blocks[key] ?? assert.fail(key);
      return [isVisible, isAnswered, isLocked, isCreated];
    };
    assert.deepEqual(told('cause'), [true, true, false, false]);
    assert.deepEqual(told('emptied'), [true, false, true, false]);
    assert.deepEqual(told('hidden'), [false, false, false, false]);
    assert.deepEqual(told('paid'), [true, false, false, true]);
    assert.deepEqual(statuses, { 'claim.status': 'open', 'claim.approval_status': 'approved' });
  });
});
