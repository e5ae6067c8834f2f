import assert from 'node:assert/strict';
import {
  LifecycleExportRequest,
  LifecycleRequest,
  type LifecycleParams,
} from '../../../protocol/lifecycle-messages.js';
import { TrustGrantedNotification } from '../../../protocol/lsp.js';
import { filesIn } from '../../support/read-module.js';
import { TestClient } from '../client.js';

describe('platformConfig/lifecycle with code', () => {
  let client: TestClient;

  async function start(trusted: boolean, more: Readonly<Record<string, string>> = {}): Promise<void> {
    client = await TestClient.start({
      files: { ...filesIn('samples/group-life'), ...more },
      initializationOptions: { trusted },
    });
  }
  afterEach(() => client.stop());

  async function play(asked: Partial<LifecycleParams> = {}) {
    const params = {
      uri: client.uri(''),
      file: 'lapsed-by-code.json',
      text: null,
      until: null,
      against: null,
      ...asked,
    };
    const result = await client.connection.sendRequest(LifecycleRequest, params);
    assert.ok(result);
    return result;
  }

  it('calls the code in a trusted workspace, and exports what it did', async () => {
    await start(true);
    const { code, report, fault } = await play({ code: 'on' });
    assert.deepEqual([code, fault], [{ functions: ['afterPaymentReversed'], isTrusted: true }, null]);
    assert.equal(report?.timeline.policy?.status, 'lapsed');
    assert.equal(report.timeline.code?.calls.length, 2);
    const { comparison } = (await play({ code: 'compared' })).report ?? {};
    assert.deepEqual([comparison?.isWithoutCode, comparison?.before.policy?.status], [true, 'active']);
    const exported = { uri: client.uri(''), file: 'lapsed-by-code.json', text: null, until: null, against: null };
    const params = { ...exported, code: 'on' as const, format: 'markdown' as const };
    const { text } = (await client.connection.sendRequest(LifecycleExportRequest, params)) ?? {};
    assert.match(text ?? '', /The policy lapses by code/);
  });

  it('calls nothing unless it is asked to', async () => {
    await start(true);
    for (const asked of [{}, { code: 'off' as const }]) {
      const { report } = await play(asked);
      assert.deepEqual([report?.timeline.code, report?.timeline.policy?.status], [null, 'active']);
    }
  });

  it('calls nothing without trust, says which functions there are, and calls them once trust is granted', async () => {
    await start(false);
    const { code, report } = await play({ code: 'compared' });
    assert.deepEqual(code, { functions: ['afterPaymentReversed'], isTrusted: false });
    assert.deepEqual([report?.timeline.code, report?.comparison], [null, null]);
    await client.connection.sendNotification(TrustGrantedNotification);
    assert.equal((await play({ code: 'on' })).report?.timeline.policy?.status, 'lapsed');
  });

  it('calls on each side of a comparison the code of that side', async () => {
    const other = {
      'other/.platform-config.json': '{ "productModuleKey": "other" }',
      'other/code/main.js': "const afterPolicyIssued = () => [{ name: 'mark_policy_not_taken_up' }];\n",
    };
    await start(true, other);
    const configuration = filesIn('samples/group-life')['.platform-config.json']?.toString() ?? '';
    const root = client.uri('');
    const sides = async (against: LifecycleParams['against']) => {
      const { report } = await play({ code: 'on', against });
      return [report?.comparison?.before, report?.comparison?.after].map((timeline) => [
        timeline?.policy?.status,
        timeline?.code?.calls.map((call) => call.function),
      ]);
    };
    const own = ['lapsed', ['afterPaymentReversed', 'afterPaymentReversed']];
    const module = { label: 'Other', configuration: null, module: client.uri('other') };
    assert.deepEqual(await sides(module), [['not_taken_up', ['afterPolicyIssued']], own]);
    const commit = { label: 'the last commit', configuration, module: null };
    const files = [
      { uri: `${root}/.platform-config.json`, text: configuration },
      { uri: `${root}/code/main.js`, text: other['other/code/main.js'] },
    ];
    const before = await sides({ ...commit, state: { root, movedFrom: null, files } });
    assert.deepEqual(before, [['not_taken_up', ['afterPolicyIssued']], own]);
    // Before there was code, the settings alone decided.
    const without = await sides({ ...commit, state: { root, movedFrom: null, files: files.slice(0, 1) } });
    assert.deepEqual(without, [['active', undefined], own]);
    assert.deepEqual(await sides(commit), [own, own]);
  });

  it('follows the unsaved code, and says which sample cannot be used', async () => {
    await start(true, { 'sandbox/none.json': '{}' });
    await client.open('code/lifecycle.js', "const afterPolicyIssued = () => [{ name: 'mark_policy_not_taken_up' }];\n");
    const { code, report } = await play({ code: 'on' });
    assert.deepEqual([code.functions, report?.timeline.policy?.status], [['afterPolicyIssued'], 'not_taken_up']);
    const drawn = (sample: string) => JSON.stringify({ events: [{ date: '2026-01-01', event: 'issued' }], sample });
    const none = await play({ code: 'on', file: null, text: drawn('none.json') });
    assert.match(none.fault?.message ?? '', /has no policy/);
    const missing = await play({ code: 'on', file: null, text: drawn('missing.json') });
    assert.match(missing.fault?.message ?? '', /The sample `missing\.json` cannot be read/);
    const outside = await play({ code: 'on', file: null, text: drawn('../code/lifecycle.js') });
    assert.deepEqual(
      outside.report?.timeline.problems.map(({ pointer }) => pointer),
      ['/sample'],
    );
  });
});
