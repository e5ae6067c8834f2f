import assert from 'node:assert/strict';
import { copyFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HoverRequest, InlayHintRefreshRequest, InlayHintRequest } from 'vscode-languageserver-protocol/node';
import {
  AlterationHooksRequest,
  HookFormRequest,
  RunAlterationRequest,
  TrustGrantedNotification,
  type RunAlterationParams,
  type RunAlterationResult,
} from '../../../protocol/lsp.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { AlterationReport } from '../../../protocol/sandbox.js';
import { filesIn } from '../../support/read-module.js';
import { shippedServer, TestClient, type ClientOptions } from '../client.js';

const settings = '.platform-config.json';
const code = 'code/main.js';
const sample = 'sandbox/merge-vars.json';
const small = {
  [settings]:
    '{ "productModuleKey": "small", "alterationHooks": [{ "key": "grow", "name": "Grow" }, { "key": "bare" }] }',
  [sample]: '{ "policy": { "policy_id": "p" } }',
  [code]: 'const validateAlterationPackageRequest = () => ({ error: "on the disk" });',
};

describe('platformConfig/runAlteration', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  async function start(files: ClientOptions['files'], options: Partial<ClientOptions> = {}): Promise<void> {
    client = await TestClient.start({ files, initializationOptions: { trusted: true }, ...options });
  }

  async function run(params: Partial<RunAlterationParams> = {}): Promise<RunAlterationResult> {
    const result = await client.connection.sendRequest(RunAlterationRequest, {
      uri: client.uri(settings),
      ...{ hook: 'grow', sample: null, data: {}, apply: true, now: '2026-10-20' },
      ...params,
    });
    assert.ok(result);
    return result;
  }

  async function reportOf(params: Partial<RunAlterationParams> = {}): Promise<AlterationReport> {
    const { report, fault } = await run(params);
    assert.equal(fault, null);
    assert.ok(report);
    return report;
  }

  async function faultOf(params: Partial<RunAlterationParams> = {}): Promise<RunAlterationResult['fault']> {
    const { report, fault } = await run(params);
    assert.equal(report, null);
    return fault;
  }

  it('tells the version of the code and of the sample that were run', async () => {
    await start(small);
    const version = async () => {
      const params = { uri: client.uri(settings), hook: 'grow', sample: null };
      return (await client.connection.sendRequest(HookFormRequest, params))?.version;
    };
    const first = await version();
    assert.equal((await run()).version, first);
    await client.open(code, 'const grown = 1;');
    const second = await version();
    assert.notEqual(second, first);
    await client.open(sample, '{ "policy": { "sum_assured": 7 } }');
    assert.notEqual(await version(), second);
    assert.equal((await run()).version, await version());
  });

  it('shows the values of the last run in the code where a setting asks for it, until it is edited', async () => {
    const text = `const validateAlterationPackageRequest = ({ data }) => {
  const cover = data.cover;
  return { value: { cover } };
};
`;
    await start(
      { ...small, [code]: text },
      {
        capabilities: { workspace: { inlayHint: { refreshSupport: true } } },
        settings: { 'platformConfig.inlayHints': { lastRun: true } },
      },
    );
    await client.open(code, text);
    const refreshed = new Promise<void>((resolve) => {
      client.connection.onRequest(InlayHintRefreshRequest.type, () => resolve());
    });
    await run({ data: { cover: 7 } });
    await refreshed;
    const hints = () =>
      client.connection.sendRequest(InlayHintRequest.type, {
        textDocument: { uri: client.uri(code) },
        range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } },
      });
    assert.deepEqual(
      (await hints())?.map(({ position, label }) => [position, label]),
      [[{ line: 1, character: 27 }, 'cover = 7']],
    );
    await client.change(code, `${text}\n`);
    assert.deepEqual(await hints(), []);
  });

  it('runs the hooks of a sample', async () => {
    await start(filesIn('samples/funeral-cover'));
    const { steps, changes, response, now } = await reportOf({
      hook: 'change_cover_amount',
      data: { cover_amount: 5_000_000 },
    });
    assert.deepEqual([steps.validate.ok, steps.get?.ok, steps.apply?.ok], [true, true, true]);
    assert.ok(changes?.some(({ path, after }) => path === '/module/cover_amount' && after === 5_000_000));
    assert.equal(response?.['status'], 'applied');
    assert.equal(now, '2026-10-20T00:00:00.000Z');
  });

  it('tells what can be run', async () => {
    await start(filesIn('samples/funeral-cover'));
    const uri = client.uri('code/pricing.js');
    const told = await client.connection.sendRequest(AlterationHooksRequest, { uri });
    assert.deepEqual(told, {
      root: client.uri(''),
      name: 'Brightwillow Funeral Cover',
      hooks: [
        { key: 'change_cover_amount', name: 'Change the cover amount' },
        { key: 'add_family_member', name: 'Add a family member' },
      ],
      samples: ['merge-vars.json', 'two-beneficiaries.json', 'waiting-period.json'],
      sampleDetails: {
        'merge-vars.json': 'R\u00a030\u00a0000,00 sum assured, R\u00a0188,00 premium, 1 beneficiary',
        'two-beneficiaries.json': 'R\u00a050\u00a0000,00 sum assured, R\u00a0376,00 premium, 2 beneficiaries',
        'waiting-period.json': 'R\u00a020\u00a0000,00 sum assured, R\u00a062,00 premium, 1 beneficiary',
      },
      money: { currency: 'ZAR', locale: 'en-ZA' },
      scenarios: client.uri('sandbox/scenarios'),
    });
  });

  it('tells the form of a hook, prefilled from the sample that is named', async () => {
    await start(filesIn('samples/funeral-cover'));
    const formOf = (hook: string, name: string | null) =>
      client.connection.sendRequest(HookFormRequest, { uri: client.uri(code), hook, sample: name });
    const form = await formOf('change_cover_amount', null);
    assert.deepEqual(
      form?.elements.map(({ label, path }) => [label, path]),
      [['New cover amount', ['cover_amount']]],
    );
    assert.deepEqual(form.data, { cover_amount: 3_000_000 });
    assert.deepEqual(form.example, { cover_amount: 3_300_000 });
    const changed = await run({ hook: 'change_cover_amount', data: form.example });
    assert.ok((changed.report?.changes?.length ?? 0) > 0, 'a first run changes something');
    await client.open(sample, '{ "policy": { "module": { "cover_amount": 7 } } }');
    assert.deepEqual((await formOf('change_cover_amount', 'merge-vars.json'))?.data, { cover_amount: 7 });
    assert.deepEqual((await formOf('change_cover_amount', 'gone.json'))?.data, {});
    const { version: _, ...none } = (await formOf('none', null)) ?? {};
    assert.deepEqual(none, { elements: [], data: {}, example: {}, places: {} });
    await client.open('workflows/alteration-hooks/change_cover_amount.json', '[');
    assert.deepEqual((await formOf('change_cover_amount', null))?.elements, []);
  });

  it('tells where each element of a form is written, with unsaved text', async () => {
    await start(filesIn('samples/funeral-cover'));
    const schema = 'workflows/alteration-hooks/change_cover_amount.json';
    const name = '{ "type": "text", "key": "name", "label": "Name" }';
    const text = `[\n  { "type": "section-header", "label": "Lives" },\n  { "type": "list", "outputPathList": "lives", "components": [${name}] }\n]\n`;
    await client.open(schema, text);
    const params = { uri: client.uri(code), hook: 'change_cover_amount', sample: null };
    const { elements = [], places = {} } = (await client.connection.sendRequest(HookFormRequest, params)) ?? {};
    const [header, lives] = elements;
    const document = TextDocument.create('', 'json', 0, text);
    const written = (id = '') => {
      const place = places[id];
      assert.equal(place?.uri, client.uri(schema));
      return document.getText(place);
    };
    assert.equal(written(header?.id), '{ "type": "section-header", "label": "Lives" }');
    assert.equal(written(lives?.components[0]?.id), name);
    assert.deepEqual(Object.keys(places), ['0', '1', '1.0']);
  });

  it('tells how long each function ran, and the policy before', async () => {
    await start(filesIn('samples/funeral-cover'));
    const ran = await run({ hook: 'change_cover_amount', data: { cover_amount: 5_000_000 } });
    assert.equal(ran.policy?.['sum_assured'], 3_000_000);
    for (const step of ['validate', 'get', 'apply'] as const) assert.equal(typeof ran.durations?.[step], 'number');
    const rejected = await run({ hook: 'change_cover_amount', data: {} });
    assert.deepEqual([rejected.durations?.get, rejected.durations?.apply], [null, null]);
  });

  it('tells of hooks without a name, and of modules without any', async () => {
    await start({ ...small, 'other/.platform-config.json': '{ "alterationHooks": 5' });
    const hooksOf = async (path: string) =>
      (await client.connection.sendRequest(AlterationHooksRequest, { uri: client.uri(path) }))?.hooks;
    assert.deepEqual(await hooksOf(code), [
      { key: 'grow', name: 'Grow' },
      { key: 'bare', name: null },
    ]);
    assert.deepEqual(await hooksOf('other'), []);
    assert.equal(await client.connection.sendRequest(AlterationHooksRequest, { uri: 'file:///nowhere' }), null);
  });

  it('tells what the sample lacks where the code fails without it', async () => {
    const form = 'workflows/quote-schema.json';
    await start({
      ...small,
      [code]:
        'const validateAlterationPackageRequest = ({ policy }) => ({ error: null, value: { size: policy.module.plan.length } }); const getAlteration = () => ({}); const applyAlteration = () => ({});',
      [form]: '[{ "type": "select", "key": "plan", "options": [{ "label": "Gold", "value": "gold" }] }]',
    });
    const { report, lacked } = await run();
    assert.equal(report?.error?.step, 'validate');
    const additions = [{ path: ['policy', 'module'], value: { plan: 'gold' } }];
    assert.deepEqual(lacked, { sample: 'merge-vars.json', fields: ['plan'], additions });
  });

  it('runs the code that is in the editor, and that on the disk when it has changed', async () => {
    await start(small);
    const rejection = async () => (await reportOf()).steps.validate.error;
    const saying = (text: string) => small[code].replace('on the disk', text);
    assert.equal(await rejection(), 'on the disk');
    await client.open(code, saying('in the editor'));
    assert.equal(await rejection(), 'in the editor');
    await client.close(code);
    await client.write(code, saying('written'));
    await client.watched(['changed', code]);
    assert.equal(await rejection(), 'written');
  });

  it('answers other requests while code never ends, and runs of that at once', async () => {
    await start({ ...small, [code]: 'const validateAlterationPackageRequest = () => { while (true) {} };' });
    await client.open(settings, small[settings]);
    const answers: string[] = [];
    const noted = async <T>(what: string, asked: Promise<T>) => {
      const answer = await asked;
      answers.push(what);
      return answer;
    };
    const runs = [noted('run', reportOf()), noted('run', reportOf())];
    const hover = client.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: client.uri(settings) },
      position: { line: 0, character: 4 },
    });
    assert.ok(await noted('hover', hover));
    for (const { error } of await Promise.all(runs)) {
      assert.deepEqual([error?.kind, error?.file, error?.line], ['timeout', code, 1]);
      assert.match(error?.message ?? '', /timed out after 1 s/);
    }
    assert.deepEqual(answers, ['hover', 'run', 'run']);
  });

  it('runs a hook that the configuration does not define: the report says so', async () => {
    await start(small);
    const { checks } = await reportOf({ hook: 'grwo' });
    assert.deepEqual(
      checks.map((check) => check.code),
      ['alteration/unknown-hook'],
    );
  });

  it('runs nothing without trust, and runs when it is granted', async () => {
    for (const initializationOptions of [undefined, { trusted: false }, { trusted: 'yes' }]) {
      await start(small, { initializationOptions });
      const fault = await faultOf();
      assert.match(fault?.message ?? '', /not trusted.*Trust the workspace/);
      assert.equal(fault?.place, null);
      await client.connection.sendNotification(TrustGrantedNotification, {});
      assert.equal((await reportOf()).steps.validate.error, 'on the disk');
      if (initializationOptions?.trusted !== 'yes') await client.stop();
    }
  });

  it('says what is missing', async () => {
    const { [code]: _code, ...withoutCode } = small;
    const { [sample]: _sample, ...withoutSample } = small;
    const cases: readonly (readonly [ClientOptions['files'], RegExp])[] = [
      [withoutCode, /no code: there is no \.js file in 'code'\. Write/],
      [
        { ...small, [settings]: '{ "codeFileOrder": ["gone.js"] }' },
        /'code\/gone\.js', which codeFileOrder names, is missing/,
      ],
      [withoutSample, /no sample\. Write a JSON file with a `policy` into the folder `sandbox`/],
      [{ ...small, [sample]: '{ "claim": {} }' }, /sample 'merge-vars\.json' has no policy/],
    ];
    for (const [index, [files, message]] of cases.entries()) {
      await start(files);
      assert.match((await faultOf())?.message ?? '', message);
      if (index < cases.length - 1) await client.stop();
    }
  });

  it('runs on no other sample than the one that is named', async () => {
    await start(small);
    for (const name of ['gone.json', '../.platform-config.json'])
      assert.match((await faultOf({ sample: name }))?.message ?? '', /There is no sample `.*` in the folder `sandbox`/);
    assert.ok(await reportOf({ sample: 'merge-vars.json' }));
  });

  it('says where a file is broken', async () => {
    await start(small);
    await client.open(sample, '{\n  "policy" {} }');
    assert.deepEqual((await faultOf())?.place, { uri: client.uri(sample), start: { line: 1, character: 11 } });
    await client.open(settings, '{\n  "codeFileOrder": [}');
    assert.deepEqual((await faultOf())?.place, { uri: client.uri(settings), start: { line: 1, character: 19 } });
    assert.match((await faultOf({ now: 'soon' }))?.message ?? '', /configuration is not valid JSON/);
    await client.close(settings);
    await client.close(sample);
    assert.match((await faultOf({ now: 'soon' }))?.message ?? '', /`soon` is not a time/);
  });

  it('says that the sandbox cannot be started', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'platform-config-dist-'));
    try {
      const server = join(folder, 'server.cjs');
      await copyFile(shippedServer, server);
      for (const name of await readdir('dist'))
        if (name.startsWith('shared-')) await copyFile(join('dist', name), join(folder, name));
      await cp('dist/packages', join(folder, 'packages'), { recursive: true });
      await start(small, { bundle: server });
      for (let run = 0; run < 2; run++)
        assert.match((await faultOf())?.message ?? '', /sandbox could not be started \(ENOENT.*\)\. Restart/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
