import assert from 'node:assert/strict';
import { CancellationTokenSource } from 'vscode-languageserver-protocol/node';
import type { FuzzProgress } from '../../../protocol/fuzz.js';
import { TrustGrantedNotification } from '../../../protocol/lsp.js';
import {
  fuzzProgress,
  FuzzRequest,
  WhatIfExportRequest,
  whatIfProgress,
  WhatIfRequest,
  WhatIfSetupRequest,
  type FuzzParams,
  type WhatIfParams,
  type WhatIfSetup,
} from '../../../protocol/what-if-messages.js';
import { changedSince, type WhatIfProgress, type WhatIfReport } from '../../../protocol/what-if.js';
import { filesIn } from '../../support/read-module.js';
import { TestClient, type ClientOptions } from '../client.js';

const code = 'code/main.js';
const baseline = 'sandbox/what-if/baseline.json';
const scenario = 'sandbox/scenarios/grow.json';
const money = { currency: 'GBP', locale: 'en-ZA' };
const endless = 'const validateAlterationPackageRequest = () => { while (true) {} };';
const small = {
  '.platform-config.json': '{ "productModuleName": "Small", "alterationHooks": [{ "key": "grow", "name": "Grow" }] }',
  'workflows/alteration-hooks/grow.json': '[{ "type": "input.number", "key": "by", "outputPath": "by" }]',
  [code]: [
    'const validateAlterationPackageRequest = ({ data }) => ({ error: null, value: data });',
    'const getAlteration = ({ data }) => {',
    '  return data.by.toFixed(2);',
    '};',
    'const applyAlteration = () => null;',
  ].join('\n'),
  'sandbox/a.json': '{ "policy": { "monthly_premium": 100, "currency": "ZAR" } }',
  'sandbox/b.json': '{ "claim": {} }',
  [scenario]: '{ "kind": "alteration", "hook": "grow", "data": {} }',
};

describe('what-if in an editor', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  async function start(files: ClientOptions['files'] = small, trusted = true): Promise<void> {
    client = await TestClient.start({ files, initializationOptions: { trusted } });
  }

  async function setup(): Promise<WhatIfSetup> {
    const found = await client.connection.sendRequest(WhatIfSetupRequest, { uri: client.uri(code) });
    assert.ok(found);
    return found;
  }

  const run = (params: Partial<WhatIfParams> = {}) =>
    client.connection.sendRequest(WhatIfRequest, { uri: client.uri(code), now: '2026-10-20', seed: null, ...params });

  async function reportOf(params: Partial<WhatIfParams> = {}): Promise<WhatIfReport> {
    const result = await run(params);
    assert.equal(result?.fault, null);
    assert.ok(result.report);
    return result.report;
  }

  describe('platformConfig/whatIfSetup', () => {
    it('tells what would be run, and what is kept, without trust', async () => {
      await start(small, false);
      const { fingerprint, ...found } = await setup();
      assert.match(fingerprint ?? '', /^\w{14}$/);
      assert.deepEqual(found, {
        root: client.uri('').replace(/\/$/, ''),
        name: 'Small',
        hooks: [{ key: 'grow', name: 'Grow' }],
        samples: ['a.json'],
        sampleDetails: { 'a.json': 'R\u00a01,00 premium' },
        money: { currency: 'ZAR', locale: 'en-ZA' },
        scenarios: client.uri('sandbox/scenarios'),
        baseline: { uri: client.uri(baseline), report: null, fault: null },
        booksUnavailable: null,
        fault: null,
      });
    });

    it('has another fingerprint for as long as something else would be run', async () => {
      await start();
      const { fingerprint: first } = await setup();
      await client.open(code, `${small[code]}\n`);
      assert.notEqual((await setup()).fingerprint, first);
      await client.change(code, small[code]);
      await client.open('workflows/claims-blocks.json', '[]');
      assert.equal((await setup()).fingerprint, first);
      await client.open(scenario, '{ "kind": "alteration", "hook": "grow", "data": { "by": 2 } }');
      assert.notEqual((await setup()).fingerprint, first);
    });

    it('says what keeps it from being run, and where', async () => {
      await start();
      await client.open(scenario, '{\n  "kind": "alteration",\n  "hook": 1\n}');
      const { fault, fingerprint } = await setup();
      assert.equal(fingerprint, null);
      assert.match(fault?.message ?? '', /grow\.json/);
      assert.deepEqual([fault?.place?.uri, fault?.place?.start.line], [client.uri(scenario), 2]);
    });

    it('says so where the baseline is none', async () => {
      await start({ ...small, [baseline]: '{ "version": 1 }' });
      assert.match(
        (await setup()).baseline.fault ?? '',
        /`sandbox\/what-if\/baseline\.json` is not a what-if report: `module` must be a string\./,
      );
      await client.open(baseline, '{');
      assert.match((await setup()).baseline.fault ?? '', /The baseline 'sandbox\/what-if\/baseline\.json'/);
    });
  });

  describe('platformConfig/whatIf', () => {
    it('tells of each run as it ends, and of all, failures first, with their places', async () => {
      await start();
      const told: WhatIfProgress[] = [];
      client.connection.onProgress(whatIfProgress, 'run', (progress) => {
        told.push(progress);
      });
      const { rows, ...report } = await reportOf({ partialResultToken: 'run' });
      const folder = client.folder.split('/').at(-1);
      assert.deepEqual(report, {
        ...{ version: 1, module: folder, now: '2026-10-20T00:00:00.000Z', seed: 1, notes: [] },
      });
      assert.deepEqual(
        told.map(({ done, all }) => `${String(done)}/${String(all)}`),
        rows.map((_, index) => `${String(index + 1)}/${String(rows.length)}`),
      );
      assert.deepEqual(
        new Set(told.map(({ row }) => JSON.stringify(row))),
        new Set(rows.map((row) => JSON.stringify(row))),
      );
      const [first] = rows;
      assert.deepEqual(
        [first?.outcome, first?.request, first?.premium_before, first?.currency],
        ['failed', 'scenario grow', 100, 'ZAR'],
      );
      assert.deepEqual([first?.place?.file, first?.place?.line], [code, 3]);
    });

    it('runs what is in the editor, and shows what that changes against the baseline', async () => {
      await start(filesIn('samples/funeral-cover'));
      const hooks = 'code/alteration-hooks.js';
      const params = { uri: client.uri(hooks) };
      const before = await reportOf(params);
      const text = await client.connection.sendRequest(WhatIfExportRequest, {
        ...{ report: before, format: 'json', baseline: null, money },
      });
      await client.write(baseline, text);
      await client.watched(['created', baseline]);
      const kept = (await client.connection.sendRequest(WhatIfSetupRequest, params))?.baseline.report;
      assert.deepEqual(kept, before);
      const source = filesIn('samples/funeral-cover')[hooks]?.toString() ?? '';
      await client.open(hooks, source.replace(/(sum_assured: policy\.sum_assured,\s+monthly_premium: )/, '$1100 + '));
      const changed = changedSince(before.rows, (await reportOf(params)).rows);
      assert.ok(changed.length > 0);
      for (const { before: one, after } of changed) {
        assert.equal(after?.hook, 'add_family_member');
        assert.equal((after.premium_after ?? 0) - (one?.premium_after ?? 0), 100);
      }
    });

    it('writes a report as CSV and Markdown', async () => {
      await start();
      const report = await reportOf();
      const exported = (format: 'csv' | 'markdown', rows: WhatIfReport['rows'] | null = null) =>
        client.connection.sendRequest(WhatIfExportRequest, { report, format, baseline: rows, money });
      assert.match(
        await exported('csv'),
        /^outcome,hook,sample,.*\r\nfailed,grow,a\.json,scenario grow,\{\},100,,ZAR,0,/,
      );
      assert.match(await exported('markdown'), /\n\| failed \| grow \| a\.json \| scenario grow \| R\s1,00 \|/);
      assert.match(await exported('markdown', report.rows), /No changes since the baseline\.\n$/);
    });

    it('ends at once when it is cancelled, and runs again afterwards', async () => {
      // The first run ends at once, so that the cancellation is for one that does not.
      await start({ ...small, [code]: endless.replace('() =>', '({ data }) =>').replace('true', "'by' in data") });
      const cancelled = new CancellationTokenSource();
      const told: WhatIfProgress[] = [];
      const first = new Promise<void>((resolve) => {
        client.connection.onProgress(whatIfProgress, 'run', (progress) => {
          told.push(progress);
          resolve();
        });
      });
      const running = client.connection.sendRequest(
        WhatIfRequest,
        { uri: client.uri(code), now: null, seed: null, partialResultToken: 'run' },
        cancelled.token,
      );
      await first;
      cancelled.cancel();
      await assert.rejects(running, /cancelled/);
      // A run in progress at that moment has not failed, and no other was started.
      const [{ all } = { all: 0 }] = told;
      assert.ok(told.length < all, `${String(told.length)} of ${String(all)}`);
      await client.open(code, small[code]);
      assert.ok((await reportOf()).rows.length > 0);
    });

    it('runs nothing without trust, and says so', async () => {
      await start(small, false);
      assert.match((await run())?.fault?.message ?? '', /not trusted.*Trust the workspace to run its alteration hooks/);
      await client.connection.sendNotification(TrustGrantedNotification, {});
      assert.ok((await reportOf()).rows.length > 0);
    });

    it('refuses a clock that is none', async () => {
      await start();
      assert.match((await run({ now: 'noon' }))?.fault?.message ?? '', /`noon` is not a time/);
    });
  });

  describe('platformConfig/fuzz', () => {
    const paramsOf = (params: Partial<FuzzParams> = {}): FuzzParams => ({
      ...{ uri: client.uri(code), hook: 'grow', sample: null, runs: 50, seed: 1, now: '2026-10-20' },
      ...params,
    });
    const fuzzed = (params: Partial<FuzzParams> = {}) => client.connection.sendRequest(FuzzRequest, paramsOf(params));

    it('finds the simplest request that breaks a hook, with its place and a scenario', async () => {
      await start();
      const result = await fuzzed();
      assert.equal(result?.fault, null);
      const { findings, hook, sample, seed } = result.report ?? {};
      const [finding] = findings ?? [];
      assert.deepEqual([hook, sample, seed], ['grow', 'a.json', 1]);
      assert.deepEqual(finding?.data, {});
      assert.match(finding.message, /^get failed: TypeError/);
      assert.deepEqual([finding.place?.file, finding.place?.line], [code, 3]);
      assert.deepEqual(finding.scenario?.['sample'], 'a.json');
    });

    it('tells how far it is', async () => {
      await start(filesIn('samples/funeral-cover'));
      const told: FuzzProgress[] = [];
      client.connection.onProgress(fuzzProgress, 'run', (progress) => {
        told.push(progress);
      });
      const uri = client.uri('.platform-config.json');
      const result = await fuzzed({ uri, hook: 'change_cover_amount', runs: 20, partialResultToken: 'run' });
      const { runs, accepted, findings } = result?.report ?? {};
      assert.deepEqual([runs, findings], [20, []]);
      assert.deepEqual(
        told.map(({ done }) => done),
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      assert.equal(told.at(-1)?.accepted, accepted);
    });

    it('ends when it is cancelled', async () => {
      await start({ ...small, [code]: endless });
      const cancelled = new CancellationTokenSource();
      const running = client.connection.sendRequest(FuzzRequest, paramsOf(), cancelled.token);
      cancelled.cancel();
      await assert.rejects(running, /cancelled/);
    });

    it('says why it does not begin', async () => {
      await start(small, false);
      assert.match((await fuzzed())?.fault?.message ?? '', /not trusted/);
      await client.connection.sendNotification(TrustGrantedNotification, {});
      assert.match((await fuzzed({ hook: 'none' }))?.fault?.message ?? '', /defines no hook `none`/);
      assert.match((await fuzzed({ sample: 'b.json' }))?.fault?.message ?? '', /no such sample with a policy/);
      await assert.rejects(
        fuzzed({ runs: 0 }),
        /fuzz takes other parameters.*`runs` must be an integer from 1 to 100000\./,
      );
    });
  });
});
