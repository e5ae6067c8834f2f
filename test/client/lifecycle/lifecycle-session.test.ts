import type { LifecycleParams, LifecycleResult } from '../../../protocol/lifecycle-messages.js';
import type { LifecycleChoice, LifecycleHostMessage } from '../../../protocol/panels/lifecycle.js';
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { firstDrawing } from '../../../client/lifecycle/first-drawing.js';
import { drawnText, LifecycleSession, type LifecycleHost } from '../../../client/lifecycle/lifecycle-session.js';
import { runLifecycle } from '../../../runtime/lifecycle/run.js';
import { defaultMoney } from '../../../protocol/money.js';
import { utc } from '../../../language/dates/time-zone.js';

const uri = 'file:///module';
const drawn = firstDrawing(Date.UTC(2026, 11, 31, 23), null, null);
const choice: LifecycleChoice = { file: null, drawn, until: null, against: null };

/** What the server answers: a timeline whose name tells what was asked for. */
function answer({ file, text, against }: LifecycleParams): LifecycleResult {
  const name = [file ?? 'drawn', against?.label].join();
  return {
    code: { functions: [], isTrusted: true },
    root: uri,
    name: 'Example',
    money: defaultMoney,
    configuration: `${uri}/.platform-config.json`,
    folder: { uri: `${uri}/sandbox/lifecycles`, path: 'sandbox/lifecycles', files: ['one.json'] },
    modules: [{ root: 'file:///other', name: 'Other' }],
    played: {},
    paymentDates: [],
    retries: null,
    premium: null,
    report: runLifecycle({ text: text ?? '{}', name, configuration: '{}', timeZone: utc }),
    fault: null,
  };
}

const committed = {
  root: uri,
  movedFrom: null,
  files: [{ uri: `${uri}/.platform-config.json`, text: '{ "settings": {} }' }],
};

function start(surroundings: Partial<LifecycleHost> = {}, request = choice) {
  const shown: LifecycleHostMessage[] = [];
  const asked: LifecycleParams[] = [];
  const session = new LifecycleSession(
    { uri, request },
    {
      lifecycle: (params) => {
        asked.push(params);
        return Promise.resolve(answer(params));
      },
      exported: ({ format }) => Promise.resolve({ text: `as ${format}`, fault: null }),
      hasCommits: () => true,
      lastCommitted: () => Promise.resolve(committed),
      show: (message) => shown.push(message),
      ...surroundings,
    },
  );
  return { session, shown, asked, last: () => shown.at(-1) };
}

describe('A lifecycle panel', () => {
  it('begins with the retries of the settings and the premium of the sample, and with its own if there are none', () => {
    assert.deepEqual(drawn.pattern?.retries, { number: 2, days_apart: 5 });
    const off = firstDrawing(Date.UTC(2026, 11, 31, 23), { number: 0, days_apart: 0 }, 81_590);
    assert.equal(off.pattern?.retries, undefined);
    assert.deepEqual([off.policy?.premium, drawn.policy?.premium], [81_590, 10_000]);
  });

  it('begins with a year of payments from the first of the next month', () => {
    assert.equal(drawn.policy?.start_date, '2027-01-01');
    assert.deepEqual(
      drawn.events?.map(({ date, event }) => `${date} ${event}`),
      ['2026-12-31 issued', '2026-12-31 payment_method_assigned'],
    );
    assert.equal(drawn.pattern?.payments, 12);
    assert.deepEqual(JSON.parse(drawnText(choice)), drawn);
    assert.deepEqual(JSON.parse(drawnText({ ...choice, until: '2027-06-30' })), { ...drawn, until: '2027-06-30' });
  });

  it('plays what is drawn, or a file, and tells which change that answers', async () => {
    const { session, asked, last } = start();
    session.receive({ type: 'ready' });
    await setImmediate();
    assert.deepEqual(asked, [{ uri, file: null, text: JSON.stringify(drawn), until: null, against: null, code: 'on' }]);
    session.receive({ type: 'edit', request: { ...choice, file: 'one.json', until: '2027-06-30' }, edit: 4 });
    await setImmediate();
    assert.deepEqual(asked[1], { uri, file: 'one.json', text: null, until: '2027-06-30', against: null, code: 'on' });
    assert.deepEqual([last()?.edit, last()?.state.request.file, last()?.hasCommits], [4, 'one.json', true]);
    assert.equal(last()?.result?.report?.name, 'one.json,');
  });

  it('compares with the last commit, and with another module by its name', async () => {
    const { session, asked } = start();
    session.receive({ type: 'edit', request: { ...choice, against: { kind: 'commit' } }, edit: 1 });
    await setImmediate();
    assert.deepEqual(asked[0]?.against, {
      label: 'the last commit',
      configuration: '{ "settings": {} }',
      module: null,
      state: committed,
    });
    session.receive({
      type: 'edit',
      request: { ...choice, against: { kind: 'module', uri: 'file:///other' } },
      edit: 2,
    });
    await setImmediate();
    assert.deepEqual(asked[1]?.against, { label: 'Other', configuration: null, module: 'file:///other' });
  });

  for (const [what, before] of [
    ['nothing was committed', undefined],
    ['the module was not there', { ...committed, files: [] }],
  ] as const)
    it(`says that ${what}, and shows the timeline alone`, async () => {
      const { session, last, asked } = start(
        { lastCommitted: () => Promise.resolve(before) },
        { ...choice, against: { kind: 'commit' } },
      );
      session.view.refresh();
      await setImmediate();
      assert.equal(asked[0]?.against, null);
      assert.match(last()?.result?.fault?.message ?? '', /^Cannot compare: .* not committed/);
      assert.equal(last()?.result?.report?.name, 'drawn,');
      assert.match((await session.exported('svg')).fault?.message ?? '', /not committed/);
    });

  it('keeps the last timeline while the settings are broken', async () => {
    let isBroken = false;
    const fault = { message: 'Broken.', place: null };
    const { session, last } = start({
      lifecycle: (params) =>
        Promise.resolve(isBroken ? { ...answer(params), report: null, played: null, fault } : answer(params)),
    });
    session.view.refresh();
    await setImmediate();
    isBroken = true;
    session.view.refresh();
    await setImmediate();
    assert.equal(last()?.result?.fault?.message, 'Broken. Showing the last valid timeline.');
    assert.equal(last()?.result?.report?.name, 'drawn,');
  });

  it('asks one at a time, and shows the latest choice', async () => {
    const waiting: ((result: LifecycleResult) => void)[] = [];
    const asked: LifecycleParams[] = [];
    const { session, last } = start({
      lifecycle: (params) => {
        asked.push(params);
        return new Promise((resolve) => waiting.push(resolve));
      },
    });
    for (const [i, file] of ['one.json', 'two.json', 'three.json'].entries())
      session.receive({ type: 'edit', request: { ...choice, file }, edit: i + 1 });
    for (let i = 0; i < 2; i++) {
      await setImmediate();
      const params = asked[i];
      if (params) waiting[i]?.(answer(params));
    }
    await setImmediate();
    assert.deepEqual(
      asked.map(({ file }) => file),
      ['one.json', 'three.json'],
    );
    assert.deepEqual([last()?.edit, last()?.result?.report?.name], [3, 'three.json,']);
  });

  it('shows a page that comes back what it saw, counted anew', async () => {
    const { session, shown } = start();
    session.receive({ type: 'edit', request: { ...choice, file: 'one.json' }, edit: 7 });
    await setImmediate();
    session.receive({ type: 'ready' });
    assert.deepEqual([shown.length, shown[1]?.edit], [2, 0]);
    assert.equal(shown[1]?.result?.report?.name, 'one.json,');
  });

  it('says that there is no module, and that the server does not run', async () => {
    const gone = start({ lifecycle: () => Promise.resolve(null) });
    gone.session.view.refresh();
    await setImmediate();
    assert.equal(gone.last()?.result, null);

    let runs = true;
    const { session, last } = start({ lifecycle: (params) => Promise.resolve(runs ? answer(params) : undefined) });
    session.view.refresh();
    await setImmediate();
    runs = false;
    session.view.refresh();
    await setImmediate();
    assert.match(last()?.result?.fault?.message ?? '', /^The language server is not running: .* Showing the last/);
    assert.equal(last()?.result?.report?.name, 'drawn,');
  });

  it('exports what it shows, or says why not', async () => {
    assert.deepEqual(await start().session.exported('markdown'), { text: 'as markdown', fault: null });
    const broken = start({ exported: () => Promise.reject(new Error('Too big.')) });
    assert.equal((await broken.session.exported('svg')).fault?.message, 'Too big.');
  });
});
