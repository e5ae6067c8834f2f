import assert from 'node:assert/strict';
import { CancellationTokenSource } from 'vscode-languageserver-protocol/node';
import {
  RunTestsRequest,
  testProgress,
  TestsRequest,
  TrustGrantedNotification,
  type RunTestsParams,
  type RunTestsResult,
} from '../../../protocol/lsp.js';
import { RunTestsBeforeRequest, type RunTestsBeforeResult } from '../../../protocol/review-messages.js';
import type { TestProgress, TestReport, TestSelection } from '../../../protocol/tests.js';
import { filesIn } from '../../support/read-module.js';
import { TestClient, type ClientOptions } from '../client.js';

const settings = '.platform-config.json';
const code = 'code/main.js';
const unitTests = 'code/unit-tests/main.js';
const scenario = 'sandbox/scenarios/empty.json';
const small = {
  [settings]: '{ "productModuleName": "Small" }',
  [code]: 'const double = (x) => {\n  if (x < 0) return 0;\n  return 2 * x;\n};\n',
  [unitTests]: [
    "describe('double', () => {",
    "  it('doubles', () => { console.log('hello'); expect(double(2)).to.equal(4); });",
    "  describe('inside', () => {",
    "    it('fails', () => {",
    '      expect(double(2)).to.equal(5);',
    '    });',
    '  });',
    '});',
    '',
  ].join('\n'),
  [scenario]: '{ "kind": "claim" }',
  'workflows/claims-blocks.json': '[]',
  'sandbox/merge-vars.json': '{ "policy": {} }',
};
const all: TestSelection = { kind: null, file: null, name: [] };

describe('platformConfig/tests', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  async function start(files: ClientOptions['files'], trusted = true): Promise<void> {
    client = await TestClient.start({ files, initializationOptions: { trusted } });
  }

  const found = () => client.connection.sendRequest(TestsRequest, {});

  it('finds the tests and groups of every module, without trust', async () => {
    const files = Object.entries(small).map(([path, text]) => [`one/${path}`, text] as const);
    await start({ ...Object.fromEntries(files), 'two/.platform-config.json': '{}' }, false);
    const test = { kind: 'unit', file: unitTests } as const;
    assert.deepEqual(await found(), [
      {
        root: client.uri('one'),
        name: 'Small',
        tests: [
          { kind: 'scenario', name: ['empty'], file: scenario, line: 1 },
          { ...test, name: ['double', 'doubles'], line: 2 },
          { ...test, name: ['double', 'inside', 'fails'], line: 4 },
        ],
        groups: [
          { ...test, name: ['double'], line: 1 },
          { ...test, name: ['double', 'inside'], line: 3 },
        ],
      },
      { root: client.uri('two'), name: 'two', tests: [], groups: [] },
    ]);
  });

  it('finds a file that an editor opens as soon as it is there, before an event tells of it', async () => {
    await start(small);
    await found();
    await client.write('sandbox/scenarios/new.json', '{}');
    await client.open('sandbox/scenarios/new.json', '{}');
    const [module] = await found();
    assert.ok(module?.tests.some(({ name }) => name[0] === 'new'));
  });

  it('keeps the tests of a file while its code is being typed', async () => {
    await start(small);
    const before = await found();
    const text = small[unitTests];
    await client.open(unitTests, text);
    await client.change(unitTests, text.replace("it('fails'", "it('fai"));
    assert.deepEqual(await found(), before);
    await client.change(unitTests, text.replace("it('fails'", "it('fails again'"));
    const [module] = await found();
    assert.deepEqual(
      module?.tests.map(({ name }) => name.at(-1)),
      ['empty', 'doubles', 'fails again'],
    );
  });

  it('finds what is in the editor, and new files', async () => {
    await start(small);
    await client.open(unitTests, "it('typed')");
    await client.write('sandbox/scenarios/next.json', '{}');
    await client.watched(['created', 'sandbox/scenarios/next.json']);
    const [module] = await found();
    assert.deepEqual(
      module?.tests.map(({ name }) => name.join(' ')),
      ['empty', 'next', 'typed'],
    );
  });
});

describe('platformConfig/runTests', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  async function start(files: ClientOptions['files'], trusted = true): Promise<void> {
    client = await TestClient.start({ files, initializationOptions: { trusted } });
  }

  const paramsOf = (params: Partial<RunTestsParams>): RunTestsParams => ({
    ...{ uri: client.uri(settings), included: [all], excluded: [], coverage: false, now: '2026-10-20' },
    ...params,
  });

  async function run(params: Partial<RunTestsParams> = {}): Promise<RunTestsResult> {
    const result = await client.connection.sendRequest(RunTestsRequest, paramsOf(params));
    assert.ok(result);
    return result;
  }

  async function reportOf(params: Partial<RunTestsParams> = {}): Promise<TestReport> {
    const { report, fault } = await run(params);
    assert.equal(fault, null);
    assert.ok(report);
    return report;
  }

  const statuses = ({ tests }: TestReport) => tests.map(({ name, status }) => `${name.join(' › ')}: ${status}`);

  it('runs all tests of the samples', async () => {
    for (const sample of ['funeral-cover', 'group-life', 'as-it-lies']) {
      await start(filesIn(`samples/${sample}`));
      const report = await reportOf();
      assert.deepEqual(
        report.tests.filter(({ status }) => status !== 'passed'),
        [],
      );
      assert.equal(report.passed, report.tests.length);
      assert.ok(report.passed > 0);
      if (sample !== 'as-it-lies') await client.stop();
    }
  });

  it('tells each test that begins and ends, in order, and answers with them all', async () => {
    await start(small);
    const progress: TestProgress[] = [];
    client.connection.onProgress(testProgress, 'run', (told) => void progress.push(told));
    const report = await reportOf({ partialResultToken: 'run' });
    assert.deepEqual(statuses(report), [
      'empty: passed',
      'double › doubles: passed',
      'double › inside › fails: failed',
    ]);
    assert.deepEqual([report.passed, report.failed, report.skipped, report.coverage], [2, 1, 0, null]);
    assert.deepEqual(
      progress.map(({ started, ended }) => `${started ? 'starts' : 'ends'} ${(started ?? ended)?.name.at(-1) ?? ''}`),
      ['starts empty', 'ends empty', 'starts doubles', 'ends doubles', 'starts fails', 'ends fails'],
    );
    const [doubles, fails] = report.tests.slice(1);
    assert.deepEqual(
      doubles?.console.map(({ text, file, line }) => [text, file, line]),
      [['hello', unitTests, 2]],
    );
    assert.deepEqual([fails?.expected, fails?.actual, fails?.place?.file, fails?.place?.line], [5, 4, unitTests, 5]);
  });

  it('runs what is selected, and nothing of what is excluded', async () => {
    await start(small);
    const unit: TestSelection = { kind: 'unit', file: unitTests, name: [] };
    const scenarios = { ...all, kind: 'scenario' } as const;
    const inside = { ...unit, name: ['double', 'inside'] };
    assert.deepEqual(statuses(await reportOf({ included: [inside] })), ['double › inside › fails: failed']);
    assert.deepEqual(statuses(await reportOf({ included: [unit], excluded: [inside] })), ['double › doubles: passed']);
    assert.deepEqual(statuses(await reportOf({ included: [scenarios, inside] })), [
      'empty: passed',
      'double › inside › fails: failed',
    ]);
    assert.deepEqual(statuses(await reportOf({ included: [] })), []);
  });

  it('runs what is in the editor', async () => {
    await start(small);
    await client.open(code, small[code].replace('2 * x', '2.5 * x'));
    assert.deepEqual(statuses(await reportOf()), [
      'empty: passed',
      'double › doubles: failed',
      'double › inside › fails: passed',
    ]);
  });

  it('counts the statements of the code', async () => {
    await start(small);
    const { coverage } = await reportOf({ coverage: true });
    assert.deepEqual(
      coverage?.files.map(({ file, statements }) => [
        file,
        statements.map(({ start: { line }, count }) => [line, count]),
      ]),
      [
        [
          code,
          [
            [0, 1],
            [1, 2],
            [1, 0],
            [2, 2],
          ],
        ],
      ],
    );
  });

  it('says where the code cannot be loaded, once, and runs the scenarios of claims all the same', async () => {
    await start({ ...small, [code]: 'const double = ;' });
    const report = await reportOf();
    assert.deepEqual(statuses(report), ['empty: passed', 'All tests: failed']);
    assert.deepEqual([report.tests[1]?.place?.file, report.tests[1]?.place?.line], [code, 1]);
    assert.deepEqual(statuses(await reportOf({ included: [{ ...all, kind: 'scenario' }] })), ['empty: passed']);
  });

  it('ends what never ends when it is cancelled, and runs again', async () => {
    await start({ ...small, [unitTests]: "it('passes', () => {});\nit('never ends', () => { while (true) {} });" });
    const source = new CancellationTokenSource();
    const ended: string[] = [];
    client.connection.onProgress(testProgress, 'run', ({ started, ended: entry }) => {
      if (entry) ended.push(entry.name.join());
      if (started?.name.join() === 'never ends') source.cancel();
    });
    await assert.rejects(
      client.connection.sendRequest(RunTestsRequest, paramsOf({ partialResultToken: 'run' }), source.token),
      /cancelled/,
    );
    // The test that never ends would be among them if the sandbox had stopped it.
    assert.deepEqual(ended, ['empty', 'passes']);
    assert.deepEqual(statuses(await reportOf({ included: [{ ...all, name: ['passes'] }] })), ['passes: passed']);
  });

  it('is ended with the server', async () => {
    await start({ ...small, [unitTests]: "it('never ends', () => { while (true) {} });" });
    const started = new Promise((resolve) => {
      client.connection.onProgress(testProgress, 'run', ({ started }) => {
        if (started?.kind === 'unit') resolve(undefined);
      });
    });
    const running = client.connection.sendRequest(RunTestsRequest, paramsOf({ partialResultToken: 'run' }));
    const cancelled = assert.rejects(running, /cancelled/);
    await started;
    await client.shutDown();
    await cancelled;
  });

  it('runs nothing without trust, and runs when it is granted', async () => {
    await start(small, false);
    const { report, fault } = await run();
    assert.equal(report, null);
    assert.match(fault?.message ?? '', /not trusted.*Trust the workspace to run its tests/);
    await client.connection.sendNotification(TrustGrantedNotification, {});
    assert.equal((await reportOf()).passed, 2);
  });

  it('says what is missing', async () => {
    await start(small);
    assert.match((await run({ now: 'soon' })).fault?.message ?? '', /`soon` is not a time/);
    assert.equal(await client.connection.sendRequest(RunTestsRequest, paramsOf({ uri: 'file:///nowhere' })), null);
  });
});

describe('platformConfig/runTestsBefore', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  /** Runs all tests of a revision with these files. */
  async function before(files: Readonly<Record<string, string>>): Promise<RunTestsBeforeResult> {
    const texts = Object.entries(files).map(([path, text]) => ({ uri: client.uri(path), text }));
    const base = { root: client.uri(''), movedFrom: null, files: texts };
    const params = { uri: client.uri(settings), included: [all], excluded: [], base };
    const result = await client.connection.sendRequest(RunTestsBeforeRequest, params);
    assert.ok(result);
    return result;
  }

  const start = async (files: ClientOptions['files'], trusted = true) => {
    client = await TestClient.start({ files, initializationOptions: { trusted } });
  };
  const statuses = ({ tests }: RunTestsBeforeResult) =>
    tests.map(({ name, status }) => `${name.join(' › ')}: ${status}`);

  it('runs the tests of the revision with its code, whatever the module is now', async () => {
    await start({ ...small, [code]: 'const double = (x) => 3 * x;', 'sandbox/scenarios/new.json': '{}' });
    const result = await before(small);
    assert.deepEqual(statuses(result), [
      'empty: passed',
      'double › doubles: passed',
      'double › inside › fails: failed',
    ]);
    assert.equal(result.fault, null);
  });

  it('has no tests of a module that was not there', async () => {
    await start(small);
    assert.deepEqual(await before({}), { tests: [], fault: null });
  });

  it('ends what never ends when it is cancelled', async () => {
    await start(small);
    const source = new CancellationTokenSource();
    const files = [{ uri: client.uri(unitTests), text: "it('never ends', () => { while (true) {} });" }];
    const base = { root: client.uri(''), movedFrom: null, files };
    const params = { uri: client.uri(settings), included: [all], excluded: [], base };
    const running = client.connection.sendRequest(RunTestsBeforeRequest, params, source.token);
    source.cancel();
    await assert.rejects(running, /cancelled/);
  });

  it('runs nothing without trust', async () => {
    await start(small, false);
    const { tests, fault } = await before({});
    assert.deepEqual(tests, []);
    assert.match(fault?.message ?? '', /not trusted/);
  });
});
