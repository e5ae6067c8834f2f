import type { AlterationHostMessage, AlterationRequest } from '../../../protocol/panels/alteration.js';
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { AlterationSession, type AlterationHost } from '../../../client/alteration/alteration-session.js';
import { RememberedRequests } from '../../../client/alteration/remembered-requests.js';
import type { HookForm } from '../../../protocol/hook-form.js';
import type {
  AlterationHooks,
  PlacedHookForm,
  RunAlterationParams,
  RunAlterationResult,
} from '../../../protocol/lsp.js';
import { defaultMoney } from '../../../protocol/money.js';

const root = 'file:///module';
const request: AlterationRequest = { hook: 'grow', sample: 'one.json', data: '{ "by": 2 }' };
const hooks: AlterationHooks = {
  root,
  name: 'Example',
  hooks: [
    { key: 'grow', name: 'Grow' },
    { key: 'shrink', name: null },
  ],
  samples: ['one.json', 'two.json'],
  sampleDetails: {},
  money: defaultMoney,
  scenarios: 'file:///module/sandbox/scenarios',
};
const { name, hooks: keys, samples, sampleDetails, money } = hooks;
const module = { name, hooks: keys, samples, sampleDetails, money };
const form: HookForm = {
  elements: [
    {
      ...{ id: '0', type: 'number', answer: 'number', label: 'By', path: ['by'], options: null, isRequired: true },
      ...{ bounds: {}, initial: null, conditions: [], components: [], look: {} },
    },
  ],
  data: { by: 1 },
};
const place = { uri: `${root}/grow.json`, start: { line: 0, character: 1 }, end: { line: 0, character: 9 } };
const offered: PlacedHookForm = { ...form, example: { by: 2 }, places: { '0': place }, version: 'first' };
const example = '{\n  "by": 2\n}';
const refused: RunAlterationResult = {
  report: null,
  fault: { message: 'No sample.', place: null },
  lacked: null,
  policy: null,
  durations: null,
  version: 'first',
};

/** What VS Code keeps for a workspace. */
function memento(): ConstructorParameters<typeof RememberedRequests>[0] {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: <T>(key: string, value?: T) => (values.has(key) ? (values.get(key) as T) : value),
    update: (key: string, value: unknown) => Promise.resolve(void values.set(key, structuredClone(value))),
  };
}

interface Started {
  readonly session: AlterationSession;
  readonly remembered: RememberedRequests;
  readonly shown: AlterationHostMessage[];
  readonly last: () => AlterationHostMessage;
  /** Lets everything happen that needs nothing from outside. */
  readonly settle: () => Promise<void>;
}

async function start(surroundings: Partial<AlterationHost> = {}): Promise<Started> {
  const shown: AlterationHostMessage[] = [];
  const remembered = new RememberedRequests(memento());
  const session = new AlterationSession(
    { uri: root, request },
    {
      hooks: () => Promise.resolve(hooks),
      form: () => Promise.resolve(offered),
      run: () => Promise.resolve(refused),
      isTrusted: () => true,
      remembered,
      show: (message) => shown.push(message),
      ...surroundings,
    },
  );
  const settle = () => setImmediate(undefined);
  await settle();
  return { session, remembered, shown, last: () => shown.at(-1)!, settle };
}

/** Answers that are given later, in an order of one's own. */
function answersLater(): {
  readonly run: AlterationHost['run'];
  readonly asked: RunAlterationParams[];
  readonly answer: (index: number, result: RunAlterationResult) => void;
} {
  const asked: RunAlterationParams[] = [];
  const answers: ((result: RunAlterationResult) => void)[] = [];
  const run = (params: RunAlterationParams) => {
    asked.push(params);
    return new Promise<RunAlterationResult>((resolve) => answers.push(resolve));
  };
  return { run, asked, answer: (index, result) => answers[index]?.(result) };
}

function fault(message: string): RunAlterationResult {
  return { ...refused, fault: { message, place: null } };
}

describe('The session of an alteration panel', () => {
  it('shows what can be run', async () => {
    const { last } = await start();
    assert.deepEqual(last(), {
      type: 'show',
      state: { uri: root, request },
      module,
      trusted: true,
      run: null,
      form,
      marked: null,
      history: [],
      edit: 0,
    });
  });

  it('knows where the elements of the form of this hook are written, and shows the one that is selected', async () => {
    const { session, last, settle } = await start();
    assert.deepEqual(session.places, { '0': place });
    session.mark('0');
    assert.equal(last().marked, '0');
    session.prepare({ ...request, hook: 'shrink' });
    assert.deepEqual(session.places, {});
    await settle();
    assert.deepEqual(session.places, { '0': place });
  });

  it('shows another request that is prepared from outside, with the form of its hook', async () => {
    const asked: string[] = [];
    const { session, last, settle } = await start({
      form: ({ hook }) => {
        asked.push(hook);
        return Promise.resolve(offered);
      },
    });
    const other = { hook: 'shrink', sample: 'two.json', data: '{ "by": 7 }' };
    session.prepare(other);
    assert.deepEqual([last().state.request, last().form], [other, null]);
    await settle();
    assert.deepEqual([last().state.request, last().form, asked], [other, form, ['grow', 'shrink']]);
  });

  it('shows nothing before it knows anything', async () => {
    const { session, shown } = await start({ hooks: () => new Promise(() => undefined) });
    session.receive({ type: 'ready' });
    assert.deepEqual(shown, []);
  });

  it('runs what is asked, and applies it', async () => {
    const { run, asked, answer } = answersLater();
    const { session, last, settle } = await start({ run });
    session.receive({ type: 'run', request });
    assert.deepEqual(asked, [{ uri: root, hook: 'grow', sample: 'one.json', data: { by: 2 }, apply: true, now: null }]);
    assert.deepEqual(last().run, {
      request,
      status: 'running',
      lacked: null,
      report: null,
      fault: null,
      duration: null,
      durations: null,
      isOutdated: false,
    });
    answer(0, refused);
    await settle();
    const { status, duration } = last().run!;
    assert.deepEqual([status, typeof duration, session.run.state?.fault?.message], ['done', 'number', 'No sample.']);
  });

  it('runs what is prepared with the data that the hook was last given, else with the example of its form', async () => {
    const { run, asked } = answersLater();
    const { session, settle } = await start({ run });
    session.prepare({ ...request, hook: 'shrink', data: '' });
    session.runPrepared();
    assert.deepEqual(asked, []);
    await settle();
    assert.deepEqual(
      asked.map(({ hook, data }) => [hook, data]),
      [['shrink', { by: 2 }]],
    );
    session.view.refresh();
    await settle();
    assert.equal(asked.length, 1);
    session.prepare({ ...request, data: '{ "by": 7 }' });
    session.runPrepared();
    await settle();
    assert.deepEqual(
      asked.map(({ hook, data }) => [hook, data]),
      [
        ['shrink', { by: 2 }],
        ['grow', { by: 7 }],
      ],
    );
  });

  it('says that code or sample have changed since a run, and shows nothing of another hook', async () => {
    let version = 'first';
    const { session, last, settle } = await start({ form: () => Promise.resolve({ ...offered, version }) });
    session.receive({ type: 'run', request });
    await settle();
    assert.equal(last().run?.isOutdated, false);
    version = 'edited';
    session.view.refresh();
    await settle();
    assert.equal(last().run?.isOutdated, true);
    session.prepare({ ...request, hook: 'shrink' });
    assert.equal(last().run, null);
  });

  it('lets a newer run replace an older one', async () => {
    const { run, answer } = answersLater();
    const { session, last, settle } = await start({ run });
    session.receive({ type: 'run', request });
    session.receive({ type: 'run', request: { ...request, data: '{ "by": 3 }' } });
    answer(1, fault('the newer'));
    await settle();
    answer(0, fault('the older'));
    await settle();
    assert.deepEqual([last().run?.fault?.message, last().run?.request.data], ['the newer', '{ "by": 3 }']);
  });

  it('asks for no run without trust', async () => {
    const { run, asked } = answersLater();
    let trusted = false;
    const { session, last, settle } = await start({ run, isTrusted: () => trusted });
    session.receive({ type: 'run', request });
    await settle();
    assert.deepEqual([asked, last().trusted, last().run], [[], false, null]);
    trusted = true;
    session.view.refresh();
    await settle();
    assert.equal(last().trusted, true);
    assert.deepEqual(last().state.request, request);
  });

  it('asks for no run with data that is not JSON', async () => {
    const { run, asked } = answersLater();
    const { session, last, settle } = await start({ run });
    session.receive({ type: 'run', request: { ...request, data: '{' } });
    await settle();
    assert.deepEqual(asked, []);
    assert.match(last().run?.fault?.message ?? '', /^The data of the request is not JSON: /);
  });

  const failures: readonly (readonly [string, AlterationHost['run'], RegExp])[] = [
    ['the server fails', () => Promise.reject(new Error('out of order')), /^The hook could not be run: out of order$/],
    [
      'the server does not run',
      () => Promise.resolve(undefined),
      /^The language server is not running: see the output/,
    ],
    ['the module is gone', () => Promise.resolve(null), /^The product module is missing or cannot be read/],
  ];
  for (const [name, run, message] of failures)
    it(`says that ${name}`, async () => {
      const { session, last, settle } = await start({ run });
      session.receive({ type: 'run', request });
      await settle();
      assert.equal(last().run?.status, 'done');
      assert.match(last().run?.fault?.message ?? '', message);
    });

  it('says why the hooks could not be read, and what it knew still holds', async () => {
    let answer: () => Promise<AlterationHooks | undefined> = () => Promise.resolve(hooks);
    const { session, last, settle } = await start({ hooks: () => answer() });
    answer = () => Promise.reject(new Error('out of order'));
    session.view.refresh();
    await settle();
    assert.match(last().run?.fault?.message ?? '', /could not be read: out of order/);
    assert.deepEqual(last().module, module);
    answer = () => Promise.resolve(undefined);
    session.view.refresh();
    await settle();
    assert.deepEqual(last().module, module);
  });

  it('shows that there is no module any more', async () => {
    const answers: (AlterationHooks | null)[] = [hooks, null];
    const { session, last, settle } = await start({ hooks: () => Promise.resolve(answers.shift() ?? null) });
    session.view.refresh();
    await settle();
    assert.deepEqual([last().module, last().state.request], [null, request]);
  });

  it('brings the data of each hook', async () => {
    const { session, last, shown, settle } = await start();
    const count = shown.length;
    session.receive({ type: 'edit', request: { ...request, data: '{ "by": 3 }' }, edit: 1 });
    assert.equal(shown.length, count, 'the page knows what was written in it');
    session.receive({ type: 'edit', request: { ...request, hook: 'shrink', data: '{ "by": 3 }' }, edit: 2 });
    assert.deepEqual([last().state.request.data, last().form, last().edit], ['', null, 2]);
    await settle();
    assert.deepEqual([last().state.request.data, last().form, last().edit], [example, form, 2]);
    session.receive({ type: 'edit', request, edit: 3 });
    assert.deepEqual([last().state.request.data, last().edit], ['{ "by": 3 }', 3]);
  });

  it('updates data from the form unless the user has edited it', async () => {
    const amounts: Readonly<Record<string, number>> = { 'one.json': 1, 'two.json': 2 };
    const { session, last, settle } = await start({
      form: ({ sample }) =>
        Promise.resolve({
          ...offered,
          data: { by: amounts[sample ?? ''] ?? 0 },
          example: { by: -(amounts[sample ?? ''] ?? 0) },
        }),
    });
    const dataOf = () => JSON.parse(last().state.request.data) as unknown;
    session.receive({ type: 'prefill' });
    assert.deepEqual(dataOf(), { by: 1 });
    const other = { ...last().state.request, sample: 'two.json' };
    session.receive({ type: 'edit', request: other, edit: 1 });
    await settle();
    assert.deepEqual([dataOf(), last().edit], [{ by: 2 }, 1]);
    session.receive({ type: 'edit', request: { ...other, data: '{ "by": 7 }', sample: 'one.json' }, edit: 2 });
    await settle();
    assert.deepEqual(dataOf(), { by: 7 });
    session.prepare({ ...other, data: '' });
    await settle();
    assert.deepEqual(dataOf(), { by: -2 });
    session.receive({ type: 'edit', request: { ...last().state.request, sample: 'one.json' }, edit: 3 });
    await settle();
    assert.deepEqual(dataOf(), { by: -1 });
  });

  it('tells what the hook was run with before, the latest first, each once', async () => {
    const { session, last } = await start();
    for (const data of ['1', '2', '1']) session.receive({ type: 'run', request: { ...request, data } });
    assert.deepEqual(last().history, ['1', '2']);
    session.receive({ type: 'edit', request: { ...request, hook: 'shrink' }, edit: 1 });
    assert.deepEqual(last().history, []);
    for (let data = 0; data < 20; data++)
      session.receive({ type: 'run', request: { ...request, hook: 'shrink', data: String(data) } });
    assert.deepEqual([last().history.length, last().history[0]], [10, '19']);
  });

  it('counts anew for a new page', async () => {
    const { session, last } = await start();
    session.receive({ type: 'edit', request, edit: 7 });
    session.receive({ type: 'ready' });
    assert.equal(last().edit, 0);
  });

  it('remembers for the next panel', async () => {
    const { session, remembered } = await start();
    session.receive({ type: 'edit', request: { hook: 'shrink', sample: null, data: '1' }, edit: 1 });
    session.receive({ type: 'edit', request: { hook: 'shrink', sample: null, data: '[1]' }, edit: 2 });
    const { hook, sample } = remembered.choice(root)!;
    assert.deepEqual([hook, sample], ['shrink', null]);
    assert.deepEqual([remembered.data(root, 'grow'), remembered.data(root, 'shrink')], [request.data, '[1]']);
    assert.equal(remembered.choice('file:///other'), undefined);
    for (const other of ['constructor', '__proto__', 'more']) assert.equal(remembered.data(root, other), undefined);
  });
});
